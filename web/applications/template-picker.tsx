import { useState } from "react";
import { applicationCountMax, applicationTextMax } from "#contract/application-rules.ts";
import type { MessageTemplate } from "#contract/applications.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { notify } from "#web/listings/notify.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useAction } from "#web/api/use-action.ts";

interface TemplatePickerProps {
  /** What is typed now, to keep it as a template. */
  body: string;
  onChoose: (body: string) => void;
}

/** Fills in a message that was kept, and keeps the one that is typed. */
export function TemplatePicker({ body, onChoose }: TemplatePickerProps) {
  const { value: templates = [], change } = useLoaded("templates", async () => await api.call("GET /message-templates", {}));
  const [isNaming, setIsNaming] = useState(false);
  const keep = async (next: readonly MessageTemplate[]) => {
    const kept = await api.call("PUT /message-templates", { body: { templates: [...next] } });
    change(() => kept);
  };
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label="Template"
          labelHidden
          className="min-w-40"
          placeholder="Use a template"
          value=""
          options={templates.map(({ name }, position) => ({ value: String(position), label: name }))}
          onChange={({ target }) => {
            const chosen = templates[Number(target.value)];
            if (target.value !== "" && chosen) onChoose(chosen.body);
          }}
        />
      )}
      {body.trim() !== "" && templates.length < applicationCountMax.templates && (
        <Button size="small" variant="quiet" onClick={() => setIsNaming(true)}>
          Keep as template
        </Button>
      )}
      {isNaming && <NameDialog templates={templates} body={body} keep={keep} onClose={() => setIsNaming(false)} />}
    </>
  );
}

interface NameDialogProps {
  templates: readonly MessageTemplate[];
  body: string;
  keep: (templates: readonly MessageTemplate[]) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ templates, body, keep, onClose }: NameDialogProps) {
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
