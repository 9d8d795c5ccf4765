import type { FactTopic } from "#contract/fact-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";

/** The legal figures in force today, which forms are checked against; `undefined` until they are there. */
export const useFacts = (about: FactTopic): readonly Fact[] | undefined =>
  useLoaded(about, async () => await api.call("GET /facts", { query: { about } })).value;
