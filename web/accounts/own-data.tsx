import { useState } from "react";
import { fetchOwnData, saveFile } from "#web/api/transfers.ts";
import type { SessionRole } from "#web/api/session.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Lets a person download their data and delete their account. */
export function OwnData({ role }: { role: SessionRole }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section aria-labelledby="own-data" className="mt-10">
      <h2 id="own-data" className="text-2xl">
        Your data
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        <DownloadRow />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
          <p className="min-w-0 flex-[1_1_16rem] text-ink-soft">
            Deleting your account permanently deletes everything in it. Download your data first if you want to keep it.
          </p>
          <Button variant="danger" icon={<Icon of="trash" size={18} aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteAccountDialog role={role} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

function DownloadRow() {
  const { isBusy, problem, run } = useAction("Your data could not be downloaded. Please try again.");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-[1_1_16rem] text-ink-soft">
        <p>
          Everything we hold about you, in one ZIP file: your details, listings with photos, and applications with their files.
        </p>
        {problem !== undefined && (
          <p role="alert" className="mt-2 font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        icon={<Icon of="download" size={18} aria-hidden="true" />}
        busy={isBusy}
        busyLabel="Downloading..."
        onClick={() => void run(async () => saveFile(await fetchOwnData()))}
      >
        Download my data
      </Button>
    </div>
  );
}
