/** A backup cannot be written, read or restored. The message is one or two sentences for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
