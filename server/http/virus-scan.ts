import type { FastifyBaseLogger } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { fileTypeUnsupported, unavailable } from "#server/errors.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import type { UploadedFile } from "#server/files/temporary-files.ts";
import type { VirusScanner } from "#server/files/virus-scanner.ts";

/**
 * Refuses a call that brings a file with a virus. If a file cannot be scanned, the call is refused too.
 * @throws AppError 415 that names the files with a virus, 503 if the scanner does not answer
 */
export async function assertWithoutViruses(
  scanner: VirusScanner,
  { form }: Endpoint,
  { files, log }: { files: Readonly<Record<string, readonly UploadedFile[]>>; log: FastifyBaseLogger },
): Promise<void> {
  const refused: Record<string, string> = {};
  for (const [part, uploaded] of Object.entries(files)) {
    const isList = (form?.files[part]?.countMax ?? 1) > 1;
    for (const [index, { path, fileName }] of uploaded.entries()) {
      const virus = await scanner.scan(path).catch((cause: unknown) => {
        throw unavailable("Your file cannot be checked for viruses at the moment. Please try again in a few minutes.", cause);
      });
      if (virus === undefined) continue;
      log.warn({ virus, part }, "An upload has a virus.");
      const subject = isList ? `"${cleanFileName(fileName, "file")}"` : "This file";
      refused[isList ? `${part}.${index}` : part] = `${subject} contains a virus. Choose another one.`;
    }
  }
  if (Object.keys(refused).length > 0) throw fileTypeUnsupported(refused);
}
