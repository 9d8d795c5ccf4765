/** The files that a person may send in one place. */
export interface FileRule {
  /** Largest size of one file in bytes. */
  bytesMax: number;
  /** Accepted file name endings, with the dot, in lower case. */
  extensions: readonly string[];
  /** The name of these files in a sentence: "a PDF, DOC or DOCX file". */
  kinds: string;
}

/** The sentences for files that cannot be sent, used by browser and server. `file` begins the sentence if there are several. */
export const fileSentences = {
  empty: (file = "This file"): string => `${file} is empty. Choose another.`,
  wrongKind: ({ kinds }: FileRule, file = "This kind of file"): string => `${file} cannot be used. Choose ${kinds}.`,
  tooLarge: ({ bytesMax }: FileRule, file = "This file"): string =>
    `${file} is too large. It can have at most ${Math.floor(bytesMax / 1024 / 1024)} MB.`,
};

/** Returns true if the file's name has one of the accepted endings. */
export const hasEnding = ({ extensions }: FileRule, fileName: string): boolean =>
  extensions.some((extension) => fileName.toLowerCase().endsWith(extension));

/** A student keeps so many résumés for later applications. */
export const keptResumesMax = 5;

/** A résumé has at most 5 MB (document 1, section 5). */
export const resumeRule = {
  bytesMax: 5 * 1024 * 1024,
  extensions: [".pdf", ".doc", ".docx"],
  kinds: "a PDF, DOC or DOCX file",
  hint: "PDF, DOC or DOCX, max 5MB",
  missing: "Attach your résumé as a PDF, DOC or DOCX file.",
} as const;
