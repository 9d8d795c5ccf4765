import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

/** A new record's id: a UUIDv7, so that ids grow with time and index pages stay full. */
export const newId = (clock: Clock): string => v7({ msecs: clock.now().getTime() });
