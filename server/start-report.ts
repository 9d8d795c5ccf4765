import type { Logger } from "pino";

interface SignIn {
  role: string;
  email: string;
  password: string;
}

/** Reports the progress of the start to a person at a terminal, or to the log. */
export interface StartReport {
  /** The current step as a sentence. */
  step(sentence: string): void;
  ready(publicUrl: string, signIns: readonly SignIn[]): void;
}

/** Writes to the terminal if there is one; otherwise each message is a line of the log. */
export function createStartReport(log: Pick<Logger, "info">, isForPerson: boolean): StartReport {
  if (!isForPerson)
    return {
      step: (sentence) => log.info(sentence),
      ready: (url, signIns) => log.info({ url, ...(signIns.length > 0 && { signIns }) }, "Wattle is ready."),
    };
  return {
    step: (sentence) => console.log(sentence),
    ready(publicUrl, signIns) {
      if (signIns.length > 0) console.log("\nSample accounts:");
      for (const { role, email, password } of signIns) console.log(`  ${role.padEnd(18)} ${email.padEnd(24)} ${password}`);
      console.log(`\nWattle is ready: ${publicUrl}`);
    },
  };
}
