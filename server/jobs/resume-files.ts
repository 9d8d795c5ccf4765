import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileSentences, resumeRule } from "#contract/file-rules.ts";
import type { Clock } from "#server/clock.ts";
import { fileTypeUnsupported, invalidInput, notFound, unavailable } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import { detectResumeType, resumeContentType, type ResumeProblem, type ResumeType } from "#server/files/resume-type.ts";
import { newId } from "#server/ids.ts";

/** A résumé as its sender uploads it. */
export interface UploadedResume {
  fileName: string;
  read(): Promise<Buffer>;
}

/** A résumé in the file store. */
export interface StoredResume {
  key: string;
  fileName: string;
  type: ResumeType;
}

/** A résumé on its way to a person. */
export interface OpenedResume {
  stream: Readable;
  bytes: number;
  fileName: string;
  contentType: string;
}

export type ResumeFiles = ReturnType<typeof createResumeFiles>;

/** Checks, stores and reads résumés. Each record has a file of its own, under a fresh key. */
export function createResumeFiles({ files, clock }: { files: FileStore; clock: Clock }) {
  async function put(bytes: Buffer, { fileName, type }: Omit<StoredResume, "key">): Promise<StoredResume & { bytes: number }> {
    const key = `resumes/${newId(clock)}`;
    try {
      await files.put(key, bytes, resumeContentType(type));
    } catch (cause) {
      throw unavailable("Your résumé cannot be stored at the moment. Please try again in a few minutes.", cause);
    }
    return { key, fileName, type, bytes: bytes.length };
  }

  /** Stores an upload. 400 if it is empty, 415 if its content doesn't match its name, 503 if no file can be stored. */
  async function store(upload: UploadedResume): Promise<StoredResume & { bytes: number }> {
    const bytes = await upload.read();
    return await put(bytes, { type: assertResume(upload.fileName, bytes), fileName: cleanFileName(upload.fileName) });
  }

  /** Stores a second file with the same content. 404 if it was deleted, 503 if no file can be stored. */
  async function copy(stored: StoredResume): Promise<StoredResume & { bytes: number }> {
    const { stream } = await open(stored);
    return await put(await buffer(stream), stored);
  }

  /** Opens a résumé. 404 if it was deleted. */
  async function open({ key, fileName, type }: StoredResume): Promise<OpenedResume> {
    const file = await files.open(key);
    if (!file) throw notFound("This résumé is no longer stored.");
    return { stream: file.stream, bytes: file.size, fileName, contentType: resumeContentType(type) };
  }

  /** Deletes a file whose record could not be written. */
  const discard = async ({ key }: StoredResume): Promise<void> => await files.delete(key);

  return { store, copy, open, discard };
}

const problemSentences: Readonly<Record<ResumeProblem, string>> = {
  empty: fileSentences.empty(),
  extension_unsupported: fileSentences.wrongKind(resumeRule),
  content_mismatch: `This file's contents don't match its type. Save your résumé as ${resumeRule.kinds} and choose that.`,
  archive_unsafe: "This file cannot be opened safely. Save your résumé as a PDF and choose that.",
  has_macros: "This document contains macros. Save it without macros or as a PDF, and choose that.",
};

function assertResume(fileName: string, bytes: Buffer): ResumeType {
  const detected = detectResumeType(fileName, bytes);
  if ("type" in detected) return detected.type;
  if (detected.problem === "empty") throw invalidInput({ resume: problemSentences.empty });
  throw fileTypeUnsupported({ resume: problemSentences[detected.problem] });
}
