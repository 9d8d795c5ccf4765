import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** A running S3-compatible server with one empty bucket, and how to reach it. */
export type S3Server = {
  connection: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  /** The folder in which the server keeps its buckets. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts an S3 server in this process on a free port, keeping its objects in a temporary folder that `stop` removes. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-s3-"));
  const bucket = "wattle-files";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();

  return {
    connection: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    folder,
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
