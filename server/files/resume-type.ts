// The content of a file decides its type, never its name or the sender's Content-Type. The ending of the name must agree, because the
// employer's computer opens the file by its ending.
import { readCompoundDirectory } from "./compound-file.ts";
import { cleanCharacters } from "./file-type.ts";
import { findMainPartType } from "./office-document.ts";
import { readZipEntries } from "./zip-directory.ts";

/** The types of résumé. Each is also the ending of the file name. */
export type ResumeType = "pdf" | "doc" | "docx";

/** Why a file cannot be a résumé. `empty` is the sender's mistake (400), the others are a wrong type (415). */
export type ResumeProblem = "empty" | "extension_unsupported" | "content_mismatch" | "archive_unsafe" | "has_macros";

type Detected = { type: ResumeType } | { problem: ResumeProblem };

const contentTypes: Record<ResumeType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The Content-Type under which we send a résumé of this kind: ours, whatever its sender declared. */
export function resumeContentType(type: ResumeType): string {
  return contentTypes[type];
}

const detectors: Record<ResumeType, (bytes: Buffer) => Detected> = { pdf: detectPdf, doc: detectDoc, docx: detectDocx };

/**
 * Returns the type of a résumé if the ending of its name (any letter case) and its content agree, otherwise the reason to refuse it.
 * Never throws.
 */
export function detectResumeType(fileName: string, bytes: Buffer): Detected {
  if (bytes.length === 0) return { problem: "empty" };
  const extension = /\.(pdf|docx?)$/i.exec(cleanCharacters(fileName))?.[1]?.toLowerCase();
  return extension === undefined ? { problem: "extension_unsupported" } : detectors[extension as ResumeType](bytes);
}

/** Readers look for the beginning of a PDF this far into a file. */
const pdfStartMax = 1024;

// A PDF can be read from its cross-reference table, or from a stream in place of the table.
function detectPdf(bytes: Buffer): Detected {
  const start = bytes.subarray(0, pdfStartMax + "%PDF-".length).indexOf("%PDF-");
  const text = start < 0 ? "" : bytes.toString("latin1", start);
  const isPdf = /startxref\s+\d/.test(text) && (/[\s>]xref\s/.test(text) || /\/Type\s*\/XRef\b/.test(text));
  return isPdf ? { type: "pdf" } : { problem: "content_mismatch" };
}

function detectDoc(bytes: Buffer): Detected {
  const directory = readCompoundDirectory(bytes);
  if (!directory?.streams.has("worddocument")) return { problem: "content_mismatch" };
  const { streams, storages } = directory;
  const hasMacros = storages.has("macros") || storages.has("vba") || streams.has("_vba_project");
  return hasMacros ? { problem: "has_macros" } : { type: "doc" };
}

const zipStart = Buffer.from("PK", "latin1");
const wordMainPart = `${contentTypes.docx}.main+xml`;

function detectDocx(bytes: Buffer): Detected {
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) return { problem: "content_mismatch" };
  const entries = readZipEntries(bytes);
  if (!entries) return { problem: "archive_unsafe" };
  const mainPart = findMainPartType(bytes, entries);
  const hasMacros = mainPart?.includes("macroenabled") || [...entries.keys()].some((name) => name.endsWith("vbaproject.bin"));
  if (mainPart !== undefined && hasMacros) return { problem: "has_macros" };
  return mainPart === wordMainPart ? { type: "docx" } : { problem: "content_mismatch" };
}
