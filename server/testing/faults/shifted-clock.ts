// Loaded before a portal by `--import`. On SIGWINCH, which means nothing to a portal, the process's clock jumps: it then differs from the machine's clock by the milliseconds
// in the file that SHIFTED_CLOCK names. Timers go on as they do when a machine's clock is set.
import { readFileSync } from "node:fs";

const MachineDate = Date;
let shiftMs = 0;

process.on("SIGWINCH", () => {
  shiftMs = Number(readFileSync(process.env["SHIFTED_CLOCK"] ?? "", "utf8"));
});

const now = (): number => MachineDate.now() + shiftMs;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});
