import Download from "@lucide/icons/icons/download";
import { useState } from "react";
import { href } from "react-router";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import { api } from "#web/api/browser-api.ts";
import { fetchResume } from "#web/api/transfers.ts";
import type { Announce } from "#web/listings/delete-dialog.tsx";
import { LongText } from "#web/listings/long-text.tsx";
import { ReceivedApplicationList } from "#web/listings/received-application-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import type { OwnList } from "#web/listings/use-own-list.ts";
import { Button } from "#web/ui/button.tsx";

interface ReceivedApplicationsProps {
  list: OwnList<ReceivedJobApplication>;
  announce: Announce;
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
export function ReceivedApplications({ list, announce }: ReceivedApplicationsProps) {
  return (
    <ReceivedApplicationList
      {...{ list, announce, words }}
      board={{ to: "/jobs", label: "See the jobs board" }}
      listingOf={({ jobId: id, jobTitle: title }) => ({ title, to: href("/jobs/:id", { id }) })}
      from="/employer-dashboard?tab=applicants"
      messageOf={({ coverLetter }) =>
        coverLetter === null ? <span className="text-ink-soft">None</span> : <LongText text={coverLetter} />
      }
      actionsOf={(item) => <ResumeButton item={item} announce={announce} />}
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

function ResumeButton({ item, announce }: { item: ReceivedJobApplication; announce: Announce }) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await fetchResume(item.applicationId));
    } catch {
      announce("Error downloading resume.", "error");
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
