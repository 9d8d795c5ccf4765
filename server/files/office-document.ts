// Finds out what an Office Open XML file is (ISO/IEC 29500-2): its relationships name the main part, which producers call as they
// like, and its content types say what that part is.
import { posix } from "node:path";
import { readZipEntry, type ZipEntry } from "./zip-directory.ts";

/** The content types and the relationships of a document are short lists. */
const listBytesMax = 1024 * 1024;
/** The relationship from a package to its main part, of the usual and of the strict kind. */
const mainPartRelation =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(?:2006\/)?relationships\/officeDocument$/i;

/** The content type of the main part of an Office document, in lower case; undefined if there is none. Never throws. */
export function findMainPartType(bytes: Buffer, entries: ReadonlyMap<string, ZipEntry>): string | undefined {
  const relations = readElements(bytes, entries.get("_rels/.rels"), "Relationship");
  const target = relations?.find(({ Type = "" }) => mainPartRelation.test(Type))?.["Target"];
  if (target === undefined) return undefined;
  const part = posix.join("/", target).toLowerCase();
  if (!entries.has(part.slice(1))) return undefined;
  const types = entries.get("[content_types].xml");
  const override = readElements(bytes, types, "Override")?.find(({ PartName = "" }) => PartName.toLowerCase() === part);
  const byEnding = readElements(bytes, types, "Default")?.find(({ Extension = "" }) =>
    part.endsWith(`.${Extension.toLowerCase()}`),
  );
  return (override ?? byEnding)?.["ContentType"]?.toLowerCase();
}

/** The attributes of every element of this name; undefined if the part is missing or cannot be read. */
function readElements(bytes: Buffer, entry: ZipEntry | undefined, name: string): Partial<Record<string, string>>[] | undefined {
  const content = entry && readZipEntry(bytes, entry, listBytesMax);
  if (!content) return undefined;
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  const xml = withoutComments(content.toString(isUtf16 ? "utf16le" : "utf8"));
  const elements = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, "g"));
  return [...elements].map(([, attributes = ""]) => Object.fromEntries(readAttributes(attributes)));
}

// All of this takes time in proportion to the text's length, whatever the text is.
function* readAttributes(text: string): Generator<[name: string, value: string]> {
  for (const [, name = "", double, single] of text.matchAll(/\b(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    yield [name, double ?? single ?? ""];
}

const withoutComments = (xml: string): string => xml.replaceAll(/<!--.*?(?:-->|$)/gs, "");
