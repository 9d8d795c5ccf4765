import { type ApplicationBoardName, applicationBoardNames, boardBasics, type MeetingState } from "./boards.ts";

/** Every state of an application, on any board, in the order in which they follow each other. */
export const applicationStates = [
  "submitted",
  "viewed",
  "shortlisted",
  "interview",
  "inspection",
  "offered",
  "accepted",
  "unsuccessful",
  "withdrawn",
  "closed",
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Who takes part in an application. The portal closes applications when their listing ends. */
export type ApplicationParty = "applicant" | "poster" | "portal";

type Moves = Readonly<
  Partial<Record<ApplicationState, Readonly<Partial<Record<ApplicationParty, readonly ApplicationState[]>>>>>
>;

const untilTheEnd = { applicant: ["withdrawn"], portal: ["closed"] } as const;

interface ApplicationRules {
  /**
   * Which state follows which, and who may make the change. A state without an entry is an end. An offer is taken back by going one step
   * back, which the applicant sees at once: 'unsuccessful' is told 48 hours later, and a person may accept an offer until then.
   */
  moves: Moves;
  meeting: MeetingState;
  /** What a poster usually does next in a state. */
  usualNext: Readonly<Partial<Record<ApplicationState, ApplicationState>>>;
}

const rulesWith: Readonly<Record<MeetingState, Omit<ApplicationRules, "meeting">>> = {
  interview: {
    moves: {
      submitted: { poster: ["viewed", "shortlisted", "interview", "unsuccessful"], ...untilTheEnd },
      viewed: { poster: ["shortlisted", "interview", "offered", "unsuccessful"], ...untilTheEnd },
      shortlisted: { poster: ["interview", "offered", "unsuccessful"], ...untilTheEnd },
      interview: { poster: ["shortlisted", "offered", "unsuccessful"], ...untilTheEnd },
      offered: { poster: ["shortlisted"], applicant: ["accepted", "withdrawn"], portal: ["closed"] },
    },
    usualNext: { submitted: "shortlisted", viewed: "shortlisted", shortlisted: "interview", interview: "offered" },
  },
  inspection: {
    moves: {
      submitted: { poster: ["viewed", "inspection", "unsuccessful"], ...untilTheEnd },
      viewed: { poster: ["inspection", "offered", "unsuccessful"], ...untilTheEnd },
      inspection: { poster: ["viewed", "offered", "unsuccessful"], ...untilTheEnd },
      offered: { poster: ["viewed"], applicant: ["accepted", "withdrawn"], portal: ["closed"] },
    },
    usualNext: { submitted: "inspection", viewed: "inspection", inspection: "offered" },
  },
};

/** How the applications of each board go on. */
export const applicationRules = Object.fromEntries(
  applicationBoardNames.map((board) => {
    const { meeting } = boardBasics[board];
    return [board, { meeting, ...rulesWith[meeting] }];
  }),
) as Readonly<Record<ApplicationBoardName, ApplicationRules>>;

/** The states that an applicant or a poster may choose. */
export const movesOf = (
  board: ApplicationBoardName,
  state: ApplicationState,
  party: ApplicationParty,
): readonly ApplicationState[] => applicationRules[board].moves[state]?.[party] ?? [];

/** Whether an application waits for somebody: it has not come to an end. */
export const isOpenState = (board: ApplicationBoardName, state: ApplicationState): boolean =>
  applicationRules[board].moves[state] !== undefined;

/** After so many hours an applicant learns that an application was unsuccessful. Until then the poster can take it back. */
export const unsuccessfulAfterHours = 48;

/** Proposed times of an interview or inspection. */
export const meetingRule = { timesMax: 5, minutes: [15, 30, 45, 60, 90, 120], placeMax: 200 } as const;

/** Texts on an application in characters: a note to the applicant, the poster's private note, a message, a template's name. */
export const applicationTextMax = { note: 1_000, privateNote: 2_000, message: 2_000, templateName: 60 } as const;

/** How many applications one call changes, and how many templates an account keeps. */
export const applicationCountMax = { changedAtOnce: 100, templates: 20 } as const;

/** Returns true for a move that takes something back, such as an offer. */
export const isStepBack = (from: ApplicationState, to: ApplicationState): boolean =>
  applicationStates.indexOf(to) < applicationStates.indexOf(from);
