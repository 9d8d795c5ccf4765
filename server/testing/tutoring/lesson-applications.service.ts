import type { Actor } from "#server/actor.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { createBoardApplications } from "#server/listings/board-applications.ts";
import type { LessonApplicationForm, OwnLessonApplication } from "./lesson-applications-contract.ts";
import { insertLessonApplication, lessonApplications } from "./lesson-applications.repository.ts";
import { lessonApplicationReceived, lessonApplicationSent } from "./lesson-mails.ts";
import { lessonTables } from "./lessons.repository.ts";
import { lessonRefusals } from "./lessons.service.ts";
import { tutoring } from "./tutoring-contract.ts";

export type LessonApplications = ReturnType<typeof createLessonApplications>;

/** Lets students apply for lessons, and lets tutors and students read and delete applications. */
export function createLessonApplications(parts: BoardParts) {
  const { publicUrl } = parts;
  const { add, getOwn, ...rest } = createBoardApplications({
    ...parts,
    board: { name: tutoring, tables: lessonTables, refusals: lessonRefusals },
    applied: "You have already applied for this lesson.",
    notOwn: "You can only delete applications to your own lessons.",
    reading: lessonApplications,
  });

  /**
   * Stores an application and emails the tutor and the student. 404 if the listing was deleted, 409 if it is not published any more or the
   * student has applied already.
   */
  async function apply(actor: Actor, form: LessonApplicationForm): Promise<OwnLessonApplication> {
    const { lessonId, applicantName } = form;
    const id = await add(actor, lessonId, ({ poster: { title }, student, ...record }) => {
      const what = { title, applicationId: record.id, publicUrl };
      return {
        applicantName,
        insert: async (tx) => await insertLessonApplication(tx, { ...record, form }),
        sentMail: lessonApplicationSent({ to: student, ...what }),
        toReceivedMail: (mail) => lessonApplicationReceived({ ...mail, ...what, applicantName }),
      };
    });
    return await getOwn(id);
  }

  return { ...rest, apply };
}
