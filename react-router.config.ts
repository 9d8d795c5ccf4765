import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|wasm)$/;

/** Writes `.br` and `.gz` beside every text file of the client build, so that no request waits for a compressor. */
async function compressClientFiles(buildDirectory: string): Promise<void> {
  const root = path.join(buildDirectory, "client");
  const names = (await readdir(root, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(root, name);
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await toBrotli(bytes, { params }));
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
}

export default {
  appDirectory: "web",
  ssr: true,
  // A dozen routes: one hashed manifest that is cached for ever beats a request for every set of links on a page.
  routeDiscovery: { mode: "initial" },
  future: { unstable_optimizeDeps: true },
  buildEnd: ({ reactRouterConfig }) => compressClientFiles(reactRouterConfig.buildDirectory),
} satisfies Config;
