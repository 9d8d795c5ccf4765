// Uploads and downloads. Separate from browser-api.ts, which every page needs.
import { noResponse, toApiError } from "./api-error.ts";
import { authorization, noteRefusal, parseJson } from "./browser-api.ts";
import { type Api, type ApiAnswer, createApi } from "./call.ts";

/** Returns an API whose requests report their upload progress from 0 to 1 and can be aborted by a signal. */
export function createUploadingApi({ onProgress, signal }: { onProgress(share: number): void; signal?: AbortSignal }): Api {
  return createApi(
    async ({ method, url, body, headers: asked }) =>
      // fetch cannot report upload progress.
      await new Promise<ApiAnswer>((resolve, reject) => {
        const request = new XMLHttpRequest();
        const headers = { ...asked, ...authorization() };
        request.open(method, url);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.upload.addEventListener("progress", (event) => {
          if (event.lengthComputable) onProgress(event.loaded / event.total);
        });
        request.addEventListener("load", () => {
          noteRefusal(request.status, headers);
          resolve({
            status: request.status,
            header: (name) => request.getResponseHeader(name),
            body: parseJson(request.responseText),
          });
        });
        for (const event of ["error", "timeout", "abort"]) request.addEventListener(event, () => reject(noResponse()));
        signal?.addEventListener("abort", () => request.abort());
        request.send(body);
      }),
  );
}

/** A file from the API and the name to save it under. */
interface FetchedFile {
  blob: Blob;
  fileName: string;
}

/** Fetches the résumé of an application. @throws ApiError */
export async function fetchResume(applicationId: string): Promise<FetchedFile> {
  const { blob, fileName } = await fetchFile(`/api/applications/resume/${encodeURIComponent(applicationId)}`);
  return { blob, fileName: fileName ?? `resume_${applicationId}.${extensionOf(blob.type)}` };
}

/** Fetches a résumé that the student keeps. @throws ApiError */
export async function fetchKeptResume({ resumeId, fileName }: { resumeId: string; fileName: string }): Promise<FetchedFile> {
  return { fileName, blob: (await fetchFile(`/api/resumes/${encodeURIComponent(resumeId)}`)).blob };
}

/**
 * Fetches the calendar file of an interview or inspection.
 * @throws ApiError
 */
export async function fetchCalendar(applicationId: string, name: string): Promise<FetchedFile> {
  const { blob, fileName } = await fetchFile(`/api/applications/${encodeURIComponent(applicationId)}/meeting.ics`);
  return { blob, fileName: fileName ?? `${name}.ics` };
}

/**
 * Fetches everything we hold about the signed-in person, as a ZIP archive.
 * @throws ApiError
 */
export async function fetchOwnData(): Promise<FetchedFile> {
  const { blob, fileName = "wattle-data.zip" } = await fetchFile("/api/auth/me/download");
  return { blob, fileName };
}

async function fetchFile(url: string): Promise<{ blob: Blob; fileName: string | undefined }> {
  const headers = authorization();
  const response = await fetch(url, { headers }).catch(() => {
    throw noResponse();
  });
  noteRefusal(response.status, headers);
  if (!response.ok) throw toApiError(response.status, parseJson(await response.text()));
  // The connection may be lost during the download.
  const blob = await response.blob().catch(() => {
    throw noResponse();
  });
  return { blob, fileName: await readFileName(response.headers.get("content-disposition")) };
}

// Its code comes with the first download, which most visits to the pages with files don't need. Without it the file has a plain name.
async function readFileName(disposition: string | null): Promise<string | undefined> {
  const library = await import("content-disposition").catch(() => undefined);
  return disposition === null ? undefined : library?.parse(disposition).parameters["filename"];
}

// Document 1, section 7: the ending follows from the content type, "bin" for other types, "pdf" without a type.
function extensionOf(contentType: string): string {
  if (contentType === "" || contentType.includes("pdf")) return "pdf";
  if (contentType.includes("wordprocessingml")) return "docx";
  return contentType.includes("msword") ? "doc" : "bin";
}

/** Makes the browser save a file under this name, like a download. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Revoked later: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
