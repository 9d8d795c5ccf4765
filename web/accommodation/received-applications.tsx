import { href } from "react-router";
import type { ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import { api } from "#web/api/browser-api.ts";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { LongText } from "#web/listings/received/long-text.tsx";
import { ReceivedApplicationList } from "#web/listings/received/received-application-list.tsx";

const words = {
  applicant: "Student",
  listing: "Place",
  message: "Comments",
  loading: "Loading applications...",
  failure: "Failed to load applications. Please try again.",
  whenEmpty: "When a student applies, we email you and show the application here.",
};

/** The applications to the renter's listings: who applied, for which place, and their message. */
export function ReceivedApplications({ tools }: { tools: ListTools<ReceivedAccommodationApplication> }) {
  return (
    <ReceivedApplicationList
      {...{ tools, words }}
      board={{ name: "accommodation", label: "See the accommodation board" }}
      listingOf={({ accommodationId: id, accommodationTitle: title }) => ({ title, to: href("/accommodation/:id", { id }) })}
      messageOf={({ comments }) => <LongText text={comments} />}
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
