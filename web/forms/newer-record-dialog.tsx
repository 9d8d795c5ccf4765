import type { OpenedRecord } from "#web/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { FormDraft } from "./use-draft.ts";
import type { EditedRecord } from "./use-edited-record.ts";

/** A field that differs between what is saved now and what the form holds. */
export interface Difference {
  label: string;
  saved: string;
  typed: string;
}

interface NewerRecordDialogProps<Value> {
  /** What the form changes, such as "job". */
  noun: string;
  opened: OpenedRecord<Value> | undefined;
  edited: EditedRecord<Value>;
  draft: FormDraft;
  /** Compares what is saved now with what the form holds. */
  compare: (saved: Value) => readonly Difference[];
  /** Adapts the form to what is saved now, before it is sent again. */
  onKeepTyped?: (saved: Value) => void;
}

/** Shows both versions of a record that was changed elsewhere while somebody edited it, and asks which to keep. Belongs inside the form. */
export function NewerRecordDialog<Value>(props: NewerRecordDialogProps<Value>) {
  const { noun, opened, edited, draft, compare, onKeepTyped } = props;
  const { newer } = edited;
  if (!opened || !newer) return null;
  const differences = compare(newer.value);
  const keepSaved = () => {
    draft.forget();
    opened.replace(newer);
  };
  const keepTyped = (form: HTMLFormElement | null) => {
    onKeepTyped?.(newer.value);
    edited.overwrite();
    form?.requestSubmit();
  };
  return (
    <Dialog
      open
      onClose={edited.close}
      title={`This ${noun} was changed while you were editing it`}
      description="The change was saved in another window or on another device. Choose which version to keep."
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={keepSaved}>
            Use the saved version
          </Button>
          <Button onClick={(event) => keepTyped(event.currentTarget.form)}>Save my version</Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <dl className="grid gap-4">
          {differences.map(({ label, saved, typed }) => (
            <div key={label} className="grid gap-2 sm:grid-cols-2 sm:gap-x-6">
              <dt className="font-semibold sm:col-span-2">{label}</dt>
              <Version name="Saved version" text={saved} />
              <Version name="Your version" text={typed} />
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd className="min-w-0 rounded-md bg-sunken px-3 py-2">
      <span className="block text-sm text-ink-soft">{name}</span>
      <span dir="auto" className="line-clamp-10 whitespace-pre-line wrap-anywhere">
        {text === "" ? "(empty)" : text}
      </span>
    </dd>
  );
}

/** Texts, and lists of texts, by the names of their fields. */
type FieldValues = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, string>>;

/**
 * Compares what is saved with what the form holds, field by field.
 * @param labels names of fields whose label does not follow from the field's own name, as "Job type" does from `jobType`
 */
export function differencesOf(saved: FieldValues, typed: FieldValues, labels: Labels = {}): Difference[] {
  return Object.keys(saved)
    .map((name) => ({ label: labels[name] ?? toLabel(name), saved: toText(saved[name]), typed: toText(typed[name]) }))
    .filter((field) => field.saved !== field.typed)
    .map(({ label, saved: before, typed: now }) => {
      const start = startOfDifference(before, now);
      return { label, saved: shorten(before, start), typed: shorten(now, start) };
    });
}

/** The start of the line on which two texts begin to differ. */
function startOfDifference(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  return one.lastIndexOf("\n", common - 1) + 1;
}

const shorten = (text: string, start: number): string => (start > 0 ? `… ${text.slice(start)}` : text);

const toLabel = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).toSorted().join(", ");
  return typeof value === "string" ? value.trim() : "";
};
