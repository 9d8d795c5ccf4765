import type { KeptResume } from "#contract/kept-resumes.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { RenameDialog } from "#web/forms/rename-dialog.tsx";

interface RenameResumeDialogProps {
  resume: KeptResume;
  /** Called once it is saved. It closes the dialog. */
  onRenamed: (resume: KeptResume) => void;
  onClose: () => void;
}

/** Gives a kept résumé another file name. Employers see the name that it has when it is sent. */
export function RenameResumeDialog({ resume: { resumeId, fileName }, onRenamed, onClose }: RenameResumeDialogProps) {
  return (
    <RenameDialog
      title="Rename this résumé"
      label="File name"
      hint="Employers see this name when you send the résumé."
      before={fileName}
      lengthMax={textMax.name}
      confirm="Save name"
      failure="We couldn't rename this résumé. Please try again."
      save={async (typed) =>
        onRenamed(await api.call("PUT /resumes/{resumeId}", { params: { resumeId }, body: { fileName: typed } }))
      }
      onClose={onClose}
    />
  );
}
