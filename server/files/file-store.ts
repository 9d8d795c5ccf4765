// Keys are made by us, never by a person: an upload's own name is data in a row, not a path. One strict pattern, checked by every
// implementation, keeps traversal, absolute paths and case-folding surprises out of both the disk and the bucket.
import type { Readable } from "node:stream";

/** The two families of stored files. */
export type FilePrefix = "resumes/" | "accommodation-images/";

/** Where uploaded bytes live. Both implementations (disk, S3) keep the same promises. */
export type FileStore = {
  /**
   * Stores the bytes under the key, replacing what was there. Resolves when they are durable; a failure (also of the given
   * stream) leaves neither a partial nor a new file. Throws on a key that is not ours.
   */
  put(key: string, bytes: Buffer | Readable, contentType: string): Promise<void>;
  /**
   * The stored bytes and their count, or undefined where the key is absent. The caller reads the stream to its end or destroys
   * it. Throws on a key that is not ours.
   */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Removes the file; an absent one is fine. Throws on a key that is not ours. */
  delete(key: string): Promise<void>;
  /** Every stored file below the prefix, in no particular order. Files that come or go meanwhile may be missed. */
  list(prefix: FilePrefix): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Throws when the store cannot be written to at this moment. */
  check(): Promise<void>;
  /** Lets go of what the store holds. */
  close(): Promise<void>;
};

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
// Lower case only: on a case-insensitive disk two keys that differ in case would be one file.
const imageName = "[a-z0-9]+(?:[._-][a-z0-9]+)*";
const keyPattern = new RegExp(`^(?:resumes/${uuid}|accommodation-images/${imageName})$`);
const keyCharactersMax = 160;

/** Whether this is a key that a store accepts: `resumes/<uuid>` or `accommodation-images/<name>`, lower case, 160 characters at most. */
export function isFileKey(key: string): boolean {
  return key.length <= keyCharactersMax && keyPattern.test(key);
}

/** Throws a RangeError unless {@link isFileKey}. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`);
}
