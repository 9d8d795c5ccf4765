import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fileSentences, hasEnding } from "#contract/file-rules.ts";
import type { Endpoint, FilePart } from "#contract/endpoint.ts";
import { AppError, badRequest, fileTooLarge, fileTypeUnsupported, invalidInput, unavailable } from "#server/errors.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import type { RequestFiles, UploadedFile } from "#server/files/temporary-files.ts";
import { notMultipart } from "./error-answers.ts";
import { toFieldSentences } from "./input.ts";

type Form = NonNullable<Endpoint["form"]>;

// A description of 10,000 characters takes six times as many bytes if each character is escaped.
const jsonBytesMax = 128 * 1024;
/** The limits of multipart bodies. A request beyond them is refused before it is read to its end. */
const multipartLimits = { fieldNameSize: 100, fieldSize: jsonBytesMax, fields: 30, parts: 40, headerPairs: 50 } as const;

const multipartType = "multipart/form-data";

/** Leaves the body of a form unread: a call that takes none says that it wants JSON. */
export function leaveForms(app: FastifyInstance): void {
  app.addContentTypeParser(multipartType, (_request, _payload, done) => done(null));
}

/**
 * Returns the scope of the calls that take forms. All others do without, because the plugin's hooks follow each request to its end. The
 * scope has the hooks that the server has so far.
 */
export async function createFormScope(app: FastifyInstance): Promise<{ forms: FastifyInstance }> {
  let forms = app;
  await app.register(async (scope) => {
    scope.removeContentTypeParser(multipartType);
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
    forms = scope;
  });
  // In an object: an instance has a `then` of its own, by which a promise of it would end with the whole server.
  return { forms };
}

/**
 * Reads a multipart request. Text fields and JSON parts are checked by the contract's schemas. Files are written to `kept` while they
 * arrive.
 * @throws AppError 400, 413 for a file that is too large, 415 for a file name with another ending; all with `fields`
 */
export async function readForm(
  request: FastifyRequest,
  form: Form,
  kept: RequestFiles,
): Promise<{ fields: Record<string, unknown>; files: Record<string, UploadedFile[]> }> {
  if (!request.isMultipart()) throw notMultipart();
  refuseFarTooLarge(request, form);
  const { texts, files, fileCounts, problems } = await readParts(request, form, kept).catch((error: unknown) =>
    refuseUnreadable(error, form),
  );
  const parsed = form.fields.safeParse(texts);
  const json = Object.entries(form.json ?? {}).map(([name, schema]) => ({ name, ...parseJsonPart(name, schema, texts[name]) }));
  const wrong: Record<string, string> = {
    ...(parsed.success ? {} : toFieldSentences(parsed.error)),
    ...Object.assign({}, ...json.map((part) => part.wrong)),
    ...missingFiles(form, fileCounts, texts),
  };
  const refusal = toRefusal(wrong, problems);
  if (refusal) throw refusal;
  return { fields: { ...parsed.data, ...Object.fromEntries(json.map(({ name, value }) => [name, value])) }, files };
}

function refuseFarTooLarge(request: FastifyRequest, form: Form): void {
  const filesMax = Object.values(form.files).reduce((sum, part) => sum + part.bytesMax * part.countMax, 0);
  const declared = Number(request.headers["content-length"] ?? 0);
  // A body slightly over the limit is read to its end. Otherwise browsers show a broken connection instead of the answer.
  if (declared > 4 * filesMax + 1024 * 1024)
    throw fileTooLarge(Object.fromEntries(Object.keys(form.files).map((name) => [name, "This upload is far too large."])));
}

// @fastify/multipart reports its limits with a status, and a truncated or garbled body as a plain error.
function refuseUnreadable(error: unknown, form: Form): never {
  if (!(error instanceof Error)) throw error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const [jsonPart] = Object.keys(form.json ?? {});
  if (code === "FST_INVALID_JSON_FIELD_ERROR") {
    if (jsonPart !== undefined) throw invalidInput({ [jsonPart]: `Send the part ${jsonPart} once, as a JSON object.` });
    throw badRequest("The request could not be read.");
  }
  if (error instanceof AppError || statusCode !== undefined) throw error;
  // The disk is full or missing. The error of a sender who disconnected has no system call.
  if ("syscall" in error) throw unavailable("We can't accept uploads at the moment. Please try again in a few minutes.", error);
  throw badRequest("The request could not be read.");
}

interface Parts {
  texts: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** How many files came so far, by the name of their part. */
  fileCounts: Map<string, number>;
  problems: FileProblem[];
}

/** Why a file is refused. */
interface FileProblem {
  /** The name of its part, and in a list its place: `images.2` is the third file. */
  field: string;
  sentence: string;
  refuse: (fields: Readonly<Record<string, string>>) => AppError;
}

async function readParts(request: FastifyRequest, form: Form, kept: RequestFiles): Promise<Parts> {
  const parts: Parts = {
    texts: Object.create(null) as Record<string, unknown>,
    files: Object.fromEntries(Object.keys(form.files).map((name) => [name, []])),
    fileCounts: new Map(),
    problems: [],
  };
  const bytesMax = Math.max(jsonBytesMax, ...Object.values(form.files).map((part) => part.bytesMax));
  // One byte more than allowed tells "exactly at the limit" from "too large".
  for await (const part of request.parts({ limits: { ...multipartLimits, fileSize: bytesMax + 1 } })) {
    if (part.type === "field") {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw badRequest(`The field ${part.fieldname.slice(0, 40)} is too long.`);
      addText(parts.texts, part.fieldname, part.value);
    } else if (form.json && Object.hasOwn(form.json, part.fieldname)) {
      // Browsers give a part with its own content type a file name.
      addText(parts.texts, part.fieldname, await readText(part.file));
    } else {
      await readFile(part, form, parts, kept);
    }
  }
  return parts;
}

function addText(texts: Record<string, unknown>, name: string, value: unknown): void {
  texts[name] = name in texts ? [texts[name], value].flat() : value;
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= jsonBytesMax) chunks.push(chunk);
  }
  return size > jsonBytesMax ? "" : Buffer.concat(chunks).toString("utf8");
}

async function readFile(part: MultipartFile, form: Form, parts: Parts, kept: RequestFiles): Promise<void> {
  const { fieldname: name, filename: fileName } = part;
  const rule = Object.hasOwn(form.files, name) ? form.files[name] : undefined;
  const index = parts.fileCounts.get(name) ?? 0;
  const isWanted = rule !== undefined && index < rule.countMax;
  const file = await kept.keep(fileName, part.file, isWanted ? rule.bytesMax : 0);
  if (!rule || isNothingChosen(fileName, file)) return;
  parts.fileCounts.set(name, index + 1);
  const problem = isWanted ? checkFile(rule, fileName, file) : tooMany(rule);
  if (problem) parts.problems.push({ ...problem, field: isWanted && rule.countMax > 1 ? `${name}.${index}` : name });
  else if (file) parts.files[name]?.push(file);
}

// A browser sends an empty part without a name for a file input in which nothing was chosen.
const isNothingChosen = (fileName: string | undefined, file: UploadedFile | undefined): boolean => !fileName && file?.bytes === 0;

const tooMany = (rule: FilePart): Omit<FileProblem, "field"> => ({
  sentence: `Send at most ${rule.countMax} ${rule.countMax === 1 ? "file" : "files"} here.`,
  refuse: invalidInput,
});

function checkFile(rule: FilePart, fileName: string, file: UploadedFile | undefined): Omit<FileProblem, "field"> | undefined {
  // The sentence names the file if there may be several.
  const subject = rule.countMax > 1 ? `"${cleanFileName(fileName, "file")}"` : "This file";
  if (file === undefined) return { sentence: fileSentences.tooLarge(rule, subject), refuse: fileTooLarge };
  if (file.bytes === 0) return { sentence: fileSentences.empty(subject), refuse: invalidInput };
  if (hasEnding(rule, fileName)) return undefined;
  return { sentence: fileSentences.wrongKind(rule, rule.countMax > 1 ? subject : undefined), refuse: fileTypeUnsupported };
}

/** Parses a JSON part; `wrong` has a sentence for each wrong field. */
function parseJsonPart(name: string, schema: z.ZodObject, sent: unknown): { value: unknown; wrong: Record<string, string> } {
  const value = typeof sent === "string" ? parseJson(sent) : sent;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { value, wrong: { [name]: `Send the part ${name} once, as a JSON object.` } };
  const parsed = schema.safeParse(value);
  return { value: parsed.data, wrong: parsed.success ? {} : toFieldSentences(parsed.error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function missingFiles(
  form: Form,
  fileCounts: ReadonlyMap<string, number>,
  texts: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const isRequired = ({ required }: FilePart) => (typeof required === "object" ? !texts[required.unless] : required);
  const isMissing = ([name, part]: [string, FilePart]) => isRequired(part) && !fileCounts.has(name);
  const missing = Object.entries(form.files).filter(isMissing);
  return Object.fromEntries(missing.map(([name, part]) => [name, part.missing]));
}

/** One refusal for everything that is wrong: the refusal of the files if nothing else is wrong and all have the same, else 400. */
function toRefusal(wrong: Readonly<Record<string, string>>, problems: readonly FileProblem[]): AppError | undefined {
  const fields = { ...wrong, ...Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])) };
  if (Object.keys(fields).length === 0) return undefined;
  const [first] = problems;
  const isAlike = Object.keys(wrong).length === 0 && problems.every(({ refuse }) => refuse === first?.refuse);
  return first && isAlike ? first.refuse(fields) : invalidInput(fields);
}
