import { type PointerEvent, useEffect, useRef, useState } from "react";
import { ListingPhoto } from "#web/listings/cards/listing-photo.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ProgressBar } from "#web/ui/fields/file-progress.tsx";
import { byteSizeText } from "#web/ui/formats.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { isNew, type NewPhoto, type PhotoItem } from "./photo-list.ts";

interface PhotoTileProps {
  item: PhotoItem;
  /** `position` counts from 0 among `count` photos. */
  place: { position: number; count: number; isCover: boolean };
  error: string | undefined;
  /** From 0 to 1 while it is sent. */
  progress: number | undefined;
  disabled: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent, id: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onToggleMark: () => void;
}

/** One photo in the form: its picture, name and state, and its actions. */
export function PhotoTile(props: PhotoTileProps) {
  const { item, place, error, progress, disabled, isDragged, onGrab } = props;
  const isMarked = !isNew(item) && item.isMarked;
  const isInvalid = error !== undefined;
  return (
    <li
      data-drag-id={item.id}
      data-invalid={isInvalid || undefined}
      className={classNames(
        "flex min-w-0 flex-col overflow-hidden rounded-lg border-[1.5px] bg-page transition-shadow duration-(--quick)",
        isInvalid ? "border-danger" : "border-line-strong",
        isDragged && "shadow-raised outline-3 outline-brand",
      )}
    >
      <div
        className="relative aspect-[3/2] cursor-grab bg-sunken select-none"
        // A finger on the picture scrolls the form. It drags only by the handle.
        onPointerDown={(event) => !disabled && event.pointerType === "mouse" && onGrab(event, item.id)}
      >
        <div className={classNames("absolute inset-0", isMarked && "[filter:grayscale(1)] opacity-45")}>
          <Picture item={item} />
        </div>
        {place.isCover && (
          <span className="absolute start-2 top-2 rounded-md bg-accent px-2 py-0.5 text-xs font-bold text-on-accent">Cover</span>
        )}
        {isMarked && (
          <span className="absolute inset-x-2 bottom-2 rounded-md bg-danger px-2 py-0.5 text-center text-xs font-bold text-on-danger">
            Marked for removal
          </span>
        )}
        <span
          aria-hidden="true"
          onPointerDown={(event) => !disabled && onGrab(event, item.id)}
          className="absolute end-0 top-0 grid size-11 touch-none place-items-center rounded-es-lg bg-surface/85 text-ink not-pointer-coarse:hidden"
        >
          <Icon of="grip-vertical" size={20} />
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 px-2.5 pt-2">
        <p dir="auto" className="truncate text-sm font-medium" title={item.name}>
          {item.name}
        </p>
        <p className="text-xs text-ink-soft tabular-nums">{stateText(item, progress, isInvalid)}</p>
        {error && (
          <p className="flex gap-1 text-xs font-medium text-danger wrap-anywhere">
            <Icon of="circle-alert" size={14} aria-hidden="true" className="mt-0.5 flex-none" />
            {error}
          </p>
        )}
        {progress !== undefined && <ProgressBar label={`Sending ${item.name}`} value={progress} />}
      </div>
      <TileButtons {...props} isMarked={isMarked} />
    </li>
  );
}

function TileButtons(props: PhotoTileProps & { isMarked: boolean }) {
  const { item, place, disabled, isMarked, onRemove, onToggleMark } = props;
  const { position } = place;
  return (
    <div className="flex justify-between px-0.5 pb-0.5">
      <MoveButton {...props} label={`Move ${item.name} earlier`} icon="arrow-left" to={position - 1} />
      <MoveButton {...props} label={`Move ${item.name} later`} icon="arrow-right" to={position + 1} />
      {isNew(item) ? (
        <IconButton
          label={`Remove ${item.name}`}
          icon={<Icon of="trash" size={18} aria-hidden="true" />}
          disabled={disabled}
          onClick={onRemove}
        />
      ) : (
        <IconButton
          label={isMarked ? `Keep ${item.name}` : `Mark ${item.name} for removal`}
          icon={
            isMarked ? <Icon of="rotate-ccw" size={18} aria-hidden="true" /> : <Icon of="trash" size={18} aria-hidden="true" />
          }
          disabled={disabled}
          onClick={onToggleMark}
        />
      )}
    </div>
  );
}

/** Moves a photo with a press. With the focus on it, the arrow keys, Home and End work too. */
function MoveButton(props: PhotoTileProps & { label: string; icon: IconName; to: number }) {
  const { place, disabled, label, icon, to, onMove } = props;
  const { position, count } = place;
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const canMove = (target: number) => !disabled && target >= 0 && target < count;
  const move = (target: number) => {
    if (!canMove(target)) return;
    isMoving.current = true;
    onMove(target);
  };
  // In some browsers a tile that moves in the document loses the focus.
  useEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  });
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowUp: position - 1,
    ArrowRight: position + 1,
    ArrowDown: position + 1,
    Home: 0,
    End: count - 1,
  };
  return (
    <IconButton
      ref={button}
      label={label}
      icon={<Icon of={icon} size={18} aria-hidden="true" />}
      // Not `disabled`, which would take the focus away at either end.
      aria-disabled={!canMove(to) || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => move(to)}
      onKeyDown={(event) => {
        const target = targets[event.key];
        if (target === undefined) return;
        event.preventDefault();
        move(target);
      }}
    />
  );
}

function Picture({ item }: { item: PhotoItem }) {
  if (!isNew(item)) return <ListingPhoto photo={item.photo} alt={item.name} sizes="12rem" className="size-full" />;
  if (item.previewUrl === undefined)
    return (
      <span className="grid size-full place-items-center text-brand">
        <span className="ui-spinner size-7" aria-hidden="true" />
      </span>
    );
  return <Preview key={item.previewUrl} url={item.previewUrl} name={item.name} />;
}

/** Shows the file itself. Some browsers cannot show what they could not make smaller. */
function Preview({ url, name }: { url: string; name: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <span className="grid size-full place-content-center gap-1 px-3 text-center text-xs text-ink-soft">
        <Icon of="image-off" size={32} strokeWidth={1.5} aria-hidden="true" className="mx-auto" />
        This photo can't be shown here. It may be damaged.
      </span>
    );
  return <img src={url} alt={name} draggable={false} onError={() => setHasFailed(true)} className="size-full object-cover" />;
}

const stateWords: Readonly<Record<NewPhoto["state"], string>> = {
  waiting: "Waiting",
  optimizing: "Optimizing...",
  optimized: "",
  unprocessed: "Will be uploaded without resizing",
};

function stateText(item: PhotoItem, progress: number | undefined, isInvalid: boolean): string {
  if (!isNew(item)) return item.isMarked ? "Will be removed when you save" : "Saved";
  if (progress === 1) return "Sent";
  if (progress !== undefined) return progress === 0 ? "Waiting to be sent" : `${Math.round(progress * 100)}% sent`;
  const picked = byteSizeText(item.pickedBytes);
  const sent = byteSizeText(item.file.size);
  if (item.state === "optimized") return picked === sent ? picked : `${picked} to ${sent}`;
  return isInvalid ? picked : `${picked} · ${stateWords[item.state]}`;
}
