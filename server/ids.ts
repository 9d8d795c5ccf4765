import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

/** Returns the id of a new record: a UUIDv7. Its ids increase with time, which keeps index pages full. */
export const newId = (clock: Clock): string => v7({ msecs: clock.now().getTime() });
