import { useCallback, useEffect, useState } from "react";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";

/** A list of one's own that is loaded once and changed in place. */
export interface OwnList<Item> {
  /** `undefined` until it has loaded for the first time. */
  items: readonly Item[] | undefined;
  isLoading: boolean;
  failed: boolean;
  reload: () => void;
  change: (to: (items: readonly Item[]) => readonly Item[]) => void;
}

function useOwnList<Item>(load: () => Promise<readonly Item[]>): OwnList<Item> {
  const [items, setItems] = useState<readonly Item[]>();
  const [isLoading, setIsLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const fetchItems = useCallback(() => {
    load()
      .then((loaded) => {
        setItems(loaded);
        setFailed(false);
      })
      .catch(() => setFailed(true))
      .finally(() => setIsLoading(false));
  }, [load]);
  useEffect(fetchItems, [fetchItems]);
  const reload = () => {
    setIsLoading(true);
    fetchItems();
  };
  const change = useCallback(
    (to: (before: readonly Item[]) => readonly Item[]) => setItems((before) => before && to(before)),
    [],
  );
  return { items, isLoading, failed, reload, change };
}

const loadJobs = async (): Promise<readonly Job[]> => await api.call("GET /jobs/myjobs", {});
const loadApplications = async (): Promise<readonly ReceivedJobApplication[]> => await api.call("GET /applications/employer", {});

/** The employer's own jobs, newest first. */
export const useOwnJobs = (): OwnList<Job> => useOwnList(loadJobs);

/** The applications to the employer's jobs, newest first. */
export const useReceivedApplications = (): OwnList<ReceivedJobApplication> => useOwnList(loadApplications);
