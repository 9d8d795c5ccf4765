import { internetLabels } from "#contract/accommodation-choices.ts";
import { moneyText } from "#contract/money-text.ts";
import { shortDayText } from "#server/clock.ts";
import type { SearchMailWords } from "#server/listings/new-listings.repository.ts";
import { accommodationReads } from "./accommodation.repository.ts";

const countText = (count: string, noun: string): string => `${count} ${noun}${Number(count) === 1 ? "" : "s"}`;

/** What the emails of saved searches say of accommodation. */
export const accommodationSearchMails: SearchMailWords = {
  noun: { one: "place", many: "places" },
  filterWords: {
    q: (text) => `“${text}”`,
    title: (text) => `“${text}”`,
    location: (place) => `in ${place}`,
    type: (type) => type,
    minPrice: (price) => `from ${moneyText(Number(price))} a week`,
    maxPrice: (price) => `up to ${moneyText(Number(price))} a week`,
    internet: (choice) => internetLabels[choice] ?? choice,
    furnishings: (choice) => choice,
    bills: (choice) => (choice.toLowerCase() === "included" ? "bills included" : `bills: ${choice}`),
    maxBond: (price) => `bond up to ${moneyText(Number(price))}`,
    maxAdvance: (price) => `rent in advance up to ${moneyText(Number(price))}`,
    maxStay: (weeks) => `minimum stay up to ${countText(weeks, "week")}`,
    maxHousemates: (count) => `up to ${countText(count, "housemate")}`,
    minBathrooms: (count) => `${countText(count, "bathroom")} or more`,
    whoMayApply: (choice) => `for ${choice.toLowerCase()}`,
    availableDate: (day) => `available from ${shortDayText(day)} or later`,
    moveInBy: (day) => `available by ${shortDayText(day)}`,
  },
  readNew: async (db, ids, at) =>
    (await accommodationReads.findListed(db, ids, at)).map(
      ({ id, title, propertyType, suburb, state, weeklyBudget, preferredMoveDate }) => ({
        id,
        title,
        text: [
          propertyType,
          `${suburb} ${state}`,
          `${moneyText(weeklyBudget)} a week`,
          `available from ${shortDayText(preferredMoveDate)}`,
        ].join(" · "),
      }),
    ),
};
