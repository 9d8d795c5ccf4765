import { createHmac, hkdfSync } from "node:crypto";
import type { Kysely } from "kysely";
import { heldFromPoints } from "#contract/moderation-choices.ts";
import { reportersToHide, reportReasonLabels } from "#contract/report-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import type { ReportForm } from "#contract/reports.ts";
import type { Actor, Place } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { forbidden } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { reportOutcome } from "#server/mail/templates/report-outcome.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import {
  countReports,
  findParties,
  forgetReportAddresses,
  hasConfirmedAddress,
  hasReported,
  insertReport,
  listReportsOf,
  takeUntold,
  type Untold,
} from "./reports.repository.ts";
import { type SubjectRecord, findPoster, lockPublishedOnce, subjectGone } from "./case-subjects.ts";
import { openCase } from "./cases.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  tell: Tell;
  boards: readonly BoardDefinition[];
  /** Puts the reports among the signals of the subject's open case, and hides a listing that enough people have reported. */
  noteReports(tx: Transaction, caseId: string, reports: Signal): Promise<void>;
  /** 32 bytes or more. */
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A case that nobody decides must not keep addresses for ever. */
const addressDays = 180;
/** How many reporters one transaction tells. */
const toldAtOnce = 50;
/** How many people are told when the account that they reported is deleted. */
const reportersMax = 1_000;

/** Takes reports of listings, posters and conversations, and tells their reporters what came of it. */
export function createReports(parts: Parts) {
  const { db, clock, recordEvent, boards, noteReports } = parts;
  const key = Buffer.from(hkdfSync("sha256", parts.secret, "", "wattle:reporters", 32));
  const hash = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");

  /**
   * The same for every report of one person. Without an account a network counts as one person, but each address on it reports and is
   * answered: people share the network of a campus. So does an account whose address nobody has confirmed, since one person makes many.
   */
  async function toReporter(tx: Transaction, actor: Actor | undefined, { source }: Place, email: string | null): Promise<string> {
    if (actor && (await hasConfirmedAddress(tx, actor.accountId))) return hash(`account ${actor.accountId}`);
    const network = hash(`network ${source.wideNetwork ?? source.network}`);
    if (actor) return `${network}.${hash(`account ${actor.accountId}`)}`;
    return email === null ? network : `${network}.${hash(`address ${email.toLowerCase()}`)}`;
  }

  /**
   * Takes a report. A second one by the same reporter changes nothing, and nobody learns whether others have reported. 403 for one's own
   * listing and for the conversation of others, 404 for what is not there.
   */
  async function report(actor: Actor | undefined, place: Place, form: ReportForm): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const reporter = await toReporter(tx, actor, place, form.email);
      const reported = await findReported(tx, actor, form);
      if (reported.accountId === actor?.accountId) throw forbidden("You can't report yourself.");
      const { subject } = form;
      const { subjectId } = reported;
      if (await hasReported(tx, { subject, subjectId, reporter })) return;
      const at = clock.now();
      const caseId = await openCase(tx, { ...reported, id: newId(clock), subject, at });
      const isNew = await insertReport(tx, {
        id: newId(clock),
        caseId,
        form,
        subjectId,
        reporter,
        reporterId: actor?.accountId ?? null,
        email: actor ? null : form.email,
        at,
      });
      if (!isNew) return;
      await noteReports(tx, caseId, toSignal(await countReports(tx, caseId)));
      await recordEvent(tx, "reported", { actorId: null, subjectId });
    });
  }

  async function findReported(
    tx: Transaction,
    actor: Actor | undefined,
    { subject, subjectId }: ReportForm,
  ): Promise<SubjectRecord> {
    if (subject === "listing") return await lockPublishedOnce(tx, boards, subjectId, clock.now());
    if (subject === "account") return await findPoster(tx, subjectId);
    const parties = await findParties(tx, subjectId);
    if (!parties) throw subjectGone();
    const { board, studentId, posterId, title } = parties;
    if (actor?.accountId !== studentId && actor?.accountId !== posterId)
      throw forbidden("You can only report your own conversations.");
    return { board, subjectId, accountId: actor.accountId === studentId ? posterId : studentId, title };
  }

  const removeOld = async (): Promise<void> =>
    await forgetReportAddresses(db, new Date(clock.now().getTime() - addressDays * dayMs));

  async function* readOwnData({ accountId }: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "reports.json", records: await listReportsOf(db, accountId) };
  }
  const ownData = { descriptions: { "reports.json": "what you reported" }, read: readOwnData };

  return { ownData, report, ...createOutcomes(parts), removeOld };
}

/** Tells people what came of their reports. */
function createOutcomes({ db, clock, tell, enqueue, publicUrl }: Parts) {
  /** Tells the reporters of decided cases what came of them, once each. */
  async function tellReporters(): Promise<void> {
    for (let told = toldAtOnce; told === toldAtOnce;)
      told = await db.transaction().execute(async (tx) => {
        const untold = await takeUntold(tx, { at: clock.now(), countMax: toldAtOnce });
        for (const one of untold) await tellOutcome(tx, one);
        return untold.length;
      });
  }

  /** Tells everybody who reported an account or what it posted, in the transaction that deletes the account with its cases. */
  async function tellReportersOf(tx: Transaction, accountId: string): Promise<void> {
    for (const one of await takeUntold(tx, { at: clock.now(), countMax: reportersMax, accountId })) await tellOutcome(tx, one);
  }

  async function tellOutcome(tx: Transaction, { status, title, reporterId, email }: Untold): Promise<void> {
    const outcome = status === "approved" ? "no problem" : "removed";
    if (reporterId !== null)
      await tell(tx, {
        accountId: reporterId,
        topic: "listings",
        content: { kind: "report_decided", title, outcome },
        path: "/help",
      });
    else if (email !== null) await enqueue(tx, "send-mail", reportOutcome({ email, outcome, publicUrl }));
  }

  return { tellReporters, tellReportersOf };
}

/** The reports of a case as one of its signals. From `reportersToHide` people on it alone holds a listing. */
function toSignal({ reporters, newReporters, reasons }: Awaited<ReturnType<typeof countReports>>): Signal {
  const said = reasons.map((reason) => reportReasonLabels[reason]).join(", ");
  const text = `${reporters} ${reporters === 1 ? "person" : "people"}: ${said}`;
  return {
    kind: "reports",
    points: newReporters >= reportersToHide ? heldFromPoints : newReporters * 2,
    marks: [{ field: "reports", start: 0, end: 0, text }],
  };
}
