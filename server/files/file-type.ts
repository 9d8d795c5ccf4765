// A file is what its content says, never what its name or its sender's Content-Type says; the name's ending must agree, because
// that is what the employer's computer will open it with.
import { toOneLine } from "#contract/text-rules.ts";
import { readZipEntryNames } from "./zip-directory.ts";

/** What a résumé can be. Also its file name's ending. */
export type ResumeType = "pdf" | "doc" | "docx";

/** Why a file cannot be a résumé. `empty` is the sender's mistake (400), the others are a wrong type (415). */
export type ResumeProblem = "empty" | "extension_unsupported" | "content_mismatch" | "archive_unsafe";

const pdfStart = Buffer.from("%PDF-", "latin1");
const ole2Start = Buffer.from("D0CF11E0A1B11AE1", "hex");
const zipStart = Buffer.from("PK", "latin1");
const docxParts = ["[Content_Types].xml", "word/document.xml"];

const contentTypes: Record<ResumeType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The Content-Type under which we send a résumé of this kind: ours, whatever its sender declared. */
export function resumeContentType(type: ResumeType): string {
  return contentTypes[type];
}

/**
 * What kind of résumé this is: `.pdf`, `.doc` or `.docx` by its name (any letter case) whose content is what the name says.
 * A PDF begins with `%PDF-` at its first byte, a .doc is an OLE2 file, a .docx is a sound ZIP with the two parts that make it a
 * Word document. Otherwise the reason. Pure, never throws, inflates nothing.
 */
export function detectResumeType(fileName: string, bytes: Buffer): { type: ResumeType } | { problem: ResumeProblem } {
  if (bytes.length === 0) return { problem: "empty" };
  const extension = /\.(pdf|docx?)$/i.exec(cleanCharacters(fileName))?.[1]?.toLowerCase() ?? "";
  switch (extension) {
    case "pdf":
      return startsWith(bytes, pdfStart) ? { type: "pdf" } : { problem: "content_mismatch" };
    case "doc":
      return startsWith(bytes, ole2Start) ? { type: "doc" } : { problem: "content_mismatch" };
    case "docx":
      return detectDocx(bytes);
    default:
      return { problem: "extension_unsupported" };
  }
}

function detectDocx(bytes: Buffer): { type: "docx" } | { problem: ResumeProblem } {
  if (!startsWith(bytes, zipStart)) return { problem: "content_mismatch" };
  const names = readZipEntryNames(bytes);
  if (!names) return { problem: "archive_unsafe" };
  return docxParts.every((part) => names.has(part)) ? { type: "docx" } : { problem: "content_mismatch" };
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

// Bytes, because Linux and Android take 255 of them, and whoever puts a number before a name needs some.
const fileNameMax = { characters: 120, bytes: 240 };

// Names that Windows gives to devices: a download of that name cannot be saved there.
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A file name that is safe to store, show and send: no path, no control or direction-changing characters, none that Windows
 * refuses or a header could trip over (quotes, CR, LF, dots at the end); readable Unicode stays. At most 120 characters
 * (UTF-16 units) and 240 bytes with its ending kept. Where nothing readable is left, `otherwise` with that ending, if there
 * was one.
 */
export function cleanFileName(name: string, otherwise = "resume"): string {
  const { stem, ending } = splitName(cleanCharacters(name));
  const bare = stem.replace(/^[.\s_]+/u, "").trimEnd();
  const readable = /[\p{L}\p{N}]/u.test(bare) ? bare : otherwise;
  const safe = deviceName.test(`${readable}.`) ? `${otherwise}-${readable}` : readable;
  return `${truncate(safe, ending.length).replace(/[.\s]+$/u, "")}${ending}`;
}

function cleanCharacters(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const readable = base
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_C}\u200B\u2028\u2029\u2060\uFEFF\uFFFD\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/["`<>:|?*;]/g, "");
  return toOneLine(readable);
}

function splitName(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Leaves room for an ending of so many ASCII characters. */
function truncate(text: string, endingLength: number): string {
  const whole = takeWhileRoom(graphemesOf(text), endingLength);
  // One 'character' with a thousand accents would leave nothing.
  return whole === "" ? takeWhileRoom(text, endingLength) : whole;
}

function takeWhileRoom(parts: Iterable<string>, endingLength: number): string {
  let kept = "";
  let bytes = 0;
  for (const part of parts) {
    bytes += Buffer.byteLength(part);
    const hasRoom =
      kept.length + part.length + endingLength <= fileNameMax.characters && bytes + endingLength <= fileNameMax.bytes;
    if (!hasRoom) break;
    kept += part;
  }
  return kept;
}

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
