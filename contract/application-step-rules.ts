import { type ApplicationState, applicationStates } from "./application-rules.ts";

/** Returns true for a move that takes something back, such as an offer. */
export const isStepBack = (from: ApplicationState, to: ApplicationState): boolean =>
  applicationStates.indexOf(to) < applicationStates.indexOf(from);
