import { access } from "node:fs/promises";
import { z } from "zod";
import { type SiteContent, siteContent } from "#contract/content/site-content.ts";

/** A content file that the portal cannot start with; its message names file and field and says what to write there. */
export class ContentError extends Error {}

/** Where the operator's content files are, unless somebody says otherwise. */
export const contentFolder = new URL("../../content/", import.meta.url);

/**
 * Reads `{folder}/{contact,home,visas,services,about,terms,privacy}.ts` and the names of the pictures they mention.
 * @throws ContentError with a line for everything that is wrong in any of the files
 */
export async function readContent(folder: URL = contentFolder): Promise<SiteContent> {
  const names = Object.keys(siteContent.shape) as (keyof SiteContent)[];
  const parts = await Promise.all(names.map(async (name) => [name, await importPart(folder, name)] as const));
  const result = siteContent.safeParse(Object.fromEntries(parts));
  if (!result.success) throw new ContentError(result.error.issues.map(toLine).join("\n"));
  await checkPictures(result.data, folder);
  return result.data;
}

async function importPart(folder: URL, name: keyof SiteContent): Promise<unknown> {
  const file = `content/${name}.ts`;
  let module: Record<string, unknown>;
  try {
    module = (await import(new URL(`${name}.ts`, folder).href)) as Record<string, unknown>;
  } catch (error) {
    throw new ContentError(`${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (module[name] === undefined) throw new ContentError(`${file}: must export a constant named ${name}`);
  return module[name];
}

// `visas.visas[0].cost.today` is the field `visas[0].cost.today` of the file content/visas.ts.
function toLine(issue: z.core.$ZodIssue): string {
  const [file, ...field] = issue.path;
  const message = issue.code === "unrecognized_keys" ? `knows no field named ${issue.keys.join(", ")}` : issue.message;
  return [`content/${String(file)}.ts`, z.core.toDotPath(field), message].filter(Boolean).join(": ");
}

async function checkPictures({ home, about }: SiteContent, folder: URL): Promise<void> {
  const mentioned = [
    ...home.testimonials.map(({ avatar }, index) => [`content/home.ts: testimonials[${index}].avatar`, avatar] as const),
    ...about.team.founders.map(
      ({ portrait }, index) => [`content/about.ts: team.founders[${index}].portrait`, portrait] as const,
    ),
  ];
  for (const [field, picture] of mentioned) {
    try {
      await access(new URL(`pictures/${picture}`, folder));
    } catch (error) {
      throw new ContentError(`${field}: there is no file content/pictures/${picture}`, { cause: error });
    }
  }
}
