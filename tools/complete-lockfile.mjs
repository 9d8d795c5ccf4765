// A registry may lack the newest packages for other platforms. npm then leaves these optional packages out of the lock file, and `npm
// ci` refuses the lock file as out of step. This program adds them by name and exact version, so that machines of those platforms get
// them from their own registry. `--check` only reports them, and fails if one is missing.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  aix: "aix",
};
const processors = {
  arm64: "arm64",
  x64: "x64",
  arm: "arm",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  loong64: "loong64",
  mips64el: "mips64el",
};

function entryFor(name, version, dev) {
  const words = name.split("/").at(-1).split(/[-.]/);
  const os = words.find((word) => word in systems);
  const cpu = words.map((word) => (word.startsWith("arm") && word !== "arm64" ? "arm" : word)).find((word) => word in processors);
  return {
    version,
    ...(cpu && { cpu: [processors[cpu]] }),
    ...(dev && { dev: true }),
    optional: true,
    ...(os && { os: [systems[os]] }),
  };
}

const missing = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((key) => key in lock.packages);
    if (known || !/^\d/.test(wanted)) continue;
    missing.push(`${name}@${wanted}`);
    lock.packages[`node_modules/${name}`] = entryFor(name, wanted, entry.dev);
  }
}

if (process.argv.includes("--check")) {
  if (missing.length > 0) {
    console.error(`package-lock.json lacks ${missing.length} packages of other platforms; run: node tools/complete-lockfile.mjs`);
    process.exit(1);
  }
} else if (missing.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} packages of other platforms to package-lock.json.`);
}
