/** The embedded database cannot run. The message is one sentence for the person who started it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** Returns the `code` of a system error, such as `ENOENT`; `undefined` for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
