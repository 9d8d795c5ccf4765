import type { Kysely } from "kysely";
import type { Account, AccountSession } from "#contract/accounts.ts";
import type { Actor, Place, SignedInActor } from "#server/actor.ts";
import { listEventsOf } from "#server/audit/audit-events.repository.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { toZipStream, type ZipEntry } from "#server/files/zip-stream.ts";
import type { OwnDataFile, OwnDataSource } from "#server/own-data.ts";
import { everything } from "#server/listings/paging.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { findAcceptedTerms } from "./accounts.repository.ts";
import { listKnownDevices } from "./known-devices.repository.ts";
import { findSecondFactors } from "./second-factors.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  getAccount(actor: Actor): Promise<Account>;
  listSessions(actor: SignedInActor): Promise<AccountSession[]>;
  /** What else keeps something about people: the boards, applications and notices. */
  sources: readonly OwnDataSource[];
}

const descriptions = {
  "account.json": "your details, and which terms you accepted",
  "sign-ins.json": "where you are signed in",
  "two-step-sign-in.json": "when you set up two-step sign-in, your passkeys, and how many recovery codes you have left",
  "known-browsers.json": "when each browser that we recognise was last signed in with",
  "account-activity.json": "your sign-ins, refused sign-ins and other security events within 90 days",
  "activity.json": "what you did, and what was done to your account",
};

function toReadMe(parts: readonly Readonly<Record<string, string>>[]): string {
  const files = parts.flatMap(Object.entries<string>);
  const column = 3 + Math.max(...files.map(([name]) => name.length));
  const lines = files.map(([name, description]) => `${name.padEnd(column)}${description}`);
  return `This is everything that Wattle holds about you, as it was when you downloaded it.

${lines.join("\n")}

Empty files are left out. Applications that others sent to you are not here, because they are about those people. We keep
only a hash of your password. Nobody can read your password from it.
`;
}

export type OwnData = ReturnType<typeof createOwnData>;

/** A person's own data to download (Australian Privacy Principle 12, GDPR articles 15 and 20). */
export function createOwnData({ db, clock, activity, getAccount, listSessions, sources }: Parts) {
  const readMe = toReadMe([descriptions, ...sources.map(({ ownData }) => ownData.descriptions)]);

  /** Streams a ZIP archive of everything we hold about this person, and nothing about others. */
  async function download(actor: SignedInActor, place: Place) {
    // These reads happen before the answer begins, since a later failure can only cut the answer off.
    const account = await getAccount(actor);
    await activity.record(db, { kind: "data_download", accountId: actor.accountId, place });
    const modifiedAt = clock.now();
    const fileName = `wattle-data-${modifiedAt.toISOString().slice(0, 10)}.zip`;
    return { stream: toZipStream(readEntries(actor, account, modifiedAt)), fileName, contentType: "application/zip" };
  }

  async function* readEntries(actor: SignedInActor, account: Account, modifiedAt: Date): AsyncGenerator<ZipEntry> {
    yield { name: "read-me.txt", content: readMe, modifiedAt };
    const accepted = await findAcceptedTerms(db, actor.accountId);
    yield { name: "account.json", content: toJson({ ...account, ...accepted }), modifiedAt };
    for await (const file of readFiles(actor)) {
      if ("stream" in file) yield { name: file.name, content: file.stream, modifiedAt };
      else if (file.records.length > 0) yield { name: file.name, content: toJson(file.records), modifiedAt };
    }
  }

  async function* readFiles(actor: SignedInActor): AsyncGenerator<OwnDataFile> {
    yield { name: "sign-ins.json", records: await listSessions(actor) };
    yield { name: "two-step-sign-in.json", records: await listSecondFactors(actor) };
    yield { name: "known-browsers.json", records: await listKnownDevices(db, actor.accountId) };
    yield { name: "account-activity.json", records: (await activity.listOwn(actor, everything)).items };
    yield { name: "activity.json", records: await listEventsOf(db, actor.accountId) };
    for (const source of sources) yield* source.ownData.read(actor);
  }

  /** Without what opens the account: keys and codes are shown once, and then to nobody. */
  async function listSecondFactors({ accountId }: Actor): Promise<object[]> {
    const { app, passkeys: kept, recoveryCodesLeft } = await findSecondFactors(db, accountId);
    if (!app && kept.length === 0) return [];
    const passkeys = kept.map(({ name, createdAt: addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt }));
    return [{ authenticatorApp: app ? { addedAt: app.addedAt } : null, passkeys, recoveryCodesLeft }];
  }

  return { download };
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
