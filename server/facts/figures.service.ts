import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { type FactFigure, factsContent, type FactsContent } from "#contract/content/facts.ts";
import { factMax, factNames, type FactName, isOutOfDate, unitOf } from "#contract/fact-rules.ts";
import type { Correction, Figure, FigureForm, FigureList } from "#contract/facts.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, dayText, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, invalidInput, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { Facts } from "./facts.service.ts";
import {
  findCorrection,
  insertCorrection,
  listAdmins,
  listCorrections,
  listNewestCorrections,
  lockCorrections,
  noteTold,
} from "./figures.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  facts: Facts;
  recordEvent: RecordEvent;
  tell: Tell;
  boards: readonly Pick<BoardDefinition, "forgetReviews">[];
}

const correctionsShown = 100;
const dayMs = 24 * 60 * 60 * 1000;

/** Lets admins correct the legal figures, and tells them of figures that may be out of date (docs/decisions/0053-corrected-figures.md). */
export function createFigures({ db, clock, facts, recordEvent, tell, boards }: Parts) {
  /** Reads the corrections, which another process may have made. One of a list that the content file has changed since is over. */
  async function refresh(): Promise<void> {
    const lists: Partial<Record<FactName, readonly FactFigure[]>> = {};
    let newest: Date | undefined;
    for (const { name, figures, basedOn, madeAt } of await listNewestCorrections(db)) {
      if (basedOn !== hashOf(facts.written[name])) continue;
      lists[name] = figures;
      if (newest === undefined || madeAt > newest) newest = madeAt;
    }
    facts.correct(lists as Partial<FactsContent>, newest ? today({ now: () => newest ?? clock.now() }) : "2000-01-01");
  }

  /** Every figure, also those that are over, and the newest corrections. */
  async function list(): Promise<FigureList> {
    const day = today(clock);
    const figures = factNames.flatMap((name) => facts.current()[name].map((figure) => toShown(name, figure, day)));
    const corrections = await listCorrections(db, correctionsShown);
    return { figures, corrections: corrections.flatMap(toCorrection) };
  }

  /**
   * Corrects the figure of the same scope and first day, or adds the one that follows the last, which then ends the day before. 400 with
   * the field's sentence if the list makes no sense with it.
   */
  async function correct(actor: Actor, form: FigureForm): Promise<FigureList> {
    assertPlausible(form, today(clock));
    const { name } = form;
    return await replace(actor, name, async (_tx, former) => withFigure(former, form));
  }

  /**
   * Takes back the newest correction of its figure: the list from before it comes back, as a correction of its own. 404 for none, 409 if
   * it is not the newest.
   */
  async function takeBack(actor: Actor, id: string): Promise<FigureList> {
    const correction = await findCorrection(db, id);
    if (!correction) throw notFound("There is no such correction.");
    return await replace(actor, correction.name, async (tx) => {
      const newest = (await listNewestCorrections(tx)).find(({ name }) => name === correction.name);
      if (newest?.id !== id || newest.basedOn !== hashOf(facts.written[correction.name]))
        throw conflict("state_changed", "This figure was corrected again since. Take back the newest correction first.");
      return correction.former;
    });
  }

  /** Puts another list in the place of a figure's. */
  async function replace(
    actor: Actor,
    name: FactName,
    toList: (tx: Transaction, former: readonly FactFigure[]) => Promise<readonly FactFigure[]>,
  ): Promise<FigureList> {
    await refresh();
    await db.transaction().execute(async (tx) => {
      await lockCorrections(tx);
      const former = facts.current()[name];
      const figures = await toList(tx, former);
      const basedOn = hashOf(facts.written[name]);
      await insertCorrection(tx, {
        id: newId(clock),
        name,
        figures,
        former,
        basedOn,
        at: clock.now(),
        accountId: actor.accountId,
      });
      for (const board of boards) await board.forgetReviews?.(tx, today(clock));
      await recordEvent(tx, "figure_corrected", { actorId: actor.accountId, subjectId: actor.accountId });
    });
    await refresh();
    return await list();
  }

  /** Tells every admin once of the figures in force that were last checked too long ago. */
  async function tellStale(): Promise<void> {
    const day = today(clock);
    const stale = facts.list().filter(({ checkedOn }) => isOutOfDate(checkedOn, day));
    if (stale.length === 0) return;
    await db.transaction().execute(async (tx) => {
      let count = 0;
      for (const { name, state = "", rentUpTo = "", checkedOn } of stale)
        if (await noteTold(tx, `${name} ${state} ${rentUpTo}`.trim(), checkedOn, clock.now())) count += 1;
      if (count === 0) return;
      const content = { kind: "figures_stale", title: String(count) } as const;
      for (const accountId of await listAdmins(tx))
        await tell(tx, { accountId, topic: "listings", content, path: "/admin?section=figures" });
    });
  }

  return { refresh, list, correct, takeBack, tellStale };
}

const hashOf = (figures: readonly FactFigure[]): string =>
  createHash("sha256").update(JSON.stringify(figures)).digest("base64url").slice(0, 22);

const scopeOf = ({ state, rentUpTo }: { state?: string | null | undefined; rentUpTo?: number | null | undefined }): string =>
  `${state ?? ""} ${rentUpTo ?? ""}`;

/** @throws 400 for a value that no law sets, or a check that is still to come */
function assertPlausible({ name, value, checkedOn }: FigureForm, day: string): void {
  const unit = unitOf(name);
  const max = factMax[unit];
  const most = {
    dollars: `$${max.toLocaleString("en-AU")}`,
    percent: `${max} %`,
    weeks: `${max} weeks`,
    months: `${max} months`,
  };
  const fields: Record<string, string> = {};
  if (value <= 0) fields["value"] = "Enter a value above 0.";
  if (value > max) fields["value"] = `Enter ${most[unit]} at most.`;
  if (checkedOn > day) fields["checkedOn"] = "Choose today or an earlier day.";
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** The list with the figure, which replaces that of its first day, or ends the last one of its scope. @throws 400 */
function withFigure(former: readonly FactFigure[], form: FigureForm): FactFigure[] {
  const ofScope = former.filter((figure) => scopeOf(figure) === scopeOf(form));
  const [known] = ofScope;
  if (!known) throw invalidInput({ name: "There is no such figure. New kinds of figures are added in content/facts.ts." });
  const { name, value, from, sourceLabel, sourceHref: href, checkedOn } = form;
  const replaced = ofScope.find((figure) => figure.from === from);
  const last = ofScope.at(-1);
  if (!replaced && last && from < last.from)
    throw invalidInput({
      from: `Choose ${dayText(last.from)} to correct the last figure, or a later day for the one that follows it.`,
    });
  const figure: FactFigure = { ...(replaced ?? last ?? known), value, from, source: { label: sourceLabel, href }, checkedOn };
  if (!replaced) delete figure.to;
  const figures = replaced
    ? former.map((each) => (each === replaced ? figure : each))
    : former.flatMap((each) => (each === last ? [{ ...each, to: dayBefore(from) }, figure] : [each]));
  const parsed = factsContent.shape[name].safeParse(figures);
  if (!parsed.success)
    throw invalidInput({ value: `This does not fit the other figures: ${parsed.error.issues[0]?.message ?? ""}.` });
  return parsed.data;
}

const toPlain = ({ keptBy: _keptBy, help: _help, ...figure }: FactFigure) => figure;

function toShown(name: FactName, figure: FactFigure, day: string): Figure {
  const isInForce = figure.from <= day && day <= (figure.to ?? day);
  return { name, ...toPlain(figure), isInForce, isOutOfDate: isInForce && isOutOfDate(figure.checkedOn, day) };
}

const isIn = (list: readonly FactFigure[], one: FactFigure): boolean =>
  list.some((each) => JSON.stringify(each) === JSON.stringify(one));

/** What a correction changed, from the two lists. */
function toCorrection({
  id,
  name,
  figures,
  former,
  madeAt,
  by,
}: Awaited<ReturnType<typeof listCorrections>>[number]): Correction[] {
  const changed = figures.findLast((figure) => !isIn(former, figure));
  if (!changed) return [];
  const before = former.findLast((figure) => !isIn(figures, figure) && scopeOf(figure) === scopeOf(changed));
  return [{ id, name, at: madeAt.toISOString(), by, former: before ? toPlain(before) : null, figure: toPlain(changed) }];
}
