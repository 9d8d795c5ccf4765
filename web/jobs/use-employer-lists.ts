import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { type OwnList, useOwnList } from "#web/listings/use-own-list.ts";

const loadJobs = async (): Promise<readonly Job[]> => await api.call("GET /jobs/myjobs", {});
const loadApplications = async (): Promise<readonly ReceivedJobApplication[]> => await api.call("GET /applications/employer", {});

/** The employer's own jobs, newest first. */
export const useOwnJobs = (): OwnList<Job> => useOwnList(loadJobs);

/** The applications to the employer's jobs, newest first. */
export const useReceivedApplications = (): OwnList<ReceivedJobApplication> => useOwnList(loadApplications);
