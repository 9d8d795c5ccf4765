import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
