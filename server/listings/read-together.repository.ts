import DataLoader from "dataloader";
import { mayReadFromReplica } from "#server/db/read-replica.ts";

/**
 * Reads one listing at a time for each caller. What callers ask for while the process takes in their requests is read by one statement,
 * which costs less than one each.
 */
export function readTogether<Listing extends { id: string }>(readAll: (ids: readonly string[]) => Promise<Listing[]>) {
  const createLoader = () =>
    new DataLoader<string, Listing | undefined>(
      async (ids) => {
        const found = new Map((await readAll(ids)).map((listing) => [listing.id, listing]));
        return ids.map((id) => found.get(id));
      },
      { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
    );
  const [fromPrimary, fromReplica] = [createLoader(), createLoader()];
  return async (id: string) => await (mayReadFromReplica() ? fromReplica : fromPrimary).load(id);
}
