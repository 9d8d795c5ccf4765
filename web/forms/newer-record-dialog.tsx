import type { OpenedRecord } from "#web/api/call.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { Compared } from "./newer-record-question.tsx";
import type { FormDraft } from "./use-draft.ts";
import type { EditedRecord } from "./use-edited-record.ts";

const NewerRecordQuestion = lazyDialog(async () => (await import("./newer-record-question.tsx")).NewerRecordQuestion);

/** The attribute of a form's hidden button that tries once more what was tried last, if its buttons do several things. */
export const sendsAgain = "data-sends-again";

interface NewerRecordDialogProps<Value> {
  /** What the form changes, such as "job". */
  noun: string;
  opened: OpenedRecord<Value> | undefined;
  edited: EditedRecord<Value>;
  draft: FormDraft;
  /** Returns the fields of what is saved now and of the form. */
  compare: (saved: Value) => Compared;
  /** Adapts the form to what is saved now, before it is sent again. */
  onKeepTyped?: (saved: Value) => void;
}

/** Shows both versions of a record that was changed elsewhere while somebody edited it, and asks which to keep. Belongs inside the form. */
export function NewerRecordDialog<Value>(props: NewerRecordDialogProps<Value>) {
  const { noun, opened, edited, draft, compare, onKeepTyped } = props;
  const { newer } = edited;
  if (!opened || !newer) return null;
  return (
    <NewerRecordQuestion
      noun={noun}
      compared={compare(newer.value)}
      onUseSaved={() => {
        draft.forget();
        opened.replace(newer);
      }}
      onSaveTyped={(form) => {
        onKeepTyped?.(newer.value);
        edited.overwrite();
        form?.requestSubmit(form.querySelector<HTMLButtonElement>(`[${sendsAgain}]`));
      }}
      onClose={edited.close}
    />
  );
}
