import type { Kysely } from "kysely";
import type { Belongings, User, UserCounts } from "#contract/admin.ts";
import type { Actor } from "#server/actor.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, notFound } from "#server/errors.ts";
import { countBelongings } from "#server/listings/belongings.repository.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { countUsers, listUsers, type UserFilters } from "./users.repository.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  boards: readonly BoardDefinition[];
  /** Deletes an account and everything below it. 404 if there is no such account, 409 for the last admin. */
  deleteAccount(deletion: { accountId: string; actorId: string }): Promise<void>;
  /** Ends every session of an account. 404 if there is no such account. */
  endSessions(ending: { accountId: string; actorId: string }): Promise<void>;
}

export type Users = ReturnType<typeof createUsers>;

/** Lets admins list, sign out and delete other people's accounts. */
export function createUsers({ db, clock, boards, deleteAccount, endSessions }: Parts) {
  const list = async (filters: UserFilters, window: Window): Promise<Page<User>> =>
    await listUsers(db, { filters, window, today: today(clock) });

  /** How much is deleted together with an account; 404 if there is no such account. */
  async function getBelongings(id: string): Promise<Belongings> {
    const belongings = await countBelongings(db, boards, id);
    if (!belongings) throw notFound("There is no such user.");
    return belongings;
  }

  const count = async (): Promise<UserCounts> => await countUsers(db);

  /**
   * Deletes an account and everything below it. 404 if there is no such account, 409 for the admin's own account and for the last
   * admin.
   */
  async function remove(actor: Actor, id: string): Promise<void> {
    if (id === actor.accountId) throw conflict("cannot_be_deleted", "You cannot delete your own account here.");
    await deleteAccount({ accountId: id, actorId: actor.accountId });
  }

  /** Signs an account out on every device. 404 if there is no such account. */
  const signOut = async (actor: Actor, id: string): Promise<void> =>
    await endSessions({ accountId: id, actorId: actor.accountId });

  return { list, count, getBelongings, remove, signOut };
}
