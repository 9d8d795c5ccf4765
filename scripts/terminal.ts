import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

function leave(): never {
  process.stdout.write("\n");
  process.exit(130);
}

/**
 * Asks for a line at the terminal. With `isSecret` the typed text is not shown. Ctrl-C and Ctrl-D end the process with exit code 130,
 * as a shell does.
 */
export async function askAtTerminal(prompt: string, { isSecret = false } = {}): Promise<string> {
  let isShown = true;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  terminal.on("SIGINT", leave).on("close", leave);
  const answer = terminal.question(prompt);
  isShown = !isSecret;
  const typed = await answer;
  terminal.off("close", leave).close();
  if (isSecret) process.stdout.write("\n");
  return typed;
}
