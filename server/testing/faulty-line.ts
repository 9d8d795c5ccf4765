import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/**
 * What happens to connections: they pass, they are held back as by a frozen server or a dead network, or they are cut off and new ones
 * refused as by a server that is gone.
 */
type LineState = "open" | "frozen" | "cut";

/** A line to a server, with the faults that networks and servers have. */
export interface FaultyLine {
  /** Where it listens, on the loopback interface. */
  port: number;
  become(state: LineState): void;
  /** Leads new connections to another address. */
  leadTo(target: NetConnectOpts): void;
  close(): Promise<void>;
}

export async function openFaultyLine(first: NetConnectOpts): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let [state, target]: [LineState, NetConnectOpts] = ["open", first];
  const server = createServer((client) => {
    if (state === "cut") return client.destroy();
    const upstream = connect(target);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (state === "frozen") socket.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const toEach = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket);
  };
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    become(next) {
      state = next;
      if (next === "open") toEach((socket) => socket.resume());
      else if (next === "frozen") toEach((socket) => socket.pause());
      else toEach((socket) => socket.destroy());
    },
    leadTo(next) {
      target = next;
    },
    async close() {
      toEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}

/** Where a PostgreSQL server listens, from the address of one of its databases. */
function toPostgresTarget(connectionString: string): NetConnectOpts {
  const url = new URL(connectionString);
  const folder = url.searchParams.get("host");
  const port = Number(url.port || "5432");
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
}

/** The same database through a line. */
function throughLine(connectionString: string, { port }: FaultyLine): string {
  const url = new URL(connectionString);
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

/** A line to the PostgreSQL server that this address leads to, and the address of the same database through it. */
export async function openDatabaseLine(connectionString = ""): Promise<FaultyLine & { connectionString: string }> {
  const line = await openFaultyLine(toPostgresTarget(connectionString));
  return { ...line, connectionString: throughLine(connectionString, line) };
}
