import { z } from "zod";
import { credentials } from "#contract/accounts.ts";

/** What the sign-in form holds. */
export const signInSchema = credentials.extend({ remember: z.boolean() });
