// Asks clamd (ClamAV's server) about a file, by its command INSTREAM: the bytes are sent over the connection, so clamd needs no access to
// our disk. https://docs.clamav.net/manual/Usage/Scanning.html#clamd
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";

/** Looks for viruses in files. */
export interface VirusScanner {
  /** Returns the name of the virus in the file at this path; `undefined` if there is none. Throws if the file could not be scanned. */
  scan(path: string): Promise<string | undefined>;
}

interface Setup {
  /** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
  url: string;
  /** How long clamd may be silent. */
  answerWithinMs?: number;
}

const chunkBytes = 64 * 1024;

/** Creates a scanner that opens a connection to clamd for each file. */
export function createVirusScanner({ url, answerWithinMs = 20_000 }: Setup): VirusScanner {
  return {
    async scan(path) {
      const socket = openSocket(url);
      socket.setTimeout(answerWithinMs, () => socket.destroy(new Error("clamd did not answer in time.")));
      try {
        const answer = text(socket);
        // If sending fails, its error is the one to report.
        answer.catch(() => {});
        await once(socket, "connect");
        await send(socket, path);
        return toVirus(await answer);
      } finally {
        socket.destroy();
      }
    },
  };
}

function openSocket(url: string): Socket {
  if (url.startsWith("unix:")) return connect(url.slice("unix:".length));
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname.replaceAll(/^\[|\]$/g, ""));
}

/** Sends the file in chunks, each after its length, and an empty one at the end. */
async function send(socket: Socket, path: string): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    if (socket.destroyed) break;
  }
  socket.write(Buffer.alloc(4));
}

// `stream: OK` and `stream: Eicar-Test-Signature FOUND`. Anything else, such as `INSTREAM size limit exceeded. ERROR`, is no answer.
function toVirus(answer: string): string | undefined {
  const line = answer.replaceAll("\0", "").trim();
  if (line === "stream: OK") return undefined;
  const found = /^stream: (?<virus>.+) FOUND$/.exec(line)?.groups?.["virus"];
  if (found === undefined) throw new Error(`clamd could not scan a file: ${line.slice(0, 200) || "it closed the connection"}`);
  return found;
}
