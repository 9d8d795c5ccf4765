import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleAlert from "@lucide/icons/icons/circle-alert";
import FileText from "@lucide/icons/icons/file-text";
import X from "@lucide/icons/icons/x";
import { useRef } from "react";
import { byteSizeText } from "./byte-size-text.ts";
import { classNames } from "./class-names.ts";
import { DropZone } from "./drop-zone.tsx";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { progressOfEach } from "./file-progress.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.tsx";
import { ProgressBar } from "./progress-bar.tsx";

export type FileFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Extensions or types as `<input accept>` takes them; checking what was dropped is the form's task. */
  accept?: string;
  /** With one, which is the default, the chosen file stands in the place of the drop zone. */
  filesMax?: number;
  files: readonly File[];
  onChange: (files: File[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** 0 to 1 while bytes travel: how much of all files together is sent. */
  progress?: number | undefined;
  /** What is wrong with one of several files; what is wrong with the field is its `error`. */
  errorOf?: (file: File) => string | undefined;
};

/** Files: chosen or dropped, shown with their sizes, taken away again, and each followed while it is sent. */
export function FileField(props: FileFieldProps) {
  const { label, hint, notice, error, required, labelHidden, className, id, ...rest } = props;
  const { filesMax = 1, files, onChange, progress, disabled = false, errorOf } = rest;
  const box = useRef<HTMLDivElement>(null);
  const sent =
    progress === undefined
      ? []
      : progressOfEach(
          files.map(({ size }) => size),
          progress,
        );
  const isFull = files.length >= filesMax;
  const focusFirst = () => box.current?.querySelector<HTMLElement>("input, button")?.focus();
  const take = (picked: readonly File[]) => {
    const taken = picked.filter((file) => !files.some((known) => isSame(known, file))).slice(0, filesMax - files.length);
    if (taken.length === 0) return;
    onChange([...files, ...taken]);
    // The last file takes the place of the choice, and the focus with it.
    requestAnimationFrame(() => document.activeElement === document.body && focusFirst());
  };
  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    // The button that was pressed is about to go, and the focus with it.
    requestAnimationFrame(focusFirst);
  };
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {!isFull && (
            <DropZone
              {...{ control, disabled, filesMax }}
              name={rest.name}
              accept={rest.accept}
              onBlur={rest.onBlur}
              count={files.length}
              onTake={take}
            />
          )}
          {files.length > 0 && (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {files.map((file, position) => (
                <ChosenFile
                  // Two files of one name are still two, and the object stays the same while it is chosen.
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  file={file}
                  control={isFull && position === 0 ? control : undefined}
                  error={errorOf?.(file)}
                  disabled={disabled}
                  progress={sent[position]}
                  onRemove={() => remove(file)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

type ChosenFileProps = {
  file: File;
  /** Given to the file that stands where the control was. */
  control: FieldControl | undefined;
  error: string | undefined;
  disabled: boolean;
  /** 0 to 1; undefined while nothing is sent. */
  progress: number | undefined;
  onRemove: () => void;
};

function ChosenFile({ file, control, error, disabled, progress, onRemove }: ChosenFileProps) {
  const isInvalid = error !== undefined || control?.["aria-invalid"] === true;
  const icon = isInvalid ? CircleAlert : progress === 1 ? CircleCheck : FileText;
  return (
    <li
      data-invalid={isInvalid || undefined}
      className={classNames("rounded-lg border-[1.5px] bg-page p-2 ps-4", isInvalid ? "border-danger" : "border-line-strong")}
    >
      <div className="flex items-center gap-3">
        <Icon
          of={icon}
          size={24}
          aria-hidden="true"
          className={classNames("flex-none", isInvalid ? "text-danger" : "text-brand")}
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-medium">
            {file.name}
          </p>
          <p className={classNames("text-sm tabular-nums", error ? "font-medium text-danger" : "text-ink-soft")}>
            {error ?? `${byteSizeText(file.size)}${progress === undefined ? "" : ` · ${progressText(progress)}`}`}
          </p>
        </div>
        <IconButton
          id={control?.id}
          aria-describedby={control?.["aria-describedby"]}
          label={`Remove ${file.name}`}
          icon={<Icon of={X} size={20} aria-hidden="true" />}
          disabled={disabled || progress !== undefined}
          onClick={onRemove}
        />
      </div>
      {progress !== undefined && <ProgressBar label={`Sending ${file.name}`} value={progress} />}
    </li>
  );
}

function progressText(progress: number): string {
  if (progress === 0) return "waiting";
  return progress === 1 ? "sent" : `${Math.round(progress * 100)}% sent`;
}
