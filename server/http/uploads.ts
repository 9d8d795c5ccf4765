import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Endpoint, FilePart } from "#contract/endpoint.ts";
import { AppError, badRequest, fileTooLarge, fileTypeUnsupported, invalidInput } from "#server/errors.ts";
import { toFieldSentences } from "./input.ts";

/** A file as it arrived: its name as the browser gave it, never to be trusted, and its content. */
export interface UploadedFile {
  fileName: string;
  bytes: Buffer;
}

type Form = NonNullable<Endpoint["form"]>;

/** What multipart bodies may hold at most; beyond it the request is refused without being read to its end. */
export const multipartLimits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 30, parts: 40, headerPairs: 50 } as const;

/**
 * Reads a multipart request: text fields checked by the contract's schema, files counted, measured and named.
 * @throws AppError 400 with `fields`, 413 for a file that is too large, 415 for a name with another ending
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
): Promise<{ fields: unknown; files: Record<string, UploadedFile[]> }> {
  if (!request.isMultipart()) {
    throw new AppError("Send this form as multipart/form-data.", { code: "unsupported_media_type", status: 415 });
  }
  refuseFarTooLarge(request, form);
  const { texts, files, problems } = await readParts(request, form).catch(refuseBroken);
  const parsed = form.fields.safeParse(texts);
  const wrong = { ...(parsed.success ? {} : toFieldSentences(parsed.error)), ...missingFiles(form, files, problems) };
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  const [problem] = problems.values();
  if (problem) throw problem;
  return { fields: parsed.data, files };
}

function refuseFarTooLarge(request: FastifyRequest, form: Form): void {
  const filesMax = Object.values(form.files).reduce((sum, part) => sum + part.bytesMax * part.countMax, 0);
  const declared = Number(request.headers["content-length"] ?? 0);
  // A body a little over the limit is read to its end, so that the browser sees the answer instead of a broken connection.
  if (declared > 4 * filesMax + 1024 * 1024) throw fileTooLarge("This upload is far too large.");
}

// The reader reports its own limits with a status, and a truncated or garbled body as a plain error.
function refuseBroken(error: Error & { statusCode?: number }): never {
  if (error instanceof AppError || error.statusCode !== undefined) throw error;
  throw badRequest("The request could not be read.");
}

async function readParts(request: FastifyRequest, form: Form) {
  const texts: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: Record<string, UploadedFile[]> = Object.fromEntries(Object.keys(form.files).map((name) => [name, []]));
  const problems = new Map<string, AppError>();
  const bytesMax = Math.max(...Object.values(form.files).map((part) => part.bytesMax));
  // One byte more than allowed tells "exactly at the limit" from "too large".
  for await (const part of request.parts({ limits: { ...multipartLimits, fileSize: bytesMax + 1 } })) {
    if (part.type === "field") {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw badRequest(`The field ${part.fieldname.slice(0, 40)} is too long.`);
      texts[part.fieldname] = part.fieldname in texts ? [texts[part.fieldname], part.value].flat() : part.value;
      continue;
    }
    const rule = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined;
    const accepted = files[part.fieldname];
    const bytes = await readBytes(part.file, rule?.bytesMax ?? 0);
    if (!rule || !accepted || isNothingChosen(part.filename, bytes)) continue;
    const problem = checkFile(rule, accepted.length, part.filename, bytes);
    if (problem) problems.set(part.fieldname, problem);
    else if (bytes) accepted.push({ fileName: part.filename, bytes });
  }
  return { texts, files, problems };
}

// A browser sends an empty part without a name for a file input in which nothing was chosen.
const isNothingChosen = (fileName: string | undefined, bytes: Buffer | undefined): boolean => !fileName && bytes?.length === 0;

async function readBytes(stream: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= bytesMax) chunks.push(chunk);
  }
  return size > bytesMax ? undefined : Buffer.concat(chunks);
}

function checkFile(rule: FilePart, alreadyAccepted: number, fileName: string, bytes: Buffer | undefined): AppError | undefined {
  const kinds = rule.extensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");
  if (bytes === undefined)
    return fileTooLarge(`This file is too large. It can have at most ${Math.floor(rule.bytesMax / 1024 / 1024)} MB.`);
  if (bytes.length === 0) return badRequest("This file is empty. Choose another.");
  if (alreadyAccepted >= rule.countMax)
    return badRequest(`Send at most ${rule.countMax} ${rule.countMax === 1 ? "file" : "files"} here.`);
  const name = fileName.toLowerCase();
  if (!rule.extensions.some((extension) => name.endsWith(extension)))
    return fileTypeUnsupported(`This kind of file cannot be used. Choose one of: ${kinds}.`);
  return undefined;
}

function missingFiles(
  form: Form,
  files: Record<string, UploadedFile[]>,
  problems: Map<string, AppError>,
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const [name, part] of Object.entries(form.files)) {
    const problem = problems.get(name);
    if (problem?.status === 400) sentences[name] = problem.message;
    else if (part.required && files[name]?.length === 0 && !problem) sentences[name] = part.missing;
  }
  return sentences;
}
