import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type TestForm, toMultipart } from "#server/testing/multipart.ts";
import { findFreePort } from "#server/db/postgres-endpoint.ts";

const startMs = 60_000;
const answerMs = 20_000;
/** From this level of pino's on, a line tells of something that went wrong. */
const errorLevel = 50;

interface Call {
  token?: string;
  body?: object;
  form?: TestForm;
}

interface Answer<Body> {
  status: number;
  body: Body;
  text: string;
  bytes: Buffer;
  total: number;
}

/** A running portal of one release. */
export interface Release {
  name: string;
  /** Calls the API. @throws unless the answer has this status */
  call<Body = unknown>(status: number, what: `${string} /${string}`, options?: Call): Promise<Answer<Body>>;
  /** Reads an address of the site, whatever its status is. */
  read(path: string): Promise<{ status: number; text: string; bytes: Buffer }>;
  /** How many emails to this address it has sent. */
  countMails(address: string): Promise<number>;
  /** The messages of the errors that it has logged. */
  errors(): string[];
  stop(): Promise<void>;
}

/** Starts the release in this folder, and waits until it serves. Its migrations are applied before. */
export async function startRelease(
  name: string,
  { folder, dataDir, variables }: { folder: string; dataDir: string; variables: Readonly<Record<string, string>> },
): Promise<Release> {
  await mkdir(dataDir, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, NODE_ENV: "production", LOG_FORMAT: "json" };
  const child = spawn(join(folder, "node_modules/.bin/node"), ["server/main.ts"], {
    cwd: folder,
    env: { ...process.env, ...own, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = collectLines(child);
  await untilReady(name, url, child, lines);
  const read = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(answerMs) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, text: bytes.toString("utf8"), bytes };
  };
  return {
    name,
    call: async (status, what, options) => await call(url, { status, what, options, name }),
    read,
    countMails: async (address) => await countMails(join(dataDir, "outbox"), address),
    errors: () => lines.flatMap(findError),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function collectLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  let rest = "";
  const add = (text: Buffer): void => {
    const parts = `${rest}${text.toString()}`.split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return lines;
}

function findError(line: string): string[] {
  if (!line.startsWith("{")) return [];
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
  return level >= errorLevel ? [[msg, err?.message].filter((text) => text !== undefined).join(" ")] : [];
}

async function untilReady(name: string, url: string, child: ChildProcess, lines: readonly string[]): Promise<void> {
  const deadline = performance.now() + startMs;
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The ${name} release did not start.\n${lines.slice(-10).join("\n")}`);
    }
    await wait(100);
  }
}

async function call<Body>(
  url: string,
  { status, what, options, name }: { status: number; what: string; options: Call | undefined; name: string },
): Promise<Answer<Body>> {
  const { token, body, form } = options ?? {};
  const [method = "", path = ""] = what.split(" ", 2);
  const multipart = form && toMultipart(form);
  const answer = await fetch(`${url}/api${path}`, {
    method,
    signal: AbortSignal.timeout(answerMs),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...(multipart && { "content-type": multipart.contentType }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(multipart && { body: new Uint8Array(multipart.payload) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString("utf8");
  if (answer.status !== status)
    throw new Error(`${what} of the ${name} release answered ${answer.status}: ${text.slice(0, 200)}`);
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  const parsed = (isJson ? JSON.parse(text) : undefined) as Body;
  return { status, body: parsed, text, bytes, total: Number(answer.headers.get("x-total-count") ?? 0) };
}

async function countMails(outbox: string, address: string): Promise<number> {
  const names = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(names.map(async (file) => await readFile(join(outbox, file), "utf8").catch(() => "")));
  return mails.filter((mail) => mail.slice(0, mail.search(/\r?\n\r?\n/)).includes(address)).length;
}
