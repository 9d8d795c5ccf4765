import { useState } from "react";
import { applicationTextMax } from "#contract/application-rules.ts";
import type { MessageTemplate } from "#contract/applications.ts";
import { useAction } from "#web/api/use-action.ts";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface TemplateNameDialogProps {
  templates: readonly MessageTemplate[];
  body: string;
  keep: (templates: readonly MessageTemplate[]) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a template that is kept, and deletes others. */
export function TemplateNameDialog({ templates, body, keep, onClose }: TemplateNameDialogProps) {
  const [name, setName] = useState("");
  const saving = useAction("The template could not be saved. Please try again.");
  const save = async (next: readonly MessageTemplate[]) => {
    if (await saving.run(async () => await keep(next))) {
      notify("Your templates were saved.", "success");
      onClose();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep as template"
      size="small"
      busy={saving.isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            unavailable={name.trim() === ""}
            busy={saving.isBusy}
            busyLabel="Saving..."
            onClick={() => void save([...templates.filter((each) => each.name !== name.trim()), { name, body }])}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Name of the template"
          maxLength={applicationTextMax.templateName}
          value={name}
          error={saving.problem}
          onChange={({ target }) => setName(target.value)}
        />
        {templates.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {templates.map((template) => (
              <li key={template.name} className="flex items-center justify-between gap-3">
                <span dir="auto" className="min-w-0 truncate">
                  {template.name}
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Delete the template ${template.name}`}
                  onClick={() => void save(templates.filter((each) => each !== template))}
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
