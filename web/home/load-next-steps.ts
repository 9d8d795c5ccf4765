import type { SentApplication } from "#contract/applications.ts";
import { pageSize } from "#contract/listing-rules.ts";
import { profilePath } from "#contract/roles.ts";
import { api } from "#web/api/browser-api.ts";
import type { ListPage } from "#web/api/call.ts";
import type { SessionUser } from "#web/api/session.ts";
import { boards } from "#web/boards.ts";
import { listDraftNames } from "#web/forms/drafts.ts";
import { countAccountFavourites } from "#web/listings/cards/account-favourites.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { countText } from "#web/ui/formats.ts";

/** A next step: a link and a line about it. */
export interface NextStep {
  label: string;
  text: string;
  to: string;
}

/**
 * Loads the three next steps for a person.
 * @throws ApiError
 */
export async function loadNextSteps(user: SessionUser): Promise<readonly NextStep[]> {
  const board = boards.find(({ dashboard }) => dashboard.role === user.role);
  if (board) return await stepsOfPoster(user, board);
  if (user.role === "student") return await stepsOfStudent(user);
  return stepsOfAdmin;
}

const profileStep = (user: SessionUser): NextStep => ({
  label: "Your profile",
  text: "Check your details and where you are signed in",
  to: profilePath(user.role),
});

async function stepsOfStudent(user: SessionUser): Promise<readonly NextStep[]> {
  const [drafts, sent, saved] = await Promise.all([
    listDraftNames(user.id),
    api.list("GET /applications/sent", { query: { page: "1", size: String(pageSize.max) } }),
    countAccountFavourites(user.id),
  ]);
  return [
    sentStep(sent),
    saved === 0
      ? { label: "Find a place", text: "Tap the heart on a place to save it", to: "/accommodation" }
      : { label: countText(saved, "favourite", "favourites"), text: "The listings you saved", to: "/favourites" },
    begunApplication(drafts) ?? profileStep(user),
  ];
}

/** What waits for the student: an offer, then new messages; otherwise all applications. */
function sentStep({ items, total, isAtLeast }: ListPage<SentApplication>): NextStep {
  if (items.length === 0) return { label: "Find a job", text: "You haven't applied for anything yet", to: "/jobs" };
  const offers = items.filter(({ progress }) => progress.state === "offered");
  if (offers.length > 0) return waitingStep(countText(offers.length, "offer to answer", "offers to answer"), offers);
  const unread = items.filter(({ progress }) => progress.unreadMessages > 0);
  const messages = unread.reduce((sum, { progress }) => sum + progress.unreadMessages, 0);
  if (messages > 0) return waitingStep(countText(messages, "new message", "new messages"), unread);
  return {
    label: countText(total, "application sent", "applications sent", isAtLeast),
    text: "See the status of each one",
    to: "/my-applications",
  };
}

const waitingStep = (label: string, waiting: readonly SentApplication[]): NextStep => ({
  label,
  text: waiting.map(({ listingTitle }) => listingTitle).join(" · "),
  to: waiting.length === 1 ? `/applications/${waiting[0]?.applicationId}` : "/my-applications",
});

async function stepsOfPoster(user: SessionUser, board: BoardScreens): Promise<readonly NextStep[]> {
  const [drafts, { items, total, isAtLeast }, counts] = await Promise.all([
    listDraftNames(user.id),
    board.loadPostedListings({ page: "1", size: String(pageSize.max) }),
    board.dashboard.tabs.applications ? api.call("GET /applications/received/counts", {}) : [],
  ]);
  const unopened = new Map(
    counts.flatMap(({ listingId, state, count }) => (state === "submitted" ? [[listingId, count] as const] : [])),
  );
  const { path } = board.dashboard;
  const online = items.filter(({ status }) => status === "published");
  const draft = drafts.find((name) => name.startsWith(`${board.drafts.listing}:`));
  return [
    applicationsStep(board, items, unopened, total > items.length),
    {
      label: countText(online.length, "listing online", "listings online", isAtLeast || total > items.length),
      text: items.length === 0 ? "Post your first listing" : online.map(({ title }) => title).join(" · "),
      to: path,
    },
    draft === undefined
      ? profileStep(user)
      : { label: "Finish your listing", text: "What you typed is saved on this device", to: formOf(board, draft) },
  ];
}

/** The applications that are new, or all of them; or where students find the listings of a board on which nobody applies. */
function applicationsStep(
  { path: boardPath, list, noun, dashboard: { path, tabs } }: BoardScreens,
  listings: readonly { id: string; title: string; applicationCount?: number }[],
  unopened: ReadonlyMap<string, number>,
  isAtLeast: boolean,
): NextStep {
  if (!tabs.applications)
    return {
      label: list?.label ?? `Browse ${noun.many}`,
      text: `Where students find your ${noun.one}`,
      to: list?.path ?? boardPath,
    };
  const to = `${path}?tab=${tabs.applications.id}`;
  const unread = countedByTitle(listings, ({ id }) => unopened.get(id) ?? 0);
  if (unread.sum > 0)
    return {
      label: countText(unread.sum, "new application", "new applications", isAtLeast),
      text: unread.text,
      to: `${to}&state=submitted`,
    };
  const { sum, text } = countedByTitle(listings, ({ applicationCount = 0 }) => applicationCount);
  return {
    label: countText(sum, "application received", "applications received", isAtLeast),
    text: sum === 0 ? "We'll email you when somebody applies" : text,
    to,
  };
}

/** The listings that have something to count, as 'Weekend barista (2) · Kitchen hand (1)', and the sum. */
function countedByTitle<Listing extends { title: string }>(listings: readonly Listing[], countOf: (listing: Listing) => number) {
  const all = listings.map((listing) => ({ title: listing.title, count: countOf(listing) })).filter(({ count }) => count > 0);
  return {
    sum: all.reduce((sum, { count }) => sum + count, 0),
    text: all.map(({ title, count }) => `${title} (${count})`).join(" · "),
  };
}

/** Returns the address of the form that a listing's draft belongs to. */
function formOf({ path }: BoardScreens, draft: string): string {
  const [, id = "new"] = draft.split(":");
  return id === "new" ? `${path}/new` : `${path}/${id}/edit`;
}

/** The application that was begun last, opened again where its listing is. */
function begunApplication(drafts: readonly string[]): NextStep | undefined {
  for (const name of drafts) {
    const [form, id = ""] = name.split(":");
    const board = boards.find(({ drafts: names }) => names.application === form);
    if (board)
      return {
        label: "Finish your application",
        text: "What you typed is saved on this device",
        to: `${board.path}/${id}?apply=now`,
      };
  }
  return undefined;
}

const stepsOfAdmin: readonly NextStep[] = [
  { label: "Admin Panel", text: "Numbers and recent activity", to: "/admin" },
  { label: "Users", text: "Find, check and delete accounts", to: "/admin?section=users" },
  { label: "Jobs", text: "See what students see", to: "/jobs" },
];
