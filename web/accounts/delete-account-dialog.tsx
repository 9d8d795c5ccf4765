import { useId } from "react";
import { useNavigate } from "react-router";
import { applicationRules } from "#contract/application-rules.ts";
import { useSignOutOnLeave } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { type Loss, lossesOf, toldText } from "#web/account-losses.ts";
import { applicationBoards } from "#web/boards.ts";
import type { SessionRole } from "#web/api/session.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { listText } from "#web/ui/formats.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

/** What is lost, in words to the person. */
function toTexts(loss: Loss): readonly string[] {
  if (loss.kind === "sent")
    return [
      `the applications you sent for ${listText(applicationBoards.map(({ noun }) => noun.many))}`,
      "every résumé in them, and those you keep",
    ];
  const { many } = loss.board.noun;
  if (loss.kind === "posted") return [`the ${many} you posted${loss.board.hasPhotos ? ", with all photos" : ""}`];
  const { applicationFile } = loss.board;
  return [`the applications for your ${many}${applicationFile ? `, with every ${applicationFile}` : ""}`];
}

const textsOf = (role: SessionRole): readonly string[] => [
  "your details and every sign-in",
  ...lossesOf(role).flatMap(toTexts),
  ...(role === "admin" ? ["your access to the Admin Panel"] : []),
];

/** What the other people of one's applications learn. */
function noticesToOthers(role: SessionRole): readonly string[] {
  const told = toldText(role, "you");
  if (told === undefined) return [];
  const involved = applicationBoards.filter(({ dashboard }) => role === "student" || dashboard.role === role);
  return [
    `We'll tell the ${told}. We'll cancel all ${listText(involved.map(({ name }) => `${applicationRules[name].meeting}s`))}.`,
  ];
}

interface DeleteAccountDialogProps {
  role: SessionRole;
  onClose: () => void;
}

/** Lists what is deleted with the account, asks for the password, and deletes the account. */
export function DeleteAccountDialog({ role, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const signOutOnLeave = useSignOutOnLeave();
  const { field, isSending, problem, submit } = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).accountDeletionSchema,
    defaultValues: { password: "" },
    failure: "Your account could not be deleted. Please try again.",
    send: async (body) => {
      await api.call("POST /auth/me/delete", { body });
      signOutOnLeave(() => showToast("Your account and everything in it was deleted.", { tone: "success" }));
      await navigate("/", { replace: true });
    },
  });
  const isOnField = field("password").error !== undefined;
  return (
    <Dialog
      open
      size="small"
      title="Delete your account?"
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSending} busyLabel="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && !isOnField && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
        <div className="text-ink-soft">
          <p>This permanently deletes:</p>
          <ul className="mt-2 list-disc ps-6">
            {textsOf(role).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {noticesToOthers(role).map((notice) => (
            <p key={notice} className="mt-3">
              {notice}
            </p>
          ))}
        </div>
        <PasswordField
          label="Your password"
          hint="Confirm it's you before we delete your account."
          required
          autoComplete="current-password"
          maxLength={1024}
          {...field("password")}
        />
      </form>
    </Dialog>
  );
}
