import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#scripts/run-program.ts";

const name = process.argv
  .slice(2)
  .join("_")
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, "_");
if (!/^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(name)) {
  console.error("Name the migration by a verb and a noun: npm run db:new-migration create visas");
  process.exit(1);
}
const minute = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 12);
const file = join("server", "db", "migrations", `${minute}_${name}.sql`);
await writeFile(join(projectFolder, file), "", { flag: "wx" });
console.log(file);
