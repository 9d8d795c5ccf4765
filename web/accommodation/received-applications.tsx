import { href } from "react-router";
import type { ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import { api } from "#web/api/browser-api.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import type { Notify } from "#web/listings/own-table.tsx";
import { LongText } from "#web/listings/long-text.tsx";
import { ReceivedApplicationList } from "#web/listings/received-application-list.tsx";

interface ReceivedApplicationsProps {
  list: Loaded<readonly ReceivedAccommodationApplication[]>;
  notify: Notify;
}

const words = {
  applicant: "Student",
  listing: "Place",
  message: "Comments",
  loading: "Loading applications...",
  failure: "Failed to load applications. Please try again.",
  whenEmpty: "When a student applies, you get an email and read here what they wrote.",
};

/** The applications to the renter's listings: who, for which place, and what they wrote. */
export function ReceivedApplications({ list, notify }: ReceivedApplicationsProps) {
  return (
    <ReceivedApplicationList
      {...{ list, notify, words }}
      board={{ to: "/accommodation", label: "See the accommodation board" }}
      listingOf={({ accommodationId: id, accommodationTitle: title }) => ({ title, to: href("/accommodation/:id", { id }) })}
      from="/renter-dashboard?tab=applications"
      messageOf={({ comments }) => <LongText text={comments} />}
      isCapped
      deletion={{
        title: "Confirm Deletion",
        question: "Are you sure you want to delete this application? This action cannot be undone.",
        detailOf: (item) => (
          <>
            It is from <span dir="auto">{item.studentName}</span>, who applied for “
            <span dir="auto">{item.accommodationTitle}</span>”.
          </>
        ),
        remove: async (applicationId) => await api.call("DELETE /application/{applicationId}", { params: { applicationId } }),
      }}
    />
  );
}
