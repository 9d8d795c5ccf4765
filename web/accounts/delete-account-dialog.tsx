import { useId } from "react";
import { useNavigate } from "react-router";
import type { BoardName } from "#contract/boards.ts";
import { useSignOutOnLeave } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import type { SessionRole } from "#web/api/session.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

const ofRole: Readonly<Partial<Record<SessionRole, readonly string[]>>> = {
  student: ["the applications you sent for jobs and places", "every résumé in them, and those you keep"],
  admin: ["your access to the Admin Panel"],
};

interface BoardLosses {
  postedBy: SessionRole;
  losses: readonly string[];
  /** What applicants learn; `null` where nobody applies. */
  toApplicants: string | null;
}

const ofBoard: Readonly<Record<BoardName, BoardLosses>> = {
  jobs: {
    postedBy: "employer",
    losses: ["the jobs you posted", "the applications to them, with every résumé"],
    toApplicants: "We'll tell the applicants who are waiting for an answer. Interviews are cancelled.",
  },
  accommodation: {
    postedBy: "renter",
    losses: ["the places you listed, with all photos", "the applications to them"],
    toApplicants: "We'll tell the applicants who are waiting for an answer. Inspections are cancelled.",
  },
  "service-listings": { postedBy: "service-provider", losses: ["the services you listed"], toApplicants: null },
};

/** What the other people of one's applications learn. */
const noticesToOthers = (role: SessionRole): readonly string[] =>
  role === "student"
    ? ["We'll tell the employers and providers who have not answered you yet. Interviews and inspections are cancelled."]
    : Object.values(ofBoard).flatMap(({ postedBy, toApplicants }) => (postedBy === role ? (toApplicants ?? []) : []));

const lossesOf = (role: SessionRole): readonly string[] => [
  "your details and every sign-in",
  ...Object.values(ofBoard).flatMap(({ postedBy, losses }) => (postedBy === role ? losses : [])),
  ...(ofRole[role] ?? []),
];

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
            {lossesOf(role).map((loss) => (
              <li key={loss}>{loss}</li>
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
