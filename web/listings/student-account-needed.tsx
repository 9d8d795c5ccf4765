import { useLocation } from "react-router";
import { useUser } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const sentences = {
  jobs: "You must be logged in as a student to apply for jobs.",
  accommodations: "You must be logged in as a student to apply for accommodations.",
} as const;

export interface StudentAccountNeededProps {
  open: boolean;
  onClose: () => void;
  purpose: keyof typeof sentences;
}

/** What everybody but a student is told on "Apply", with a way on. */
export function StudentAccountNeeded({ open, onClose, purpose }: StudentAccountNeededProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      closeOnBackdrop
      title="Student Account Needed!"
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <p>{sentences[purpose]}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {user ? (
          <>
            You are signed in as <span dir="auto">{user.name}</span>, whose account is not a student's. Sign in with a student
            account, or create one with another email address.
          </>
        ) : (
          "It is free and takes two minutes."
        )}
      </p>
      <p className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <LinkButton variant="secondary" to={`/signin?next=${next}`}>
          Sign in
        </LinkButton>
        <LinkButton variant="secondary" to="/signup?role=student">
          Create a student account
        </LinkButton>
      </p>
    </Dialog>
  );
}
