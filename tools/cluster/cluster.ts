// Three database machines, two machines with a portal and the proxy in front of them, all on this machine and made of the files of
// deploy/cluster.
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { choosePostgresUser, type PostgresUser } from "#server/db/postgres-user.ts";
import { type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import { projectFolder } from "#scripts/run-program.ts";
import { untilAnswered } from "./ask.ts";
import { fillIn, toVariables, type Values, writeFilled } from "./configuration.ts";
import { createService, readPid, type Service } from "./processes.ts";
import { findPrograms } from "./programs.ts";

/** A database machine. */
interface Node extends Service {
  /** Patroni's REST API. */
  api: string;
}

export interface Cluster {
  /** Where people reach the portals. */
  url: string;
  /** The database's leader, directly. */
  databaseUrl(): Promise<string>;
  nodes: readonly Node[];
  portals: readonly Service[];
  bouncers: readonly Service[];
  findLeader(): Promise<Node>;
  findSynchronousReplica(): Promise<Node>;
  /** Waits until there is a leader and two replicas follow it, one of them synchronously. */
  untilWhole(): Promise<void>;
  /** Ends everything by its id and removes the folder, unless `KEEP` is set. */
  close(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const host = "127.0.0.1";
const portMin = Number(process.env["CLUSTER_PORT"] ?? "4200");
const wholeWithinMs = 90_000;
const password = "only for this test";

/** Starts everything and waits until both portals are ready. */
export async function startCluster(): Promise<Cluster> {
  const programs = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), "wattle-cluster-"));
  const user = await choosePostgresUser(folder);
  if (!user) throw new Error("This needs Linux.");
  await chmod(folder, 0o755);
  const store = await startS3Server();
  const common = toCommonValues(store, dirname(programs.postgres), folder);
  const parts: Parts = { programs, folder, user, values: common, services: [] };
  const close = async () => {
    for (const service of parts.services.toReversed()) await service.kill();
    await store.stop();
    if (process.env["KEEP"] === undefined) await rm(folder, { recursive: true, force: true });
  };
  const end = () => void close().finally(() => process.exit(130));
  process.once("SIGINT", end).once("SIGTERM", end);
  try {
    const nodes = await startNodes(parts);
    const { portals, bouncers } = await startPortals(parts, nodes);
    const cluster: Cluster = {
      url: `http://${host}:${common.PUBLIC_PORT}`,
      nodes,
      portals,
      bouncers,
      ...createFinders(nodes, common),
      close,
    };
    await untilAnswered(`${cluster.url}/api/jobs`, wholeWithinMs);
    return cluster;
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts {
  programs: Awaited<ReturnType<typeof findPrograms>>;
  folder: string;
  user: PostgresUser;
  values: ReturnType<typeof toCommonValues>;
  /** Everything that was started, in this order. */
  services: Service[];
}

const places = [1, 2, 3] as const;
const etcdPort = (place: number) => portMin + place;
const postgresPort = (place: number) => portMin + 10 + place;
const patroniPort = (place: number) => portMin + 20 + place;

function toCommonValues({ connection }: S3Server, postgresPrograms: string, folder: string) {
  const list = (toOne: (place: number) => string) => places.map(toOne).join(",");
  return {
    HOST: host,
    DATABASE_NETWORK: `${host}/32`,
    ETCD_CLUSTER: list((place) => `node${place}=http://${host}:${etcdPort(place) + 50}`),
    ETCD_HOSTS: list((place) => `${host}:${etcdPort(place)}`),
    POSTGRES_PROGRAMS: postgresPrograms,
    BOOTSTRAP_SQL: join(folder, "bootstrap.sql"),
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    REWIND_PASSWORD: password,
    WATTLE_PASSWORD: "wattle-password",
    DATABASE_HOST: host,
    ...Object.fromEntries(
      places.flatMap((place) => [
        [`NODE${place}`, `${host}:${postgresPort(place)}`],
        [`NODE${place}_PATRONI_PORT`, patroniPort(place)],
      ]),
    ),
    PORTAL_HOST: host,
    PORTAL_PROXY: "loopback",
    PORTAL1: `${host}:${portMin + 31}`,
    PORTAL2: `${host}:${portMin + 32}`,
    PUBLIC_HOST: host,
    PUBLIC_PORT: portMin,
    PUBLIC_URL: `http://${host}:${portMin}`,
    S3_ENDPOINT: connection.endpoint,
    S3_BUCKET: connection.bucket,
    S3_ACCESS_KEY_ID: connection.accessKeyId,
    S3_SECRET_ACCESS_KEY: connection.secretAccessKey,
    JWT_SECRET: "the cluster's own secret, which has 32 bytes or more",
  };
}

async function makeFolder({ folder, user }: Parts, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  if (user.isDropped) await chown(path, user.uid, user.gid);
  return path;
}

/** Starts a program of the cluster as the user who may run PostgreSQL. */
function start(parts: Parts, name: string, command: { program: string; args: string[]; findOthers?: () => number[] }): Service {
  const { folder, user, services } = parts;
  const service = createService({
    ...command,
    name,
    user: user.isDropped ? user : undefined,
    folder,
    log: join(folder, `${name}.log`),
  });
  services.push(service);
  service.start();
  return service;
}

async function startNodes(parts: Parts): Promise<Node[]> {
  const { programs, values } = parts;
  await writeFilled(parts, "bootstrap.sql", values);
  const own = await Promise.all(
    places.map(async (place) => {
      const folder = await makeFolder(parts, `node${place}`);
      const data = join(folder, "data");
      const filled: Values = {
        ...values,
        NODE: `node${place}`,
        ETCD_DATA: join(folder, "etcd"),
        ETCD_PORT: etcdPort(place),
        ETCD_PEER_PORT: etcdPort(place) + 50,
        PATRONI_PORT: patroniPort(place),
        POSTGRES_PORT: postgresPort(place),
        POSTGRES_DATA: data,
        POSTGRES_SOCKETS: folder,
      };
      return { place, folder, data, filled };
    }),
  );
  for (const { place, folder, filled } of own) {
    const file = await writeFilled({ ...parts, folder }, "etcd.yml", filled);
    start(parts, `etcd${place}`, { program: programs.etcd, args: ["--config-file", file] });
  }
  return await Promise.all(
    own.map(async ({ place, folder, data, filled }) => {
      const file = await writeFilled({ ...parts, folder }, "patroni.yml", filled);
      const findOthers = () => readPid(join(data, "postmaster.pid"));
      const service = start(parts, `node${place}`, { program: programs.patroni, args: [file], findOthers });
      return { ...service, api: `http://${host}:${patroniPort(place)}` };
    }),
  );
}

async function startPortals(parts: Parts, nodes: readonly Node[]) {
  const { programs, values, services } = parts;
  await untilMembers(nodes, (members) => members.some(isLeader));
  const made = await Promise.all(
    [1, 2].map(async (place) => {
      const folder = await makeFolder(parts, `portal${place}`);
      const filled: Values = {
        ...values,
        PRIMARY_PORT: portMin + 40 + place,
        REPLICA_PORT: portMin + 44 + place,
        PGBOUNCER_PORT: portMin + 34 + place,
        PGBOUNCER_USERS: join(folder, "pgbouncer-users.txt"),
        PORTAL_PORT: portMin + 30 + place,
      };
      const own = { ...parts, folder };
      const database = await writeFilled(own, "haproxy-database.cfg", filled);
      start(parts, `haproxy-database${place}`, { program: programs.haproxy, args: ["-db", "-f", database] });
      await writeFilled(own, "pgbouncer-users.txt", filled);
      const bouncer = start(parts, `pgbouncer${place}`, {
        program: programs.pgbouncer,
        args: [await writeFilled(own, "pgbouncer.ini", filled)],
      });
      const portal = createService({
        name: `portal${place}`,
        program: process.execPath,
        args: ["server/main.ts"],
        variables: {
          ...toVariables(await fillIn("portal.env", filled)),
          NODE_ENV: "production",
          DATA_DIR: join(folder, "data"),
          LOG_FORMAT: "json",
          RATE_LIMITS: "off",
        },
        folder: projectFolder,
        log: join(parts.folder, `portal${place}.log`),
      });
      services.push(portal);
      return { portal, bouncer };
    }),
  );
  await wait(3_000);
  for (const { portal } of made) portal.start();
  const proxy = await writeFilled(parts, "haproxy-portals.cfg", values);
  start(parts, "haproxy-portals", { program: programs.haproxy, args: ["-db", "-f", proxy] });
  return { portals: made.map(({ portal }) => portal), bouncers: made.map(({ bouncer }) => bouncer) };
}

const isLeader = ({ role, state }: Member): boolean => role === "leader" && state === "running";
const isSynchronous = ({ role }: Member): boolean => role === "sync_standby";
const isFollowing = ({ role, state, lag }: Member): boolean =>
  role !== "leader" && (state === "running" || state === "streaming") && Number(lag) < 1_000_000;

async function readMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { api } of nodes) {
    const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok === true) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function untilMembers(nodes: readonly Node[], isRight: (members: Member[]) => boolean): Promise<Member[]> {
  const deadline = performance.now() + wholeWithinMs;
  for (;;) {
    const members = await readMembers(nodes);
    if (isRight(members)) return members;
    if (performance.now() > deadline) throw new Error(`The database cluster is not whole: ${JSON.stringify(members)}`);
    await wait(250);
  }
}

function createFinders(nodes: readonly Node[], values: Values) {
  const byName = (members: Member[], isWanted: (member: Member) => boolean): Node => {
    const name = members.find(isWanted)?.name;
    const node = nodes.find((each) => each.name === name);
    if (!node) throw new Error("There is no such node.");
    return node;
  };
  const untilWhole = async () =>
    await untilMembers(
      nodes,
      (members) => members.some(isLeader) && members.filter(isFollowing).length === 2 && members.some(isSynchronous),
    );
  return {
    async databaseUrl() {
      const { name } = byName(await untilMembers(nodes, (members) => members.some(isLeader)), isLeader);
      const address = String(values[name.toUpperCase()]);
      return `postgres://wattle:${values["WATTLE_PASSWORD"]}@${address}/wattle`;
    },
    findLeader: async () => byName(await untilWhole(), isLeader),
    findSynchronousReplica: async () => byName(await untilWhole(), isSynchronous),
    untilWhole: async () => void (await untilWhole()),
  };
}
