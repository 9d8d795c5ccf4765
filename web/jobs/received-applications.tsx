import { useState } from "react";
import { href } from "react-router";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import { api } from "#web/api/browser-api.ts";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import { fetchResume, saveFile } from "#web/api/transfers.ts";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { LongText } from "#web/listings/received/long-text.tsx";
import { ReceivedApplicationList } from "#web/listings/received/received-application-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const words = {
  applicant: "Applicant",
  listing: "Job",
  message: "Cover letter",
  loading: "Loading applicants...",
  failure: "Failed to load applicants. Please try again.",
  whenEmpty: "When a student applies, we email you and show the résumé here.",
};

/** The applications to the employer's jobs: who, for which job, their letter and their résumé. */
export function ReceivedApplications({ tools }: { tools: ListTools<ReceivedJobApplication> }) {
  return (
    <ReceivedApplicationList
      {...{ tools, words }}
      board={{ name: "jobs", label: "See the jobs board" }}
      listingOf={({ jobId: id, jobTitle: title }) => ({ title, to: href("/jobs/:id", { id }) })}
      messageOf={({ coverLetter }) =>
        coverLetter === null ? <span className="text-ink-soft">None</span> : <LongText text={coverLetter} />
      }
      actionsOf={(item) => <ResumeButton item={item} />}
      deletion={{
        title: "Delete this application?",
        question: "Are you sure you want to delete this applicant? This action cannot be undone.",
        detailOf: (item) => (
          <>
            It is from <span dir="auto">{item.studentName}</span>, who applied for “<span dir="auto">{item.jobTitle}</span>”, with
            the résumé <span dir="auto">{item.resumeFileName}</span>.
          </>
        ),
        remove: async (applicationId) => await api.call("DELETE /applications/{applicationId}", { params: { applicationId } }),
      }}
    />
  );
}

function ResumeButton({ item }: { item: ReceivedJobApplication }) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await fetchResume(item.applicationId));
    } catch (error) {
      notifyFailure(error, "Error downloading resume.");
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Icon of="download" size={16} aria-hidden="true" />}
      busy={isLoading}
      busyLabel="Downloading..."
      aria-label={`Download the résumé of ${item.studentName}: ${item.resumeFileName}`}
      onClick={() => void download()}
    >
      Résumé
    </Button>
  );
}
