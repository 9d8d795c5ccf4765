import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { notInRegister, registerStatuses } from "./business-check-choices.ts";
import { choice, id, moment, optional, text } from "./fields.ts";
import { states } from "./places.ts";

const params = z.object({ id });

/** A poster's ABN or ACN as an admin sees it, with what was found in the public register. */
const businessNumber = z.object({
  /** Digits. */
  number: z.string(),
  check: z
    .object({
      checkedAt: moment,
      /** The admin's name; null if the server looked it up, or the admin's account was deleted. */
      checkedBy: z.string().nullable(),
      name: z.string().nullable(),
      status: z.string(),
      state: z.string().nullable(),
    })
    .nullable(),
});
export type BusinessNumber = z.infer<typeof businessNumber>;

/** What an admin found in the register about the number that the screen showed. */
const businessCheck = z
  .object({
    number: text({ label: "Number", max: 20 }),
    name: optional(text({ label: "Registered name", max: 200 })),
    status: choice(registerStatuses, "status"),
    state: optional(choice(states, "state")),
  })
  .superRefine(
    ({ name, status }, context) => {
      if (name !== null || status === notInRegister) return;
      context.addIssue({ code: "custom", path: ["name"], message: "Enter the registered name." });
    },
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type BusinessCheck = z.infer<typeof businessCheck>;

export const businessCheckEndpoints = {
  "GET /admin/users/{id}/business-number": {
    summary: "A poster's ABN or ACN, and what the public register said of it",
    access: ["ADMIN"],
    params,
    answer: businessNumber,
    status: 200,
    hasVersion: true,
    errors: ["not_found"],
  },
  "PUT /admin/users/{id}/business-check": {
    summary: "Keep what an admin found in the public register; 409 if the number is another one by now",
    access: ["ADMIN"],
    params,
    body: businessCheck,
    answer: businessNumber,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["not_found", "state_changed"],
  },
} as const satisfies Record<string, Endpoint>;
