import LogOut from "@lucide/icons/icons/log-out";
import Trash2 from "@lucide/icons/icons/trash";
import { Fragment } from "react";
import type { User } from "#contract/admin.ts";
import { Button } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { shortDayText } from "#web/ui/formats.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { roleText } from "./user-text.ts";

interface UserActions {
  onSignOut: (user: User) => void;
  onDelete: (user: User) => void;
}

/** What an admin sees of an account; a missing fact is '-' (document 2, section 3). */
export function toColumns(ownId: string, { onSignOut, onDelete }: UserActions): DataColumn<User>[] {
  const actions = [
    { verb: "Sign out", icon: <Icon of={LogOut} size={18} aria-hidden="true" />, act: onSignOut },
    { verb: "Delete", icon: <Icon of={Trash2} size={18} aria-hidden="true" />, act: onDelete },
  ];
  return [
    {
      id: "name",
      header: "Name",
      isName: true,
      cell: ({ name }) => (
        <span dir="auto" className="inline-block xl:min-w-20">
          {name}
        </span>
      ),
    },
    { id: "email", header: "Email", cell: ({ email }) => <EmailAddress email={email} /> },
    {
      id: "phone",
      header: "Phone number",
      cell: ({ phoneNumber }) => (
        <span dir="auto" className="xl:whitespace-nowrap">
          {phoneNumber ?? "-"}
        </span>
      ),
    },
    { id: "role", header: "Role", cell: ({ role }) => <span className="[overflow-wrap:normal]">{roleText(role)}</span> },
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
            {shortDayText(createdAt)}
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
          actions.map(({ verb, icon, act }) => (
            <Fragment key={verb}>
              <IconButton
                label={`${verb} ${user.name}`}
                size="small"
                icon={icon}
                className="text-brand max-xl:hidden"
                onClick={() => act(user)}
              />
              <Button
                size="small"
                variant="quiet"
                icon={icon}
                className="xl:hidden"
                aria-label={`${verb} ${user.name}`}
                onClick={() => act(user)}
              >
                {verb}
              </Button>
            </Fragment>
          ))
        ),
    },
  ];
}

/** An address of this length fits into its column. */
const unbrokenMax = 30;

/** Stands on one line; a longer one breaks before the `@`, then before a dot, and elsewhere only when that is not enough. */
function EmailAddress({ email }: { email: string | null }) {
  if (!email) return "-";
  if (email.length <= unbrokenMax) return <span className="xl:whitespace-nowrap">{email}</span>;
  const at = email.lastIndexOf("@");
  return (
    <span className="block xl:min-w-44">
      {[email.slice(0, at), email.slice(at)].map((half) => (
        <span key={half} className="inline-block max-w-full">
          {half.split(/(?=\.)/).map((part, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which may be equal
            <Fragment key={position}>
              {position > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
