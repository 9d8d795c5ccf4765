import { useUser } from "#web/api/session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface StudentAccountNeededProps {
  onClose: () => void;
  /** Says who may apply on the board. */
  sentence: string;
  /** Where to create an account or sign in, and then return to the application. */
  links: Readonly<Record<"signIn" | "signUp", string>>;
}

/** What everybody except students is told after "Apply", with the next steps. */
export function StudentAccountNeeded({ onClose, sentence, links }: StudentAccountNeededProps) {
  const user = useUser();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      closeOnBackdrop
      title="Student Account Needed!"
      footer={
        <>
          <LinkButton to={links.signUp}>Create a student account</LinkButton>
          <LinkButton variant="secondary" to={links.signIn}>
            Sign in
          </LinkButton>
          <Button variant="quiet" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p>{sentence}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {user ? (
          <>
            You are signed in as <span dir="auto">{user.name}</span>, and this is not a student account. Create a student account
            with another email address, or sign in with one.
          </>
        ) : (
          "It's free and takes two minutes. Your application opens as soon as you are signed in."
        )}
      </p>
    </Dialog>
  );
}
