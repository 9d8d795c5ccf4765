import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { findClosedFolder, giveTo, type PostgresUser } from "./postgres-user.ts";

/** How this process reaches the server. The network cannot reach it. */
export interface PostgresEndpoint {
  /** The server settings for this endpoint. */
  settings: Readonly<Record<string, string | number>>;
  urlFor(role: string, database: string): string;
  /** The password of every role; `undefined` if the permissions of the socket's folder protect the server. */
  password: string | undefined;
  close(): Promise<void>;
}

/** The endpoint of a server with a socket in this folder. */
export const toSocketUrl = ({ role, database, folder }: { role: string; database: string; folder: string }): string =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`;

/** The endpoint of a server on a port of the loopback interface. */
export const toLoopbackUrl = (server: { role: string; database: string; port: number | string; password: string }): string =>
  `postgres://${server.role}:${server.password}@127.0.0.1:${server.port}/${server.database}`;

// Systems limit a socket's whole path to between 104 and 108 bytes.
const FOLDER_BYTES_MAX = 70;

/**
 * A socket in a folder that only PostgreSQL's user and root can enter, so no passwords are needed. On Windows, a free port of the
 * loopback interface with a password.
 */
export async function openEndpoint(user: PostgresUser | undefined, passwordFile: string): Promise<PostgresEndpoint> {
  return process.platform === "win32" ? openLoopback(passwordFile) : openSocketFolder(user);
}

async function openSocketFolder(user: PostgresUser | undefined): Promise<PostgresEndpoint> {
  const folder = await mkdtemp(join(await chooseTemporaryFolder(user), "wattle-pg-"));
  await giveTo(user, folder);
  return {
    settings: { listen_addresses: "", unix_socket_directories: `"${folder}"`, unix_socket_permissions: "0700" },
    urlFor: (role, database) => toSocketUrl({ role, database, folder }),
    password: undefined,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function chooseTemporaryFolder(user: PostgresUser | undefined): Promise<string> {
  const folder = tmpdir();
  const isOpen = user === undefined || (await findClosedFolder(folder, user)) === undefined;
  return isOpen && Buffer.byteLength(folder) <= FOLDER_BYTES_MAX ? folder : "/tmp";
}

async function openLoopback(passwordFile: string): Promise<PostgresEndpoint> {
  const password = (await readFile(passwordFile, "utf8")).trim();
  const port = await findFreePort();
  return {
    settings: { listen_addresses: "127.0.0.1", port },
    urlFor: (role, database) => toLoopbackUrl({ role, database, port, password }),
    password,
    close: async () => {},
  };
}

/** A port of the loopback interface that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 5432;
}
