import type { z } from "zod";
import { AppError, badRequest, invalidInput } from "#server/errors.ts";

/**
 * Parses an input object by its schema.
 * @throws AppError 400 with a sentence for each wrong field
 */
export function parseInput(schema: z.ZodObject, input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) throw badRequest("Send a JSON object.");
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(toFieldSentences(parsed.error));
  return parsed.data;
}

/** The first sentence for each wrong field, by the field's path. */
export function toFieldSentences(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of error.issues) sentences[issue.path.join(".")] ??= issue.message;
  return sentences;
}

/** What an `Idempotency-Key` may be: letters, digits and signs without spaces. */
export const repeatKeyPattern = /^[!-~]{1,255}$/;

/** Reads `Idempotency-Key`; `undefined` without one. 400 for one that is too long or has other characters. */
export function readRepeatKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && repeatKeyPattern.test(header)) return header;
  throw new AppError("Send an Idempotency-Key of 1 to 255 letters, digits and signs.", { code: "invalid_input", status: 400 });
}
