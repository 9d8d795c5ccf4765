import type { AccommodationForm } from "#contract/accommodation.ts";
import { heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import { rentMaximum, type RentLimit } from "#contract/rent-rules.ts";

const inDollars = String.raw`\$\s?(?<dollars>\d{1,3}(?:,\d{3})+|\d{2,6})`;
const inWeeks = String.raw`(?<weeks>\d{1,2})\s?weeks?'?(?:\s(?:of\s)?rent)?`;
const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const bondForms = [inDollars, inWeeks].flatMap((amount) => [
  new RegExp(String.raw`\bbond\b(?:\s?(?:is|of|:|=|will be|amount))*\s?${amount}`, "giu"),
  new RegExp(String.raw`${amount}\s?(?:as\s|for\s)?(?:a\s|the\s)?bond\b`, "giu"),
]);

/** With `eight weeks` as `8 weeks`; the text keeps its length, so that positions stay. */
const inDigits = (text: string): string =>
  text.replaceAll(new RegExp(String.raw`\b(?:${numberWords.join("|")})(?=\sweeks?\b)`, "giu"), (word) =>
    String(numberWords.indexOf(word.toLowerCase()) + 1).padStart(word.length),
  );

/** A bond in the text of a place above what its state allows, which its field is refused for. An admin judges what is meant. */
export function findBondInTexts(
  form: AccommodationForm,
  texts: Readonly<Record<string, string>>,
  limits: readonly RentLimit[],
): Signal[] {
  const most = rentMaximum("bond", form, limits)?.amount ?? null;
  if (most === null) return [];
  const marks = Object.entries(texts).flatMap(([field, text]) =>
    bondForms
      .flatMap((pattern) => [...inDigits(text).matchAll(pattern)])
      .filter(({ groups = {} }) => {
        const { dollars, weeks } = groups;
        return (dollars === undefined ? Number(weeks) * form.weeklyBudget : Number(dollars.replaceAll(",", ""))) > most;
      })
      .map(({ 0: found, index: start }) => ({
        field,
        start,
        end: start + found.length,
        text: text.slice(start, start + found.length),
      })),
  );
  return marks.length === 0 ? [] : [{ kind: "bond_in_text", points: heldFromPoints, marks: marks.slice(0, marksMax) }];
}

const marksMax = 6;
