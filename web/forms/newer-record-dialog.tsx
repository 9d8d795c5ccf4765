import type { OpenedRecord } from "#web/api/call.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { Compared } from "./newer-record-question.tsx";
import type { FormDraft } from "./use-draft.ts";
import type { EditedRecord } from "./use-edited-record.ts";

const NewerRecordQuestion = lazyDialog(async () => (await import("./newer-record-question.tsx")).NewerRecordQuestion);

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
  /** Sends the form again; by default as a press of its first button does. */
  sendAgain?: () => void;
}

/** Shows both versions of a record that was changed elsewhere while somebody edited it, and asks which to keep. Belongs inside the form. */
export function NewerRecordDialog<Value>(props: NewerRecordDialogProps<Value>) {
  const { noun, opened, edited, draft, compare, onKeepTyped, sendAgain } = props;
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
        if (sendAgain) sendAgain();
        else form?.requestSubmit();
      }}
      onClose={edited.close}
    />
  );
}
