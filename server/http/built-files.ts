import { readdir } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

// A worker obeys the policy of its own script, not of its page. It runs our scripts and decoders, and sends requests to us only.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves the scripts, styles and pictures of the build under `/assets/`, compressed as the client can read them. The plugin's own route
 * would list the folder at each request, to find names that differ in case only; what is built never changes, so it is listed once.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (/\.js(?:\.br|\.gz)?$/.test(path)) void reply.header("content-security-policy", workerPolicy);
    },
  });
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const name = request.params["*"];
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
}
