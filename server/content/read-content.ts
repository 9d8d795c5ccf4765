import { access, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type SampleContent, sampleContent } from "#contract/content/sample-content.ts";
import { type SiteContent, siteContent } from "#contract/content/site-content.ts";

/** A mistake in a content file that stops the start. The message names the file and the field and says what to write. */
export class ContentError extends Error {}

/** The default folder of the operator's content files. */
export const contentFolder = new URL("../../content/", import.meta.url);

/**
 * Reads `{folder}/{contact,facts,help,home,visas,services,about,terms,privacy}.ts` and checks the pictures they name.
 * @throws ContentError with a line for each mistake in any of the files
 */
export async function readContent(folder: URL = contentFolder): Promise<SiteContent> {
  const content = await readParts(siteContent, { folder, shownAs: "content" });
  await checkFiles(listPictures(content), folder);
  return content;
}

/** The default folder of the sample data. */
const sampleFolder = new URL("sample/", contentFolder);

/**
 * Reads `{folder}/{accounts,jobs,accommodation,…}.ts` and checks the photos and résumés they name.
 * @throws ContentError as above
 */
export async function readSampleContent(folder: URL = sampleFolder): Promise<SampleContent> {
  const content = await readParts(sampleContent, { folder, shownAs: "content/sample" });
  await checkFiles(listSampleFiles(content), folder);
  return content;
}

/** Returns a sample photo in the form of an upload. */
export function samplePhoto(name: string): { fileName: string; path: string } {
  const fileName = `${name}.webp`;
  return { fileName, path: fileURLToPath(new URL(`photos/${fileName}`, sampleFolder)) };
}

/** Returns a sample résumé in the form of an upload. */
export function sampleResume(fileName: string): { fileName: string; read(): Promise<Buffer> } {
  return { fileName, read: async () => await readFile(new URL(`resumes/${fileName}`, sampleFolder)) };
}

interface Source {
  folder: URL;
  /** The folder's path for messages to the operator. */
  shownAs: string;
}

async function readParts<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, source: Source) {
  const names = Object.keys(schema.shape);
  const parts = await Promise.all(names.map(async (name) => [name, await importPart(source, name)] as const));
  const result = schema.safeParse(Object.fromEntries(parts));
  if (!result.success) throw new ContentError(result.error.issues.map((issue) => toLine(issue, source.shownAs)).join("\n"));
  return result.data;
}

// The constant `jobApplications` is in the file job-applications.ts.
const toFileName = (name: string): string => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

async function importPart({ folder, shownAs }: Source, name: string): Promise<unknown> {
  const file = `${shownAs}/${toFileName(name)}`;
  let module: Record<string, unknown>;
  try {
    module = (await import(new URL(toFileName(name), folder).href)) as Record<string, unknown>;
  } catch (error) {
    throw new ContentError(`${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (module[name] === undefined) throw new ContentError(`${file}: must export a constant named ${name}`);
  return module[name];
}

// `visas.visas[0].cost.today` is the field `visas[0].cost.today` of the file content/visas.ts.
function toLine(issue: z.core.$ZodIssue, shownAs: string): string {
  const [name, ...field] = issue.path;
  const message = issue.code === "unrecognized_keys" ? `knows no field named ${issue.keys.join(", ")}` : issue.message;
  return [`${shownAs}/${toFileName(String(name))}`, z.core.toDotPath(field), message].filter(Boolean).join(": ");
}

/** A file that content names: the field that names it, its path in the repository, and its path in the folder that was read. */
type NamedFile = [place: string, shownAs: string, path: string];

const listPictures = ({ home, about }: SiteContent): NamedFile[] =>
  [
    ...home.testimonials.map(({ avatar }, index) => [`content/home.ts: testimonials[${index}].avatar`, avatar] as const),
    ...about.team.founders.map(
      ({ portrait }, index) => [`content/about.ts: team.founders[${index}].portrait`, portrait] as const,
    ),
  ].map(([place, picture]) => [place, `content/pictures/${picture}`, `pictures/${picture}`]);

const listSampleFiles = ({ accommodation, jobApplications }: SampleContent): NamedFile[] =>
  [
    ...accommodation.flatMap(({ title, photos }) =>
      photos.map((photo) => [`content/sample/accommodation.ts: "${title}"`, `photos/${photo}.webp`] as const),
    ),
    ...jobApplications.map(
      ({ resume }, index) => [`content/sample/job-applications.ts: [${index}].resume`, `resumes/${resume}`] as const,
    ),
  ].map(([place, path]) => [place, `content/sample/${path}`, path]);

async function checkFiles(files: readonly NamedFile[], folder: URL): Promise<void> {
  for (const [place, shownAs, path] of files) {
    try {
      await access(new URL(path, folder));
    } catch (error) {
      throw new ContentError(`${place}: there is no file ${shownAs}`, { cause: error });
    }
  }
}
