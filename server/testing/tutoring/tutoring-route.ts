import type { Answer } from "#contract/api.ts";
import type { Call } from "#server/http/route.ts";
import type { lessonApplicationEndpoints } from "./lesson-applications-contract.ts";
import type { tutoringEndpoints } from "./tutoring-contract.ts";

type Endpoints = typeof tutoringEndpoints & typeof lessonApplicationEndpoints;

/** What a real board imports as `Route` from server/http/route.ts, whose types do not have the calls of this board. */
export type TutoringRoute = <Key extends keyof Endpoints>(
  key: Key,
  handler: (call: Call<Endpoints[Key]>) => Promise<Answer<Endpoints[Key]>>,
) => void;
