import type { Readable } from "node:stream";
import type { Actor } from "#server/actor.ts";

/** A file of the archive with a person's own data: records as JSON, or a stored file. */
export type OwnDataFile = { name: string; records: readonly unknown[] } | { name: string; stream: Readable };

/** Something that keeps data about people. */
export interface OwnDataSource {
  ownData: {
    /** What each of its JSON files holds, for the archive's read-me. */
    descriptions: Readonly<Record<string, string>>;
    /** Everything that it keeps about a person, and nothing about others. */
    read(actor: Actor): AsyncIterable<OwnDataFile>;
  };
}
