import { Link } from "react-router";
import { findRisks, riskSentences } from "#contract/risky-text-rules.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Below a message from the other side that asks for what scams ask for: what to do about it, and where to get help. */
export function MessageWarning({ body }: { body: string }) {
  const found = findRisks(body);
  if (found.length === 0) return null;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-accent-wash p-4 text-on-accent-wash">
      <Icon of="shield-alert" size={22} aria-hidden="true" className="flex-none" />
      <div className="text-sm">
        {found.map((risk) => (
          <p key={risk}>{riskSentences[risk]}</p>
        ))}
        <Link to="/help" className="font-semibold underline underline-offset-4">
          Signs of a scam, and free help
        </Link>
      </div>
    </div>
  );
}
