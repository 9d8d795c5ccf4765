import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

export interface FreezableProxy {
  /** Leads to the same database through the proxy. */
  connectionString: string;
  /** Holds back everything from now on, as a frozen server or a dead network does. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Opens a proxy on the loopback interface to the PostgreSQL server that this address leads to. */
export async function openFreezableProxy(target = ""): Promise<FreezableProxy> {
  const url = new URL(target);
  const folder = url.searchParams.get("host");
  const port = Number(url.port || "5432");
  const way: NetConnectOpts = folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(way);
    client.pipe(upstream);
    upstream.pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
      if (isFrozen) socket.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = new URL(target);
  own.search = "";
  own.hostname = "127.0.0.1";
  own.port = String(typeof address === "object" ? address?.port : "");
  const toEach = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket);
  };
  return {
    connectionString: own.href,
    freeze() {
      isFrozen = true;
      toEach((socket) => socket.pause());
    },
    thaw() {
      isFrozen = false;
      toEach((socket) => socket.resume());
    },
    async close() {
      toEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
