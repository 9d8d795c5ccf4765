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
