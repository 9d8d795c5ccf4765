import { useState } from "react";
import { applicationCountMax } from "#contract/application-rules.ts";
import type { MessageTemplate } from "#contract/applications.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";

// Few messages become templates.
const NameDialog = lazyDialog(async () => (await import("./template-name-dialog.tsx")).TemplateNameDialog);

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
