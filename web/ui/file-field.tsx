import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { byteSizeText } from "./byte-size-text.ts";
import { classNames } from "./class-names.ts";
import { Field, type FieldControl, type FieldProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export type FileFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Extensions or types as `<input accept>` takes them; checking what was dropped is the form's task. */
  accept?: string;
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** 0 to 1 while bytes travel. */
  progress?: number | undefined;
};

/** One file: chosen, dropped, shown with its size, taken away again, and followed while it is sent. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, required, labelHidden, className, id, value, progress, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
      {(control) => (
        <>
          {value === null ? (
            <DropZone {...rest} control={control} input={input} />
          ) : (
            <ChosenFile
              file={value}
              control={control}
              disabled={rest.disabled ?? false}
              progress={progress}
              onRemove={() => rest.onChange(null)}
            />
          )}
        </>
      )}
    </Field>
  );
}

type DropZoneProps = Pick<FileFieldProps, "name" | "accept" | "onChange" | "onBlur" | "disabled"> & {
  control: FieldControl;
  input: React.RefObject<HTMLInputElement | null>;
};

function DropZone({ control, input, name, accept, onChange, onBlur, disabled }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onChange(file);
  };
  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "relative flex flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors duration-(--quick)",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        isOver ? "border-brand bg-brand-wash" : "border-line-strong bg-page hover:border-ink",
        control["aria-invalid"] && "border-danger",
      )}
    >
      <Upload size={24} aria-hidden="true" className="text-brand" />
      <p>
        <span className="font-semibold text-brand underline underline-offset-3">Choose a file</span>
        <span className="max-sm:hidden"> or drop it here</span>
      </p>
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        accept={accept}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => take(event.target.files)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

type ChosenFileProps = {
  file: File;
  control: FieldControl;
  disabled: boolean;
  progress: number | undefined;
  onRemove: () => void;
};

function ChosenFile({ file, control, disabled, progress, onRemove }: ChosenFileProps) {
  return (
    <div
      data-invalid={control["aria-invalid"] || undefined}
      className={classNames(
        "rounded-lg border-[1.5px] bg-page p-2 ps-4",
        control["aria-invalid"] ? "border-danger" : "border-line-strong",
      )}
    >
      <div className="flex items-center gap-3">
        <FileText
          size={24}
          aria-hidden="true"
          className={classNames("flex-none", control["aria-invalid"] ? "text-danger" : "text-brand")}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {byteSizeText(file.size)}
            {progress !== undefined && ` · ${Math.round(progress * 100)}% sent`}
          </p>
        </div>
        <IconButton
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          label={`Remove ${file.name}`}
          icon={<X size={20} aria-hidden="true" />}
          disabled={disabled || progress !== undefined}
          onClick={onRemove}
        />
      </div>
      {progress !== undefined && (
        <progress aria-label={`Sending ${file.name}`} value={progress} max={1} className="mt-1 block h-1.5 w-full accent-brand" />
      )}
    </div>
  );
}
