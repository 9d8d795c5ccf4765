import type { Kysely } from "kysely";
import { confirmationHours, undoDays } from "#contract/email-links.ts";
import type { Actor, Place } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { newId } from "#server/ids.ts";
import { createLinkTokens, linkExpired } from "#server/link-tokens.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { confirmEmail } from "#server/mail/templates/confirm-email.ts";
import { emailChanged } from "#server/mail/templates/email-changed.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import { findAccount, setEmailConfirmed } from "./accounts.repository.ts";
import {
  deleteConfirmLinks,
  deleteExpiredLinks,
  findLinkAddressee,
  insertLink,
  type LinkPurpose,
  takeLink,
} from "./email-links.repository.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Passwords } from "./passwords.ts";
import { createUndoEmailChange } from "./undo-email-change.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  recordEvent: RecordEvent;
  passwords: Passwords;
  devices: KnownDevices;
  enqueue: EnqueueTask;
  /** 32 bytes or more. */
  secret: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** An address of an account. */
interface Address {
  accountId: string;
  email: string;
}

const hourMs = 60 * 60 * 1000;
const lifeMs: Readonly<Record<LinkPurpose, number>> = { confirm: confirmationHours * hourMs, undo: undoDays * 24 * hourMs };

export type EmailLinks = ReturnType<typeof createEmailLinks>;

/** Links in emails that confirm an address or undo its change (docs/decisions/0032-confirmed-addresses.md). */
export function createEmailLinks(parts: Parts) {
  const { db, clock, activity, enqueue, publicUrl } = parts;
  const tokens = createLinkTokens<LinkPurpose>(parts.secret);

  async function send(tx: Transaction, purpose: LinkPurpose, address: Address & { wasConfirmed: boolean }): Promise<void> {
    const id = newId(clock);
    const createdAt = clock.now();
    await insertLink(tx, { ...address, id, purpose, createdAt, expiresAt: new Date(createdAt.getTime() + lifeMs[purpose]) });
    await enqueue(tx, "send-email-link", { linkId: id });
  }

  /** Emails a link that confirms the account's address. Earlier ones stop working. */
  async function sendConfirmation(tx: Transaction, address: Address): Promise<void> {
    await deleteConfirmLinks(tx, address.accountId);
    await send(tx, "confirm", { ...address, wasConfirmed: false });
  }

  /** Tells the old address that the account has a new one, with a link that undoes the change. */
  const sendUndo = async (tx: Transaction, old: Address & { wasConfirmed: boolean }): Promise<void> =>
    await send(tx, "undo", old);

  /** Builds the email with a link. Returns `undefined` if the link cannot be used any more. */
  async function openMail({ linkId }: { linkId: string }): Promise<Mail | undefined> {
    const found = await findLinkAddressee(db, linkId, clock.now());
    if (!found) return undefined;
    const { purpose, to } = found;
    const token = tokens.of(linkId, purpose);
    return purpose === "confirm"
      ? confirmEmail({ to, url: `${publicUrl}/confirm-email#${token}`, publicUrl })
      : emailChanged({ to, undoUrl: `${publicUrl}/undo-email-change#${token}`, publicUrl });
  }

  /** Sends the link again, unless the address is confirmed. */
  async function sendAgain({ accountId }: Actor): Promise<void> {
    const account = await findAccount(db, accountId, today(clock));
    if (!account || account.emailConfirmed) return;
    await db.transaction().execute(async (tx) => await sendConfirmation(tx, { accountId, email: account.email }));
  }

  /** Confirms the address that the link was sent to. 400 if it was used, has expired, or the account has another address. */
  async function confirm(token: string, place: Place): Promise<void> {
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      const { accountId, email } = await take(tx, token, "confirm", at);
      if (!(await setEmailConfirmed(tx, { accountId, email, at }))) throw linkExpired();
      await activity.record(tx, { kind: "email_confirmed", accountId, place });
    });
  }

  async function take(tx: Transaction, token: string, purpose: LinkPurpose, at: Date) {
    const id = tokens.read(token, purpose);
    const link = id === undefined ? undefined : await takeLink(tx, { id, purpose, at });
    if (!link) throw linkExpired();
    return link;
  }

  const undo = createUndoEmailChange({
    ...parts,
    isToken: (token) => tokens.read(token, "undo") !== undefined,
    takeLink: async (tx, token, at) => await take(tx, token, "undo", at),
  });

  const removeExpired = async (): Promise<void> => await deleteExpiredLinks(db, clock.now());

  return { sendConfirmation, sendUndo, openMail, sendAgain, confirm, undo, removeExpired };
}
