import type { AccommodationForm } from "#contract/accommodation.ts";
import { findRentFaults, findTermsContradiction } from "#contract/rent-rules.ts";
import { type Clock, today } from "#server/clock.ts";
import { AppError, invalidInput } from "#server/errors.ts";
import type { Facts } from "#server/facts/facts.service.ts";

export type RentChecks = ReturnType<typeof createRentChecks>;

/** Compares what places ask for before somebody moves in with the limits of their states (docs/decisions/0047-rent-and-bond.md). */
export function createRentChecks({ facts, clock }: { facts: Facts; clock: Clock }) {
  const limitsToday = () => facts.rentLimitsOn(today(clock));

  /** The day on which the newest of today's limits came into force or was corrected, `YYYY-MM-DD`. */
  const since = (): string =>
    facts.orCorrected(
      limitsToday()
        .map(({ from }) => from)
        .reduce((latest, from) => (from > latest ? from : latest), "2000-01-01"),
    );

  /** Why a place may not be published with this bond and rent in advance; `undefined` if it may. */
  function findFault(form: AccommodationForm): AppError | undefined {
    const faults = findRentFaults(form, limitsToday());
    const sentences = Object.values(faults);
    if (sentences.length === 0) return undefined;
    // Where nobody looks at a form, the sentences are all that is told.
    return new AppError(sentences.join(" "), { code: "invalid_input", status: 400, fields: faults });
  }

  return { since, findFault };
}

/** Why these terms make no sense together; `undefined` if they do. Drafts are held to it too. */
export function findContradiction(form: AccommodationForm): AppError | undefined {
  const faults = findTermsContradiction(form);
  return Object.keys(faults).length === 0 ? undefined : invalidInput(faults);
}
