import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { fieldNameText } from "#web/ui/fields/field-name.ts";

/** Texts, and lists of texts, by the names of their fields. */
type FieldValues = Readonly<Record<string, unknown>>;

/** What is saved now and what the form holds. */
export interface Compared {
  saved: FieldValues;
  typed: FieldValues;
  /** Names of fields whose label does not follow from the field's own name, as "Job type" does from `jobType`. */
  labels?: Readonly<Record<string, string>>;
  /** The words for values, by the names of their fields, where the form shows others than it sends. */
  texts?: Readonly<Record<string, (value: string) => string>>;
}

/** A field that differs. */
interface Difference {
  label: string;
  saved: string;
  typed: string;
}

interface NewerRecordQuestionProps {
  /** What the form changes, such as "job". */
  noun: string;
  compared: Compared;
  onUseSaved: () => void;
  onSaveTyped: (form: HTMLFormElement | null) => void;
  onClose: () => void;
}

/** Shows both versions of a record, and asks which to keep. Belongs inside the form. */
export function NewerRecordQuestion({ noun, compared, onUseSaved, onSaveTyped, onClose }: NewerRecordQuestionProps) {
  const differences = differencesOf(compared);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`This ${noun} was changed while you were editing it`}
      description="The change was saved in another window or on another device. Choose which version to keep."
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onUseSaved}>
            Use the saved version
          </Button>
          <Button onClick={(event) => onSaveTyped(event.currentTarget.form)}>Save my version</Button>
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

/** Compares what is saved with what the form holds, field by field. */
function differencesOf({ saved, typed, labels = {}, texts = {} }: Compared): Difference[] {
  const shownOf = (name: string, text: string) => (text === "" ? "" : (texts[name]?.(text) ?? text));
  return Object.keys(saved)
    .map((name) => ({
      label: labels[name] ?? fieldNameText(name),
      saved: shownOf(name, toText(saved[name])),
      typed: shownOf(name, toText(typed[name])),
    }))
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

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).toSorted().join(", ");
  return typeof value === "string" ? value.trim() : "";
};
