// We make the keys; an upload's own name is only data in a row, never part of a path. Every implementation checks one strict pattern,
// which keeps path traversal, absolute paths and differences in letter case away from the disk and the bucket.
import type { Readable } from "node:stream";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
// Lower case only, since on a case-insensitive disk two keys that differ in case would be one file.
const imageName = "[a-z0-9]+(?:[._-][a-z0-9]+)*";

/** The families of stored files, each with the pattern of its names. */
const namePatterns = { "resumes/": uuid, "accommodation-images/": imageName } as const;
export type FilePrefix = keyof typeof namePatterns;

/** Stores, restores and checks walk this list. */
export const filePrefixes = Object.keys(namePatterns) as FilePrefix[];

/** A stored file that a record refers to. */
export interface NamedFile {
  key: string;
  contentType: string;
  /** The record in a few words, for operators: `application 0199… for a job`. */
  record: string;
}

/** Stores uploaded bytes. Both implementations (disk, S3) keep the same promises. */
export type FileStore = {
  /**
   * Stores the bytes under the key and replaces any earlier ones. Resolves when they are durable. A failure, also of the given stream,
   * leaves no partial and no new file. Throws if the key does not match the pattern.
   */
  put(key: string, bytes: Buffer | Readable, contentType: string): Promise<void>;
  /**
   * Stores the bytes of a file under another key too. Deleting one of the two leaves the other. Resolves when it is durable. Throws if the
   * file is absent or a key does not match the pattern.
   */
  copy(from: string, to: string): Promise<void>;
  /**
   * Returns the stored bytes and their count; `undefined` if the key is absent. The caller reads the stream to its end or destroys it.
   * Throws if the key does not match the pattern.
   */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** Deletes the file. An absent one is fine. Throws if the key does not match the pattern. */
  delete(key: string): Promise<void>;
  /** Lists every stored file below the prefix in no particular order. May miss files that are stored or deleted meanwhile. */
  list(prefix: FilePrefix): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Returns the id that `writeId` gave this store, so that a process can recognise it; `undefined` for a store without one. */
  readId(): Promise<string | undefined>;
  /** Gives the store an id and replaces an earlier one. */
  writeId(id: string): Promise<void>;
  /** Throws if the store cannot be written to at this moment. */
  check(): Promise<void>;
  /** Deletes what an interrupted `put` of a killed process left over an hour ago. */
  removeAbandoned(): Promise<void>;
  /** Releases the store's resources; the process ends afterwards. */
  close(): Promise<void>;
};

/** Where a store keeps its id: a file of the folder, an object of the bucket. Copying all files copies the id with them. */
export const storeIdKey = "store-id";

const keys = Object.entries(namePatterns).map(([prefix, name]) => prefix + name);
const keyPattern = new RegExp(`^(?:${keys.join("|")})$`);
const keyCharactersMax = 160;

/**
 * Returns true for a key that a store accepts: `resumes/<uuid>` or `accommodation-images/<name>`, lower case, at most 160 characters.
 */
export function isFileKey(key: string): boolean {
  return key.length <= keyCharactersMax && keyPattern.test(key);
}

/** Throws a RangeError unless {@link isFileKey}. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`);
}
