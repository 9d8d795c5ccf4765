import type { Kysely } from "kysely";
import type { Application, ApplicationStep, MessageTemplate, SentApplication } from "#contract/applications.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { timeZoneOf } from "#contract/time-zones.ts";
import type { Actor } from "#server/actor.ts";
import type { Tables } from "#server/db/tables.ts";
import { forbidden } from "#server/errors.ts";
import { applicationGone } from "#server/listings/board-applications.ts";
import { toProgress } from "#server/listings/applications.repository.ts";
import type { BoardDefinition, SentRecord } from "#server/listings/board.ts";
import { everything, type Page, type Window } from "#server/listings/paging.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import {
  countReceived,
  findApplication,
  findMeeting,
  listApplicationsOf,
  listPrivateNotes,
  listSteps,
  listTemplates,
  replaceTemplates,
  setPrivateNote,
} from "./applications.repository.ts";
import { movesFor, type OwnSide, sideOf } from "./own-side.ts";
import type { ReadSent } from "./sent-content.ts";

interface Parts {
  db: Kysely<Tables>;
  boards: readonly BoardDefinition[];
  readSent: ReadSent;
}

export type Applications = ReturnType<typeof createApplications>;

/** What happens to applications after they were sent, on every board (docs/decisions/0037-application-states.md). */
export function createApplications({ db, boards, readSent }: Parts) {
  /** What the student applied for, newest first. */
  async function listSent(
    { accountId: studentId }: Actor,
    { board }: { board?: ApplicationBoardName | undefined },
    window: Window,
  ): Promise<Page<SentApplication>> {
    const { items, total } = await listApplicationsOf(db, { studentId, board }, window);
    const sent = await readSent(db, items);
    return { items: items.map((record) => toLine({ record, side: "applicant" }, sent.get(record.id))), total };
  }

  /** The number of applications to the actor's listings, by listing and state. */
  const countOwnReceived = async ({ accountId }: Actor) =>
    await countReceived(
      db,
      accountId,
      boards.flatMap(({ tables }) => (tables.applications ? { ...tables, applications: tables.applications } : [])),
    );

  /** Describes an application to one of its two people. 404 for a poster who has deleted it. */
  async function describe({ record, side }: OwnSide): Promise<Application> {
    const sent = (await readSent(db, [record])).get(record.id);
    if (!sent && side === "poster") throw applicationGone();
    const [steps, meeting] = await Promise.all([listSteps(db, record.id), findMeeting(db, record.id)]);
    const isPoster = side === "poster";
    const { cover: _cover, ...line } = toLine({ record, side }, sent);
    return {
      ...line,
      party: side,
      content: sent?.content ?? null,
      steps: steps
        .filter(({ shownAt }) => isPoster || shownAt !== null)
        .map((step) => toStep(step, isPoster))
        .toSorted((one, other) => one.at.localeCompare(other.at)),
      moves: [...movesFor({ record, side })],
      meeting: meeting
        ? {
            times: meeting.times.map((time) => time.toISOString()),
            minutes: meeting.minutes,
            place: meeting.place,
            chosen: meeting.chosen?.toISOString() ?? null,
            isCancelled: meeting.isCancelled,
            note: meeting.note,
          }
        : null,
      toldAt: isPoster ? (record.tellAt?.toISOString() ?? null) : null,
      privateNote: isPoster ? record.privateNote : null,
    };
  }

  /** 404 for none, 403 for somebody else's. */
  const get = async (actor: Actor, id: string): Promise<Application> =>
    await describe(sideOf(actor, await findApplication(db, id)));

  /** Keeps the poster's private note. */
  async function keepPrivateNote(actor: Actor, id: string, note: string | null): Promise<Application> {
    const { side } = sideOf(actor, await findApplication(db, id));
    if (side !== "poster") throw forbidden("Only the poster of the listing can keep a note here.");
    await setPrivateNote(db, id, note);
    return await get(actor, id);
  }

  const listOwnTemplates = async ({ accountId }: Actor): Promise<MessageTemplate[]> => await listTemplates(db, accountId);

  /** What the actor sent and wrote, and what became of it. */
  async function* readOwnData(actor: Actor): AsyncGenerator<OwnDataFile> {
    const { accountId } = actor;
    const { items } = await listApplicationsOf(db, { studentId: accountId, board: undefined }, everything);
    const sent = await Promise.all(items.map(async (record) => await describe({ record, side: "applicant" })));
    yield { name: "applications.json", records: sent };
    yield { name: "private-notes.json", records: await listPrivateNotes(db, accountId) };
    yield { name: "message-templates.json", records: await listTemplates(db, accountId) };
  }

  async function keepTemplates(actor: Actor, templates: readonly MessageTemplate[]): Promise<MessageTemplate[]> {
    await db.transaction().execute(async (tx) => await replaceTemplates(tx, actor.accountId, templates));
    return await listOwnTemplates(actor);
  }

  return {
    listSent,
    countOwnReceived,
    get,
    keepPrivateNote,
    listOwnTemplates,
    keepTemplates,
    ownData: { descriptions: ownDataDescriptions, read: readOwnData },
  };
}

const ownDataDescriptions = {
  "applications.json": "what became of everything you applied for",
  "private-notes.json": "your own notes about applications to your listings",
  "message-templates.json": "your templates for messages",
};

function toLine({ record, side }: OwnSide, sent: SentRecord | undefined): SentApplication {
  return {
    applicationId: record.id,
    board: record.board,
    listingId: record.listingId,
    listingTitle: sent?.listingTitle ?? record.listingTitle,
    posterName: record.posterName,
    place: sent?.place ?? "",
    timeZone: sent?.timeZone ?? timeZoneOf({ state: "", city: "" }),
    cover: sent?.cover ?? null,
    appliedAt: record.createdAt.toISOString(),
    progress: toProgress(record, side),
    isContentDeleted: sent === undefined,
  };
}

function toStep(step: Awaited<ReturnType<typeof listSteps>>[number], isPoster: boolean): ApplicationStep {
  const { at, party: by, kind, state, note, shownAt, takenBackAt } = step;
  return { at: (isPoster ? at : (shownAt ?? at)).toISOString(), by, kind, state, note, isTakenBack: takenBackAt !== null };
}
