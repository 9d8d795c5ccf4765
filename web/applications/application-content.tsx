import type { Application, ApplicationContent as Content } from "#contract/applications.ts";
import { fetchResume, saveFile } from "#web/api/transfers.ts";
import { applicationBoardCalled } from "#web/boards.ts";
import { ContactLinks } from "#web/listings/contact-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAction } from "#web/api/use-action.ts";

/** What the applicant sent. */
export function ApplicationContent({ application, content }: { application: Application; content: Content }) {
  const { board, party, applicationId } = application;
  const download = useAction("Error downloading resume.");
  const { resumeFileName } = content;
  return (
    <section aria-labelledby="sent" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="sent" className="text-xl">
        {party === "poster" ? "Application" : "What you sent"}
      </h2>
      <dl className="mt-3 grid gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Contact</dt>
          <dd className="mt-0.5">
            {party === "applicant" && <span dir="auto">{content.name}</span>}
            <ContactLinks email={content.email} phone={content.phone} />
          </dd>
        </div>
        {resumeFileName !== null && (
          <div>
            <dt className="text-sm text-ink-soft">Résumé</dt>
            <dd className="mt-1.5 flex flex-wrap items-center gap-3">
              <Button
                size="small"
                variant="secondary"
                icon={<Icon of="download" size={16} aria-hidden="true" />}
                busy={download.isBusy}
                busyLabel="Downloading..."
                onClick={() => void download.run(async () => saveFile(await fetchResume(applicationId)))}
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {resumeFileName}
                </span>
              </Button>
              {download.problem !== undefined && (
                <p role="alert" className="text-sm font-medium text-danger">
                  {download.problem}
                </p>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-soft">{applicationBoardCalled(board).applicationText}</dt>
          <dd dir="auto" className="mt-0.5 max-w-prose whitespace-pre-line wrap-anywhere">
            {content.message === "" ? "None" : content.message}
          </dd>
        </div>
      </dl>
    </section>
  );
}
