import { Readable } from "node:stream";
import { S3mini, S3ServiceError } from "s3mini";
import { assertFileKey, isFileKey, type FilePrefix, type FileStore, storeIdKey } from "./file-store.ts";

/** The address of the bucket and our credentials. `endpoint` is the service's address without the bucket. */
export type S3Connection = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const listPageSize = 1000;
// Our uploads are 10 MB at most; the rest is reserve. This limits the memory that one upload can use.
const uploadBytesMax = 32 * 1024 * 1024;
const checkKey = "checks/writable";

/**
 * Creates a file store in an existing S3-compatible bucket (path-style addresses, signature version 4). Reads are streamed. A written
 * stream is collected first (32 MB at most, else a RangeError), because S3 needs the length in advance and one PUT is atomic. Every
 * call throws if the service refuses or does not answer in time.
 */
export function createS3FileStore(connection: S3Connection, { answerWithinMs = 8_000 } = {}): FileStore {
  const s3 = new S3mini({
    endpoint: `${connection.endpoint.replace(/\/+$/, "")}/${connection.bucket}`,
    region: connection.region,
    accessKeyId: connection.accessKeyId,
    secretAccessKey: connection.secretAccessKey,
    fetch: async (input, init) => await fetchInTime(answerWithinMs, input, init),
  });

  return {
    async put(key, bytes, contentType) {
      assertFileKey(key);
      await s3.putObject(key, Buffer.isBuffer(bytes) ? bytes : await gather(bytes), contentType);
    },
    async copy(from, to) {
      assertFileKey(from);
      assertFileKey(to);
      // Some services don't take the slash as `%2F`, as s3mini writes it. Our keys have no character that must be escaped.
      await s3.copyObject(from, to, { additionalHeaders: { "x-amz-copy-source": `/${connection.bucket}/${from}` } });
    },
    async open(key) {
      assertFileKey(key);
      const response = await s3.getObjectResponse(key);
      if (!response) {
        await assertBucket(s3);
        return undefined;
      }
      const size = Number(response.headers.get("content-length"));
      const stream = response.body ? Readable.fromWeb(response.body) : Readable.from([]);
      return { stream, size };
    },
    async delete(key) {
      assertFileKey(key);
      await s3.deleteObject(key).catch(ignoreAbsent);
    },
    list: (prefix) => listBucket(s3, prefix),
    async readId() {
      const response = await s3.getObjectResponse(storeIdKey);
      if (response) return (await response.text()).trim();
      await assertBucket(s3);
      return undefined;
    },
    async writeId(id) {
      await s3.putObject(storeIdKey, `${id}\n`, "text/plain");
    },
    async check() {
      await s3.putObject(checkKey, "Written by the readiness check.", "text/plain");
    },
    // One PUT is atomic, so an interrupted one leaves nothing.
    async removeAbandoned() {},
    async close() {},
  };
}

/**
 * Limits the wait for an answer but not the transfer of its body. s3mini's own time-out would interrupt downloads over slow
 * connections.
 */
async function fetchInTime(answerWithinMs: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The object store did not answer in time.")), answerWithinMs);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function gather(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > uploadBytesMax) throw new RangeError(`A stored file can have ${uploadBytesMax} bytes at most.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

async function* listBucket(s3: S3mini, prefix: FilePrefix): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  let token: string | undefined;
  do {
    const page = await s3.listObjectsPaged("/", prefix, listPageSize, token);
    if (!page?.objects) throw new Error("The bucket does not exist.");
    for (const { Key: key, LastModified: modifiedAt } of page.objects) {
      if (isFileKey(key)) yield { key, modifiedAt: new Date(modifiedAt) };
    }
    token = page.nextContinuationToken;
  } while (token);
}

// A missing bucket answers 404 like a missing file. The difference matters: otherwise a wrong setting would look like an empty store.
async function assertBucket(s3: S3mini): Promise<void> {
  if (!(await s3.bucketExists())) throw new Error("The bucket does not exist.");
}

function ignoreAbsent(error: unknown): void {
  if (error instanceof S3ServiceError && error.status === 404 && error.serviceCode !== "NoSuchBucket") return;
  throw error;
}
