import type { Buffer as NodeBuffer } from "node:buffer";

/** A file as a browser sends it; `type` is what it claims to be. */
export interface TestFile {
  fileName: string;
  bytes: NodeBuffer;
  type?: string;
}

/** The parts of a form by name; a list sends the name several times. */
export type TestForm = Readonly<Record<string, string | TestFile | readonly (string | TestFile)[]>>;

interface Multipart {
  contentType: string;
  payload: NodeBuffer;
}

/** Writes a form as browsers do: quotes and line breaks in names percent-encoded, everything else as UTF-8. */
export function toMultipart(form: TestForm, boundary = "----wattle-test-boundary"): Multipart {
  const parts = Object.entries(form).flatMap(([name, values]) =>
    (Array.isArray(values) ? (values as readonly (string | TestFile)[]) : [values as string | TestFile]).map((value) =>
      toPart(name, value, boundary),
    ),
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function toPart(name: string, value: string | TestFile, boundary: string): NodeBuffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`;
  if (typeof value === "string") return Buffer.from(`${head}\r\n\r\n${value}\r\n`);
  const type = value.type ?? "application/octet-stream";
  return Buffer.concat([
    Buffer.from(`${head}; filename="${escapeName(value.fileName)}"\r\nContent-Type: ${type}\r\n\r\n`),
    value.bytes,
    Buffer.from("\r\n"),
  ]);
}

const escapeName = (name: string): string => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
