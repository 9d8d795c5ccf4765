import type { AccommodationApplicationForm, OwnAccommodationApplication } from "#contract/accommodation-applications.ts";
import type { Actor } from "#server/actor.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { createBoardApplications } from "#server/listings/board-applications.ts";
import { accommodationApplicationReceived } from "#server/mail/templates/accommodation-application-received.ts";
import { accommodationApplicationSent } from "#server/mail/templates/accommodation-application-sent.ts";
import { accommodationApplications, insertAccommodationApplication } from "./accommodation-applications.repository.ts";
import { accommodationTables } from "./accommodation.repository.ts";
import { accommodationRefusals } from "./accommodation-reading.service.ts";

export type AccommodationApplications = ReturnType<typeof createAccommodationApplications>;

/** Lets students apply for accommodation, and lets renters and students read and delete applications. */
export function createAccommodationApplications(parts: BoardParts) {
  const { publicUrl } = parts;
  const { add, getOwn, ...rest } = createBoardApplications({
    ...parts,
    board: { name: "accommodation", tables: accommodationTables, refusals: accommodationRefusals },
    applied: "You have already applied for this accommodation.",
    notOwn: "You can only delete applications to your own listings.",
    reading: accommodationApplications,
  });

  /**
   * Stores an application and emails the renter and the student. 404 if the listing was deleted, 409 if it is not published any more or
   * the student has applied already.
   */
  async function apply(actor: Actor, form: AccommodationApplicationForm): Promise<OwnAccommodationApplication> {
    const { accommodationId, applicantName } = form;
    const id = await add(actor, accommodationId, ({ poster: { title, location }, student, ...record }) => {
      const what = { title, location, accommodationId, applicationId: record.id };
      return {
        applicantName,
        insert: async (tx) => await insertAccommodationApplication(tx, { ...record, form }),
        sentMail: accommodationApplicationSent({ to: student, ...what, publicUrl }),
        toReceivedMail: (mail) => accommodationApplicationReceived({ ...mail, ...what, applicantName, publicUrl }),
      };
    });
    return await getOwn(id);
  }

  return { ...rest, apply };
}
