// Old packages whose licence is in another field or in their documents only. All of them come with s3rver, which only tests use.
const licencesByHand: Readonly<Record<string, string>> = {
  busboy: "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  streamsearch: "MIT",
};

interface LockedPackage {
  version?: string;
  license?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

/**
 * Lists every package of a lock file as `name version licence`, sorted. `unknown` has those without a licence. Programs for other systems are
 * left out, because the lock file doesn't say their licence: they are built from the package that needs them.
 */
export function listLicences(lockFile: string): { lines: string[]; unknown: string[] } {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockFile);
  const lines = new Set<string>();
  const unknown: string[] = [];
  for (const [path, { version = "", license, optional = false, os, cpu }] of Object.entries(packages)) {
    if (path === "") continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? licencesByHand[name];
    if (licence !== undefined) lines.add(`${name} ${version} ${licence}`);
    else if (!(optional && (os ?? cpu))) unknown.push(name);
  }
  return { lines: [...lines].toSorted(), unknown: unknown.toSorted() };
}
