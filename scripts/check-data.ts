// Compares records, files, counters and tasks while the portal runs or not. Ends with exit code 1 if something is wrong.
import { parseArgs } from "node:util";
import { type DataProblems, findDataProblems, repairData } from "#server/backup/check-data.ts";
import { boards } from "#server/boards.ts";
import { systemClock } from "#server/clock.ts";
import { nameFileStore, openFileStore } from "#server/files/open-file-store.ts";
import { count, nameDatabase, openCommandDatabase, Refusal, runCommand } from "./command.ts";

await runCommand("The data could not be checked", async (config) => {
  const isRepair = readArguments();
  console.log(`Checking ${nameDatabase(config)} and ${nameFileStore(config)} ...`);
  const { database, close } = await openCommandDatabase(config, { limits: "none" });
  const files = await openFileStore(config);
  try {
    const parts = { db: database.kysely, files, boards: Object.values(boards), clock: systemClock };
    let problems = await findDataProblems(parts);
    if (isRepair) {
      for (const line of toLines(problems)) console.log(line);
      for (const line of await repairData(parts, problems)) console.log(line);
      problems = await findDataProblems(parts);
    }
    const lines = toLines(problems);
    for (const line of lines) console.error(line);
    if (problems.missingFiles.length > 0)
      console.error(
        "A missing file is only in a backup. Ask the person to send it again, or restore the backup elsewhere and copy it.",
      );
    const repairable = [problems.orphanedFiles, problems.wrongCounters, problems.deadTasks].some(({ length }) => length > 0);
    if (repairable && !isRepair) console.error("npm run check-data -- --repair repairs all but missing files and late tasks.");
    console.log(lines.length === 0 ? "Everything agrees." : `Found ${count(lines.length, "problem")}.`);
    process.exitCode = lines.length === 0 ? 0 : 1;
  } finally {
    await close();
    await files.close();
  }
});

function readArguments(): boolean {
  try {
    return parseArgs({ options: { repair: { type: "boolean" } } }).values.repair ?? false;
  } catch {
    throw new Refusal("This takes --repair or nothing: npm run check-data -- --repair");
  }
}

function toLines({ missingFiles, orphanedFiles, wrongCounters, deadTasks, lateTasks }: DataProblems): string[] {
  return [
    ...missingFiles.map(({ key, record }) => `Missing file: ${key}, which ${record} names`),
    ...orphanedFiles.map((key) => `File without a record: ${key}`),
    ...wrongCounters.map(
      ({ role, counted, actual }) => `Wrong counter: ${counted} accounts of role ${role} instead of ${actual}`,
    ),
    ...deadTasks.map(({ name, total }) => `Failed for good: ${count(total, `${name} task`)}`),
    ...lateTasks.map(({ name, total }) => `Late by over an hour: ${count(total, `${name} task`)}. Does the portal run?`),
  ];
}
