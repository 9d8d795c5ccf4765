import { useUser } from "#web/api/session.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Most first visits are signed out, so the code loads only for a signed-in person.
const NextSteps = lazyPart(async () => (await import("./next-steps.tsx")).NextSteps);

/**
 * The place of what is next for the person who is signed in. The style sheet opens it before the first paint wherever a token is
 * stored, at the height that it will have.
 */
export function HomeNext() {
  const user = useUser();
  return <div className="home-next">{user && <NextSteps key={user.id} user={user} />}</div>;
}
