/** A résumé has at most 5 MB (document 1, section 5). */
export const resumeBytesMax = 5 * 1024 * 1024;
export const resumeExtensions = [".pdf", ".doc", ".docx"] as const;
