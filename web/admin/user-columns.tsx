import type { User } from "#contract/admin.ts";
import { type BusinessNumberKind, businessNumberKind } from "#contract/business-number-rules.ts";
import { phoneText, shortDateText } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { roleText } from "./user-text.ts";

interface UserActions {
  onSignOut: (user: User) => void;
  /** Suspends the account, or ends its suspension. */
  onSuspend: (user: User) => void;
  /** Looks up the user's ABN or ACN. */
  onCheck: (user: User) => void;
  onDelete: (user: User) => void;
}

/**
 * What an admin sees of an account; a missing fact is '-' (document 2, section 3).
 * @param hasOneRole whether all listed accounts have the same role, which the list's heading names. The email then has the role's space
 */
export function toColumns(
  ownId: string,
  hasOneRole: boolean,
  { onSignOut, onSuspend, onCheck, onDelete }: UserActions,
): DataColumn<User>[] {
  const actionsOf = ({ role, suspendedAt }: User) => [
    { id: "sign-out", verb: "Sign out", act: onSignOut },
    // One button, so that the focus comes back to it.
    ...(role === "ADMIN" ? [] : [{ id: "suspend", verb: suspendedAt === null ? "Suspend" : "Unsuspend", act: onSuspend }]),
    { id: "delete", verb: "Delete", act: onDelete },
  ];
  return [
    {
      id: "name",
      header: "Name",
      isName: true,
      cell: ({ name, companyName, suspendedAt }) => (
        <>
          <span dir="auto" className="inline-block xl:min-w-20">
            {name}
          </span>
          {companyName !== null && (
            <span dir="auto" className="block text-xs text-ink-soft">
              {companyName}
            </span>
          )}
          {suspendedAt !== null && (
            <Badge tone="danger" className="mt-1">
              Suspended
            </Badge>
          )}
        </>
      ),
    },
    {
      id: "email",
      header: "Email",
      // A fourth action would make the table wider than the page.
      cell: (user) => (
        <div>
          <EmailAddress email={user.email} unbrokenMax={hasOneRole ? 36 : 30} />
          {user.businessNumber !== null && (
            <CheckButton user={user} kind={businessNumberKind(user.businessNumber)} onCheck={onCheck} />
          )}
        </div>
      ),
    },
    {
      id: "phone",
      header: "Phone number",
      cell: ({ phoneNumber }) => (
        <span dir="auto" className="xl:whitespace-nowrap">
          {phoneNumber === null ? "-" : phoneText(phoneNumber)}
        </span>
      ),
    },
    ...(hasOneRole ? [] : [roleColumn]),
    { id: "age", header: "Age", cell: ({ age }) => age ?? "-" },
    {
      id: "gender",
      header: "Gender",
      cell: ({ gender }) => <span className="[overflow-wrap:normal]">{gender ?? "-"}</span>,
    },
    {
      id: "joined",
      header: "Joined",
      cell: ({ createdAt }) =>
        createdAt ? (
          <time dateTime={createdAt} className="whitespace-nowrap">
            {shortDateText(new Date(createdAt))}
          </time>
        ) : (
          "-"
        ),
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (user) =>
        user.id === ownId ? (
          <span className="text-sm text-ink-soft">You</span>
        ) : (
          actionsOf(user).map(({ id, verb, act }) => (
            <Button
              key={id}
              size="small"
              variant="quiet"
              className="xl:px-1!"
              aria-label={`${verb} ${user.name}`}
              onClick={() => act(user)}
            >
              {verb}
            </Button>
          ))
        ),
    },
  ];
}

const roleColumn: DataColumn<User> = {
  id: "role",
  header: "Role",
  cell: ({ role }) => <span className="[overflow-wrap:normal]">{roleText(role)}</span>,
};

function CheckButton({ user, kind, onCheck }: { user: User; kind: BusinessNumberKind; onCheck: (user: User) => void }) {
  return (
    <div>
      <Button
        size="small"
        variant="quiet"
        className="xl:px-1!"
        aria-label={`Check ${kind} ${user.name}`}
        onClick={() => onCheck(user)}
      >
        Check {kind}
      </Button>
    </div>
  );
}

/**
 * Stands on one line where it fits. Otherwise it breaks before the `@`, then before a dot; a part that is longer than the line is cut, and
 * the tooltip has all of it.
 * @param unbrokenMax an address of this length fits into its column
 */
function EmailAddress({ email, unbrokenMax }: { email: string | null; unbrokenMax: number }) {
  if (!email) return "-";
  const at = email.lastIndexOf("@");
  const isShort = email.length <= unbrokenMax;
  return (
    <span
      title={email}
      className={isShort ? "xl:whitespace-nowrap" : "block xl:min-w-32"}
      // Its column is as wide as the class says, however long the address is.
      {...(!isShort && { style: { contain: "inline-size" } })}
    >
      {[email.slice(0, at), email.slice(at)].map((half) => (
        <span key={half} className="inline-block max-w-full">
          {half.split(/(?=\.)/).map((part, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which may be equal
            <span key={position} className="inline-block max-w-full truncate align-bottom">
              {part}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
