import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ActivityEvent, ActivityKind, BoardEventKind } from "#contract/admin.ts";
import { type BoardName, boardBasics } from "#contract/boards.ts";
import { withArticle } from "#contract/text-rules.ts";
import type { Role } from "#contract/roles.ts";
import { applicationBoards, boards, findBoard } from "#web/boards.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { roleText } from "./user-text.ts";

interface ActivityTexts {
  icon: IconName;
  /** The sentence without its full stop. */
  say: (event: ActivityEvent) => ReactNode;
}

/** The sentences for what posters do with the listings of a board. */
const textsOfListings = ({ name, icon, noun, begun }: (typeof boards)[number]): Readonly<Record<string, ActivityTexts>> => ({
  [`${boardBasics[name].listing}_posted`]: { icon, say: (event) => ofListing(event, begun, name) },
  [`${boardBasics[name].listing}_changed`]: { icon: "pencil", say: (event) => ofListing(event, "edited", name) },
  [`${boardBasics[name].listing}_deleted`]: {
    icon: "trash",
    say: ({ actor }) => (
      <>
        {who(actor)} deleted {withArticle(noun.one)}
      </>
    ),
  },
});

/** The sentences for the applications to the listings of a board. */
const textsOfApplications = ({ name }: (typeof applicationBoards)[number]): Readonly<Record<string, ActivityTexts>> => ({
  [`${boardBasics[name].listing}_application_sent`]: { icon: "send", say: (event) => ofListing(event, "applied for", name) },
  [`${boardBasics[name].listing}_application_deleted`]: {
    icon: "trash",
    say: (event) => ofListing(event, "deleted an application for", name),
  },
});

const ofBoards = Object.assign({}, ...boards.map(textsOfListings), ...applicationBoards.map(textsOfApplications)) as Readonly<
  Record<BoardEventKind, ActivityTexts>
>;

/** The sentence for each kind of event. */
export const activityTexts: Readonly<Record<ActivityKind, ActivityTexts>> = {
  account_created: { icon: "user-plus", say: ({ actor }) => <>{who(actor)} signed up</> },
  admin_created: {
    icon: "shield-plus",
    say: ({ subject }) => <>An operator made {named(subject.name ?? "somebody")} an admin</>,
  },
  account_deleted: {
    icon: "user-x",
    say: (event) => (
      <>
        {who(event.actor)} deleted {whoseAccount(event)}
      </>
    ),
  },
  sessions_ended: {
    icon: "log-out",
    say: (event) => (
      <>
        {who(event.actor)} signed {named(event.subject.name ?? somebody(event))} out everywhere
      </>
    ),
  },
  email_changed: { icon: "mail", say: ({ actor }) => <>{who(actor)} changed their email address</> },
  password_changed: { icon: "key-round", say: ({ actor }) => <>{who(actor)} changed their password</> },
  password_reset: { icon: "key-round", say: ({ actor }) => <>{who(actor)} reset their forgotten password</> },
  second_factor_added: { icon: "shield-plus", say: ({ actor }) => <>{who(actor)} set up two-step sign-in</> },
  second_factor_removed: {
    icon: "key-round",
    say: (event) =>
      event.actor?.id === event.subject.id ? (
        <>{who(event.actor)} removed a way of two-step sign-in</>
      ) : (
        <>
          {who(event.actor)} removed two-step sign-in for {named(event.subject.name ?? somebody(event))}
        </>
      ),
  },
  recovery_codes_made: { icon: "key-round", say: ({ actor }) => <>{who(actor)} made new recovery codes</> },
  recovery_code_used: { icon: "key-round", say: ({ actor }) => <>{who(actor)} used a recovery code</> },
  listing_published: { icon: "circle-check", say: (event) => told(event, "published") },
  listing_paused: { icon: "pencil", say: (event) => told(event, "paused") },
  listing_resumed: { icon: "pencil", say: (event) => told(event, "resumed") },
  listing_taken: { icon: "circle-check", say: (event) => told(event, "marked", takenWord(event)) },
  listing_renewed: { icon: "pencil", say: (event) => told(event, "renewed") },
  listing_held: {
    icon: "shield-alert",
    say: ({ subject }) => <>{subject.name === null ? "A listing" : <>The listing {named(subject.name)}</>} waits for review</>,
  },
  reported: {
    icon: "shield-alert",
    say: ({ subject }) => <>{subject.name === null ? "Something" : named(subject.name)} was reported</>,
  },
  review_asked: {
    icon: "shield-alert",
    say: ({ actor, subject }) => (
      <>
        {who(actor)} asked for a review of {subject.name === null ? "something that has been deleted since" : named(subject.name)}
      </>
    ),
  },
  figure_corrected: { icon: "pencil", say: ({ actor }) => <>{who(actor)} corrected a legal figure</> },
  listing_approved: { icon: "circle-check", say: (event) => told(event, "approved") },
  listing_returned: { icon: "pencil", say: (event) => told(event, "returned") },
  listing_removed: { icon: "trash", say: (event) => told(event, "removed") },
  account_suspended: { icon: "user-x", say: (event) => ofAccount(event, "suspended") },
  account_restored: { icon: "shield-plus", say: (event) => ofAccount(event, "ended the suspension of") },
  business_number_checked: {
    icon: "shield-plus",
    say: (event) => (
      <>
        {who(event.actor)} looked up the ABN or ACN of {named(event.subject.name ?? somebody(event))}
      </>
    ),
  },
  ...ofBoards,
};

const ofListing = (event: ActivityEvent, what: string, board: BoardName): ReactNode => (
  <>
    {who(event.actor)} {what} {listing(event, nounOf(board), (id) => `/${board}/${id}`)}
  </>
);

const nounOf = (board: BoardName): string => findBoard(board)?.noun.one ?? "listing";

const told = (event: ActivityEvent, done: string, end = ""): ReactNode => (
  <>
    {who(event.actor)} {done} {listing(event, "listing", (id) => `/${event.subject.board}/${id}`)}
    {end}
  </>
);

/** ' as filled' */
function takenWord({ subject }: ActivityEvent): string {
  const board = findBoard(subject.board ?? "");
  return board ? ` as ${board.taken.toLowerCase()}` : "";
}

const ofAccount = (event: ActivityEvent, done: string): ReactNode => (
  <>
    {who(event.actor)} {done} {named(event.subject.name ?? somebody(event))}
  </>
);

const nouns: Readonly<Record<Role, string>> = {
  STUDENT: "a student",
  EMPLOYER: "an employer",
  RENTER: "a renter",
  "SERVICE-PROVIDER": "a service provider",
  ADMIN: "an admin",
};

const named = (name: string): ReactNode => <span dir="auto">{name}</span>;

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** 'Mia Tan (student)' while the account exists, later 'A student'. */
function who(actor: ActivityEvent["actor"]): ReactNode {
  if (actor === null) return "An operator";
  if (actor.name === null) return capitalised(nouns[actor.role]);
  return (
    <>
      <strong dir="auto" className="font-semibold text-ink">
        {actor.name}
      </strong>{" "}
      ({roleText(actor.role).toLowerCase()})
    </>
  );
}

function whoseAccount({ actor, subject }: ActivityEvent): string {
  if (actor?.id === subject.id) return "their own account";
  return subject.role === null ? "an account" : `${nouns[subject.role]}’s account`;
}

const somebody = ({ subject }: ActivityEvent): string => (subject.role === null ? "somebody" : nouns[subject.role]);

function listing({ subject }: ActivityEvent, noun: string, pathOf: (id: string) => string): ReactNode {
  if (subject.name === null) return `${withArticle(noun)} that has been deleted since`;
  return (
    <>
      the {noun} <Link to={pathOf(subject.id)}>{named(subject.name)}</Link>
    </>
  );
}
