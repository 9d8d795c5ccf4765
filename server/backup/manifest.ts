import { z } from "zod";
import { isFileKey } from "#server/files/file-store.ts";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
// Names go into SQL, quoted.
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** An entry of the archive: its name, and its bytes as they are stored there. */
const entry = { entry: z.string(), bytes: z.number(), sha256: sum };

const table = z.object({ schema: z.enum(["public", "tasks"]), name, columns: z.array(name).min(1), rows: z.number(), ...entry });
const file = z.object({ key: z.string().refine(isFileKey), contentType: z.string(), ...entry });

/** What a backup holds. The archive's last entries are this as JSON, and its SHA-256 checksum. */
export const backupManifest = z.object({
  /** The layout of the archive. */
  format: z.literal(1),
  /** The release that wrote it. */
  release: z.string(),
  /** When its snapshot of the database began. */
  takenAt: z.iso.datetime(),
  /** The version of the database server. */
  database: z.string(),
  /** The applied migrations in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In the order in which they can be filled: a table comes after those that it refers to. */
  tables: z.array(table),
  files: z.array(file),
  /** Files that records name and the store didn't have. */
  missingFiles: z.array(z.string()),
  /** Shows whether a secret is the one that the backup's tokens are signed with. */
  secretFingerprint: sum.nullable(),
  secret: z.object(entry).nullable(),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type TableCopy = z.infer<typeof table>;
export type FileCopy = z.infer<typeof file>;

export const manifestEntry = "manifest.json";
export const manifestSumEntry = "manifest.json.sha256";

/** The schema of a backup: the minute that its newest migration was created in, such as 202611221510. */
export const schemaNumberOf = ({ migrations }: Pick<BackupManifest, "migrations">): string =>
  migrations.at(-1)?.name.slice(0, 12) ?? "none";
