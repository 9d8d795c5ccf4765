import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { id, moment } from "./fields.ts";
import { filterOption, filterText, pagingQuery } from "./listings.ts";
import { roles } from "./roles.ts";

/** An account as an admin sees it. */
const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  age: z.number().int().nullable(),
  gender: z.string().nullable(),
  createdAt: moment,
});
export type User = z.infer<typeof user>;

/** How many accounts there are, of each kind. */
const userCounts = z.object({
  users: z.number().int(),
  students: z.number().int(),
  employers: z.number().int(),
  renters: z.number().int(),
  serviceProviders: z.number().int(),
  admins: z.number().int(),
});
export type UserCounts = z.infer<typeof userCounts>;

export const adminEndpoints = {
  "GET /auth/getAllUsers": {
    summary: "Accounts, newest first; `q` looks in name and e-mail; paged and filtered when any parameter is given",
    access: ["ADMIN"],
    query: z.object({ ...pagingQuery, q: filterText("q"), role: filterOption("role") }),
    answer: z.array(user),
    status: 200,
  },
  "DELETE /auth/deleteUser/{id}": {
    summary: "Delete an account with all that belongs to it; never one's own, nor the last admin",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: null,
    status: 204,
    errors: ["not_found", "cannot_be_deleted"],
  },
  "GET /admin/counts": { summary: "How many accounts there are", access: ["ADMIN"], answer: userCounts, status: 200 },
} as const satisfies Record<string, Endpoint>;
