import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** The file that every scanner reports as a virus and that harms nothing (https://www.eicar.org). In two parts, so that this one isn't it. */
export const eicar = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + ["EICAR", "STANDARD", "ANTIVIRUS", "TEST", "FILE!$H+H*"].join("-"),
);

export interface TestClamd {
  url: string;
  stop(): Promise<void>;
}

/** A server that speaks clamd's protocol and knows only EICAR's file. With `isSilent` it never answers. */
export async function startProtocolClamd({ isSilent = false } = {}): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const content = readStream(received);
      if (content !== undefined && !isSilent)
        socket.end(content.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `tcp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The content of a whole INSTREAM command; `undefined` while something is missing. */
function readStream(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return undefined;
  if (received.subarray(0, command.length).toString() !== command) throw new Error("This is not the command INSTREAM.");
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

export const isClamdInstalled = spawnSync("clamd", ["--version"]).error === undefined;

/** Starts the installed clamd on a socket, with a signature of EICAR's file in place of the large database. */
export async function startRealClamd(): Promise<TestClamd> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-clamd-"));
  await chmod(folder, 0o755);
  const [signatures, socket, config] = [join(folder, "signatures"), join(folder, "clamd.ctl"), join(folder, "clamd.conf")];
  await mkdir(signatures);
  await writeFile(join(signatures, "eicar.ndb"), `Eicar-Test-Signature:0:*:${eicar.toString("hex")}\n`);
  await writeFile(config, `DatabaseDirectory ${signatures}\nLocalSocket ${socket}\nForeground yes\nLogFile ${folder}/log\n`);
  const child: ChildProcess = spawn("clamd", [`--config-file=${config}`], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const isReady = (): void => {
    if (child.exitCode !== null || !existsSync(socket)) throw new Error(`clamd is not ready: ${output}`);
  };
  await vi.waitFor(isReady, { timeout: 30_000, interval: 50 });
  return {
    url: `unix:${socket}`,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
