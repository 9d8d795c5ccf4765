import type { z } from "zod";
import { badRequest, invalidInput } from "#server/errors.ts";

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
