import { type ReactNode, useState } from "react";
import { fileSentences, hasEnding, keptResumesMax, resumeRule } from "#contract/file-rules.ts";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { api } from "#web/api/browser-api.ts";
import { createUploadingApi, fetchKeptResume, saveFile } from "#web/api/transfers.ts";
import { useAction } from "#web/api/use-action.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileField } from "#web/ui/fields/file-field.tsx";
import { byteSizeText, countText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { RenameResumeDialog } from "./rename-resume-dialog.tsx";

/** @param placeholder stands for the résumés until they have loaded */
export function KeptResumes({ placeholder }: { placeholder: ReactNode }) {
  const list = useLoaded("kept résumés", async (): Promise<readonly KeptResume[]> => await api.call("GET /resumes", {}));
  const { value: resumes, failed, isLoading, reload, change } = list;
  const [renaming, setRenaming] = useState<KeptResume>();
  const [deleting, setDeleting] = useState<KeptResume>();
  const replace = (next: KeptResume) => change((all) => all.map((each) => (each.resumeId === next.resumeId ? next : each)));
  const remove = ({ resumeId }: KeptResume) => change((all) => all.filter((each) => each.resumeId !== resumeId));
  return (
    <>
      {failed && !resumes && (
        <div className="mt-4">
          <ErrorState message="Failed to load your résumés." onRetry={reload} retrying={isLoading} />
        </div>
      )}
      {!resumes && !failed && placeholder}
      {resumes && resumes.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {resumes.map((resume, position) => (
            <ResumeRow
              key={resume.resumeId}
              resume={resume}
              isNext={position === 0}
              onUse={reload}
              onRename={() => setRenaming(resume)}
              onDelete={() => setDeleting(resume)}
            />
          ))}
        </ul>
      )}
      {resumes && <AddResume isFull={resumes.length >= keptResumesMax} onAdded={reload} />}
      {renaming && (
        <RenameResumeDialog
          resume={renaming}
          onRenamed={(next) => {
            replace(next);
            setRenaming(undefined);
          }}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {deleting && (
        <DeleteResume
          resume={deleting}
          onDeleted={() => {
            remove(deleting);
            setDeleting(undefined);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface ResumeRowProps {
  resume: KeptResume;
  /** The next application dialog shows it first, chosen. */
  isNext: boolean;
  onUse: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ResumeRow({ resume, isNext, onUse, onRename, onDelete }: ResumeRowProps) {
  const { resumeId, fileName, bytes, keptAt, usedCount, lastUsedAt } = resume;
  const choosing = useAction("We couldn't choose this résumé. Please try again.");
  const loading = useAction("We couldn't download this résumé. Please try again.");
  const use = async () => {
    if (await choosing.run(async () => await api.call("POST /resumes/{resumeId}/use", { params: { resumeId } }))) onUse();
  };
  const problem = choosing.problem ?? loading.problem;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <Icon of="file-text" size={24} aria-hidden="true" className="shrink-0 text-brand" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {fileName}
          </span>
          {isNext && <Badge tone="brand">Next application</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {byteSizeText(bytes)}. Added: <RelativeTime time={keptAt} />.{" "}
          {lastUsedAt === null ? (
            "Not used yet."
          ) : (
            <>
              Used in {countText(usedCount, "application")}, last: <RelativeTime time={lastUsedAt} />.
            </>
          )}
        </p>
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isNext && (
          <Button
            size="small"
            variant="secondary"
            busy={choosing.isBusy}
            aria-label={`Use ${fileName} for the next application`}
            onClick={() => void use()}
          >
            Use
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={loading.isBusy}
          aria-label={`Download ${fileName}`}
          onClick={() => void loading.run(async () => saveFile(await fetchKeptResume(resume)))}
        >
          Download
        </Button>
        <Button size="small" variant="secondary" aria-label={`Rename ${fileName}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" variant="secondary" aria-label={`Delete ${fileName}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Uploads a résumé as soon as it is chosen. */
function AddResume({ isFull, onAdded }: { isFull: boolean; onAdded: () => void }) {
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const adding = useAction("We couldn't keep your résumé. Please try again.");
  if (isFull && !file) return <p className="mt-4 text-ink-soft">You keep {keptResumesMax} résumés. Delete one to add another.</p>;
  const add = async (chosen: File | undefined) => {
    adding.reset();
    setFile(chosen);
    setWrong(chosen && sentenceFor(chosen));
    if (!chosen || sentenceFor(chosen) !== undefined) return;
    const form = new FormData();
    form.append("resume", chosen);
    setProgress(0);
    const isAdded = await adding.run(
      async () => await createUploadingApi({ onProgress: setProgress }).call("POST /resumes", { form }),
    );
    setProgress(undefined);
    if (!isAdded) return;
    setFile(undefined);
    showToast("Your résumé was added.", { tone: "success" });
    onAdded();
  };
  return (
    <FileField
      className="mt-4"
      label="Add a résumé"
      hint={resumeRule.hint}
      accept={resumeRule.extensions.join(",")}
      files={file ? [file] : []}
      onChange={([chosen]) => void add(chosen)}
      disabled={adding.isBusy}
      progress={progress}
      error={wrong ?? adding.fields["resume"] ?? adding.problem}
    />
  );
}

/** Why a file can't be sent, as far as a browser knows. */
function sentenceFor(file: File): string | undefined {
  if (!hasEnding(resumeRule, file.name)) return fileSentences.wrongKind(resumeRule);
  if (file.size === 0) return fileSentences.empty();
  return file.size > resumeRule.bytesMax ? fileSentences.tooLarge(resumeRule) : undefined;
}

interface DeleteResumeProps {
  resume: KeptResume;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteResume({ resume: { resumeId, fileName }, onDeleted, onClose }: DeleteResumeProps) {
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await api.call("DELETE /resumes/{resumeId}", { params: { resumeId } }),
    failure: "We couldn't delete this résumé. Please try again.",
    onDone: () => {
      showToast("The résumé was deleted.", { tone: "success" });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Delete this résumé?"
      confirmLabel="Delete résumé"
      busyLabel="Deleting..."
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>
        <span dir="auto">{fileName}</span> will be deleted from your profile. Employers keep the copies you sent them.
      </p>
    </ConfirmDialog>
  );
}
