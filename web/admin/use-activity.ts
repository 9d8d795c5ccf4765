import { useCallback, useEffect, useState } from "react";
import type { ActivityEvent } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";

/** What happened, newest first, a stretch at a time. What has loaded stays when the next stretch fails. */
export function useActivity() {
  const [events, setEvents] = useState<readonly ActivityEvent[]>();
  /** What the next stretch comes before; `null` when there is none. */
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const load = useCallback((before?: string) => {
    api
      .call("GET /admin/activity", { query: { before } })
      .then((page) => {
        setEvents((seen = []) => (before === undefined ? page.events : [...seen, ...page.events]));
        setNext(page.next);
        setFailed(false);
      })
      .catch(() => setFailed(true))
      .finally(() => setIsLoading(false));
  }, []);
  useEffect(load, [load]);
  const loadMore = () => {
    setIsLoading(true);
    load(next ?? undefined);
  };
  return { events, hasMore: next !== null, isLoading, failed, loadMore };
}
