import { pageSize } from "#contract/listing-rules.ts";
import { profilePath } from "#web/access/profile-path.ts";
import { api } from "#web/api/browser-api.ts";
import type { SessionUser } from "#web/api/session.ts";
import { boards } from "#web/boards.ts";
import { listDraftNames } from "#web/forms/drafts.ts";
import { countAccountFavourites } from "#web/listings/account-favourites.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { numberText } from "#web/ui/formats.ts";

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

const counted = (count: number, one: string, many: string, isAtLeast = false): string =>
  `${numberText(count, isAtLeast)} ${count === 1 ? one : many}`;

const profileStep = (user: SessionUser): NextStep => ({
  label: "Your profile",
  text: "Update your phone number",
  to: profilePath(user.role),
});

async function stepsOfStudent(user: SessionUser): Promise<readonly NextStep[]> {
  const [drafts, { total, isAtLeast }, saved] = await Promise.all([
    listDraftNames(user.id),
    api.list("GET /applications/sent", { query: { page: "1", size: "1" } }),
    countAccountFavourites(user.id),
  ]);
  return [
    total === 0
      ? { label: "Find a job", text: "You haven't applied for anything yet", to: "/jobs" }
      : {
          label: counted(total, "application sent", "applications sent", isAtLeast),
          text: "See the status of each one",
          to: "/my-applications",
        },
    saved === 0
      ? { label: "Find a place", text: "Tap the heart on a place to save it", to: "/accommodation" }
      : { label: counted(saved, "favourite", "favourites"), text: "Jobs and places you saved", to: "/favourites" },
    begunApplication(drafts) ?? profileStep(user),
  ];
}

async function stepsOfPoster(user: SessionUser, board: BoardScreens): Promise<readonly NextStep[]> {
  const [drafts, { items, total, isAtLeast }] = await Promise.all([
    listDraftNames(user.id),
    board.loadPostedListings({ page: "1", size: String(pageSize.max) }),
  ]);
  const { path } = board.dashboard;
  const online = items.filter(({ status }) => status === "published");
  const draft = drafts.find((name) => name.startsWith(`${board.drafts.listing}:`));
  return [
    applicationsStep(board, items, total > items.length),
    {
      label: counted(online.length, "listing online", "listings online", isAtLeast || total > items.length),
      text: items.length === 0 ? "Post your first listing" : online.map(({ title }) => title).join(" · "),
      to: path,
    },
    draft === undefined
      ? profileStep(user)
      : { label: "Finish your listing", text: "What you typed is saved on this device", to: formOf(board, draft) },
  ];
}

/** The applications received, or where students find the listings of a board on which nobody applies. */
function applicationsStep(
  { dashboard: { path, tabs } }: BoardScreens,
  listings: readonly { title: string; applicationCount?: number }[],
  isAtLeast: boolean,
): NextStep {
  if (!tabs.applications) return { label: "Services", text: "See the page where students find your service", to: "/services" };
  const appliedFor = listings.flatMap(({ title, applicationCount = 0 }) =>
    applicationCount > 0 ? [{ title, applicationCount }] : [],
  );
  const applications = appliedFor.reduce((sum, { applicationCount }) => sum + applicationCount, 0);
  return {
    label: counted(applications, "application received", "applications received", isAtLeast),
    text:
      appliedFor.length === 0
        ? "We'll email you when somebody applies"
        : appliedFor.map(({ title, applicationCount }) => `${title} (${applicationCount})`).join(" · "),
    to: `${path}?tab=${tabs.applications.id}`,
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
