import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type CaseDecision, decisionsOn, needsReason } from "#contract/moderation-choices.ts";
import type { OpenedCase } from "#contract/moderation.ts";
import { textMax } from "#contract/text-limits.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { useAction } from "#web/api/use-action.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { useKeptText } from "#web/forms/use-kept-text.ts";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Box } from "./review-poster.tsx";
import { decidedText } from "./review-text.ts";
import { sectionPath } from "./sections.ts";

export interface DecidingProps {
  read: Versioned<OpenedCase>;
  onNewer: (newer: Versioned<OpenedCase>) => void;
}

const buttons: Readonly<Record<Exclude<CaseDecision, "approve">, { label: string; busy: string }>> = {
  return: { label: "Return to the poster", busy: "Returning..." },
  remove: { label: "Remove the listing", busy: "Removing..." },
  suspend: { label: "Remove, and suspend the account", busy: "Suspending..." },
};

const suspendLabel = "Suspend the account";
const changedMeanwhile = "The listing was edited while you read it. You see it as it is now. Read it again, then decide.";

/** Decides an open case. After a failure the reason stays, also over a reload. */
export function Deciding({ read, onNewer }: DecidingProps) {
  const { value: found, version } = read;
  const navigate = useNavigate();
  const { text: reason, change: setReason, forget } = useKeptText(`review:${found.id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<CaseDecision>();
  const action = useAction("The decision could not be saved. Please try again.");
  const [asked, setAsked] = useState<"remove" | "suspend">();
  const { reason: problem } = action.fields;
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  const isHeld = found.listing?.status === "held";
  const decide = async (decision: CaseDecision) => {
    setChosen(decision);
    let isTold = false;
    const isDone = await action.run(async () => {
      const body = { decision, reason: needsReason(decision) ? reason : null };
      await api
        .call("POST /admin/cases/{id}/decision", { params: { id: found.id }, body, ifMatch: version })
        .catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
          const newer = await api.read("GET /admin/cases/{id}", { params: { id: found.id } });
          onNewer(newer);
          isTold = true;
          showToast(error.status === 412 ? changedMeanwhile : error.message, { tone: "error" });
          throw error;
        });
    });
    setAsked(undefined);
    // The button that had the focus is gone with the decision.
    if (isTold) {
      action.reset();
      focusHeading();
    }
    if (!isDone) return;
    forget();
    showToast(decidedText(decision, isHeld), { tone: "success" });
    await navigate(sectionPath("reviews"));
    focusHeading();
  };
  const others = (["return", "remove", "suspend"] as const).filter((decision) => decisionsOn[found.subject].includes(decision));
  return (
    <Box title="Decide">
      <div className="flex flex-col gap-3">
        <Button busy={action.isBusy && chosen === "approve"} busyLabel="Approving..." onClick={() => void decide("approve")}>
          {isHeld ? "Approve and publish" : "Close: no problem found"}
        </Button>
        <LimitedText value={reason} max={textMax.reason}>
          {(limit) => (
            <TextArea
              label="Reason"
              hint="The poster reads it. Say what to change, or which rule it breaks. Not needed if there is no problem."
              rows={4}
              {...limit}
              ref={field}
              value={reason}
              error={problem}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </LimitedText>
        {others.map((decision) => (
          <Button
            key={decision}
            variant={decision === "return" ? "secondary" : "danger"}
            busy={action.isBusy && chosen === decision}
            busyLabel={buttons[decision].busy}
            // Without a reason the field says what is missing.
            onClick={() => (decision !== "return" && reason.trim() !== "" ? setAsked(decision) : void decide(decision))}
          >
            {found.subject === "listing" || decision !== "suspend" ? buttons[decision].label : suspendLabel}
          </Button>
        ))}
        {action.problem && problem === undefined && <Banner tone="error">{action.problem}</Banner>}
      </div>
      <Confirmation
        {...{ found, asked }}
        busy={action.isBusy}
        onConfirm={(decision) => void decide(decision)}
        onCancel={() => setAsked(undefined)}
      />
    </Box>
  );
}

interface ConfirmationProps {
  found: OpenedCase;
  asked: "remove" | "suspend" | undefined;
  busy: boolean;
  onConfirm: (decision: "remove" | "suspend") => void;
  onCancel: () => void;
}

/** Asks before something disappears from the portal. */
function Confirmation({ found, asked, busy, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === "suspend"}
        title="Suspend this account?"
        confirmLabel={suspendLabel}
        busyLabel={buttons.suspend.busy}
        busy={busy}
        onConfirm={() => onConfirm("suspend")}
        onCancel={onCancel}
      >
        <p>
          <Named>{found.account.name}</Named> can't post, apply or send messages any more, and gets an email with your reason. All
          their listings are hidden.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        title="Remove this listing?"
        confirmLabel={buttons.remove.label}
        busyLabel={buttons.remove.busy}
        busy={busy}
        onConfirm={() => onConfirm("remove")}
        onCancel={onCancel}
      >
        <p>
          We take <Named>{found.title}</Named> off the portal and tell its poster why. We close open applications to it, and warn
          their applicants not to send money or documents. If you have it reviewed again later, these applications stay closed.
        </p>
      </ConfirmDialog>
    </>
  );
}

const Named = ({ children }: { children: string }) => (
  <strong dir="auto" className="text-ink">
    {children}
  </strong>
);
