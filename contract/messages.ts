import { z } from "zod";
import { applicationTextMax } from "./application-rules.ts";
import { applicationParams } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { moment, text } from "./fields.ts";
import { ownListQuery } from "./listings.ts";
import { callThrottles } from "./throttles.ts";

/** A message in the conversation of an application. */
const message = z.object({
  id: z.uuid(),
  from: z.enum(["applicant", "poster"]),
  body: z.string(),
  at: moment,
  /** The other side has read it. */
  isRead: z.boolean(),
});
export type Message = z.infer<typeof message>;

const messageForm = z.object({
  body: text({ label: "Message", max: applicationTextMax.message, multiline: true, missing: "Write a message." }),
});

export const messageEndpoints = {
  "GET /applications/{applicationId}/messages": {
    summary: "The conversation of an application, newest first, for its applicant and the listing's poster",
    access: "signed-in",
    params: applicationParams,
    query: ownListQuery,
    answer: z.array(message),
    status: 200,
    errors: ["not_found"],
  },
  "POST /applications/{applicationId}/messages": {
    summary: "Write to the other side of an application",
    access: "signed-in",
    keepsPages: true,
    params: applicationParams,
    body: messageForm,
    answer: message,
    status: 201,
    throttles: [callThrottles.message],
    isRepeatable: true,
    errors: ["not_found", "state_changed"],
  },
  "POST /applications/{applicationId}/messages/read": {
    summary: "Mark the other side's messages as read, and the notices about the application",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    params: applicationParams,
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
  "GET /events": {
    summary: "A stream of server-sent events: one `news` each time something is new for the signed-in person",
    access: "signed-in",
    answer: "events",
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
