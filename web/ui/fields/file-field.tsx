import { useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { byteSizeText } from "#web/ui/formats.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { ProgressBar, progressOfEach } from "./file-progress.tsx";

export type FileFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Extensions or types as in `<input accept>`. The form must check dropped files. */
  accept?: string;
  /** If 1, the default, the chosen file replaces the drop zone. */
  filesMax?: number;
  files: readonly File[];
  onChange: (files: File[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** From 0 to 1 during the upload: the progress of all files together. */
  progress?: number | undefined;
  /** The errors of single files; `error` is the error of the field as a whole. */
  errorOf?: (file: File) => string | undefined;
};

/** A field for files: choose or drop them, see their sizes, remove them, and follow each one's upload. */
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
  const awaited = useRef<{ count: number; onlyIfLost: boolean }>(undefined);
  // Not before the list is drawn: what has the focus now may go away with it.
  useEffect(() => {
    if (awaited.current?.count !== files.length) return;
    const { onlyIfLost } = awaited.current;
    awaited.current = undefined;
    if (onlyIfLost && document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("input, button")?.focus();
  });
  const take = (picked: readonly File[]) => {
    const taken = picked.filter((file) => !files.some((known) => isSame(known, file))).slice(0, filesMax - files.length);
    if (taken.length === 0) return;
    // The last file replaces the drop zone and takes its focus.
    awaited.current = { count: files.length + taken.length, onlyIfLost: true };
    onChange([...files, ...taken]);
  };
  const remove = (file: File) => {
    // The pressed button is about to disappear, and the focus with it.
    awaited.current = { count: files.length - 1, onlyIfLost: false };
    onChange(files.filter((other) => other !== file));
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
                  // Two files may have the same name, but the object stays the same while it is chosen.
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
  /** For the file that replaces the control. */
  control: FieldControl | undefined;
  error: string | undefined;
  disabled: boolean;
  /** From 0 to 1; undefined if nothing is being sent. */
  progress: number | undefined;
  onRemove: () => void;
};

function ChosenFile({ file, control, error, disabled, progress, onRemove }: ChosenFileProps) {
  const isInvalid = error !== undefined || control?.["aria-invalid"] === true;
  const icon = isInvalid ? "circle-alert" : progress === 1 ? "circle-check" : "file-text";
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
          icon={<Icon of="x" size={20} aria-hidden="true" />}
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
