import Download from "@lucide/icons/icons/download";
import { useState } from "react";
import { href } from "react-router";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import { api } from "#web/api/browser-api.ts";
import { fetchResume } from "#web/api/transfers.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import type { Notify } from "#web/listings/own-table.tsx";
import { LongText } from "#web/listings/long-text.tsx";
import { ReceivedApplicationList } from "#web/listings/received-application-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { Button } from "#web/ui/button.tsx";

interface ReceivedApplicationsProps {
  list: Loaded<readonly ReceivedJobApplication[]>;
  notify: Notify;
}

const words = {
  applicant: "Applicant",
  listing: "Job",
  message: "Cover letter",
  loading: "Loading applicants...",
  failure: "Failed to load applicants. Please try again.",
  whenEmpty: "When a student applies, you get an email and find the résumé here.",
};

/** The applications to the employer's jobs: who, for which job, their letter and their résumé. */
export function ReceivedApplications({ list, notify }: ReceivedApplicationsProps) {
  return (
    <ReceivedApplicationList
      {...{ list, notify, words }}
      board={{ to: "/jobs", label: "See the jobs board" }}
      listingOf={({ jobId: id, jobTitle: title }) => ({ title, to: href("/jobs/:id", { id }) })}
      from="/employer-dashboard?tab=applicants"
      messageOf={({ coverLetter }) =>
        coverLetter === null ? <span className="text-ink-soft">None</span> : <LongText text={coverLetter} />
      }
      actionsOf={(item) => <ResumeButton item={item} notify={notify} />}
      deletion={{
        title: "Delete this application?",
        question: "Are you sure you want to delete this applicant? This action cannot be undone.",
        detailOf: (item) => (
          <>
            <span dir="auto">{item.studentName}</span>, who applied for “<span dir="auto">{item.jobTitle}</span>”, with the résumé{" "}
            <span dir="auto">{item.resumeFileName}</span>.
          </>
        ),
        remove: async (applicationId) => await api.call("DELETE /applications/{applicationId}", { params: { applicationId } }),
      }}
    />
  );
}

function ResumeButton({ item, notify }: { item: ReceivedJobApplication; notify: Notify }) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await fetchResume(item.applicationId));
    } catch {
      notify("Error downloading resume.", "error");
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Icon of={Download} size={16} aria-hidden="true" />}
      busy={isLoading}
      busyLabel="Downloading..."
      aria-label={`Download the résumé of ${item.studentName}: ${item.resumeFileName}`}
      onClick={() => void download()}
    >
      Résumé
    </Button>
  );
}
