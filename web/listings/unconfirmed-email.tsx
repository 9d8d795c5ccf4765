import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { EmailConfirmationProps } from "./email-confirmation.tsx";

// Most people have confirmed theirs.
const EmailConfirmation = lazyPart<EmailConfirmationProps>(
  async () => (await import("./email-confirmation.tsx")).EmailConfirmation,
);

/** Says on a page with applications that the signed-in person's address is not confirmed; nothing once it is. */
export function UnconfirmedEmail({ consequence }: { consequence: string }) {
  const { value: account } = useLoaded("account", async () => await api.call("GET /auth/me", {}));
  if (!account || account.emailConfirmed) return null;
  return (
    <div className="mb-6">
      <EmailConfirmation email={account.email} consequence={consequence} />
    </div>
  );
}
