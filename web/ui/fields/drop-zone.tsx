import { type DragEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { FieldControl } from "./field.tsx";

export type DropZoneProps = {
  control: FieldControl;
  name?: string | undefined;
  accept?: string | undefined;
  /** The invitation, such as 'Choose photos'. */
  invitation?: string;
  /** If it accepts several files, it shows how many are chosen. */
  filesMax: number;
  /** The number of files chosen already. */
  count: number;
  /** What they are, after 'n of m'. */
  noun?: string;
  disabled: boolean;
  onBlur?: (() => void) | undefined;
  /** The chosen or dropped files, of any kind. The field must check them. */
  onTake: (files: File[]) => void;
};

/** A place to choose or drop files. */
export function DropZone(props: DropZoneProps) {
  const { control, name, accept, filesMax, count, noun = "chosen", disabled, onBlur, onTake } = props;
  const { invitation = filesMax === 1 ? "Choose a file" : "Choose files" } = props;
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0 && !disabled) onTake([...list]);
  };
  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over && !disabled);
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
        isOver
          ? "border-brand bg-brand-wash"
          : disabled
            ? "border-line bg-sunken"
            : control["aria-invalid"]
              ? "border-danger bg-page"
              : "border-line-strong bg-page hover:border-ink",
      )}
    >
      <Icon of="upload" size={24} aria-hidden="true" className={disabled ? "text-ink-soft" : "text-brand"} />
      <p>
        <span className={disabled ? "text-ink-soft" : "font-semibold text-brand underline underline-offset-3"}>{invitation}</span>
        <span className="max-sm:hidden"> or drop {filesMax === 1 ? "it" : "them"} here</span>
      </p>
      {filesMax > 1 && (
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          {count} of {filesMax} {noun}
        </p>
      )}
      <input
        {...control}
        type="file"
        name={name}
        accept={accept}
        multiple={filesMax > 1}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          take(event.target.files);
          // Makes it possible to choose a removed file again.
          event.target.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
