import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";

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
