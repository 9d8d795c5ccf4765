import { type RefObject, useEffect, useRef, useState } from "react";
import { photoRules } from "#contract/accommodation-rules.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DropZone } from "#web/ui/fields/drop-zone.tsx";
import { progressOfEach } from "#web/ui/fields/file-progress.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { isNew, keptOf, movePhoto, type PhotoItem } from "./photo-list.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { useDragOrder } from "./use-drag-order.ts";
import type { PhotoNotice, Photos } from "./use-photos.ts";

const accepted = ["image/*", ...photoRules.extensions].join(",");

const notices: Readonly<Record<NonNullable<PhotoNotice>, string>> = {
  processing: "Processing your images... Please wait",
  ready: "Your images are ready to upload.",
  failed: "Something went wrong. Please try again.",
};

interface PhotosFieldProps {
  photos: Photos;
  /** True if the listing exists. Only a new one needs a photo, and an existing one may get more than fit into one request. */
  isEdit: boolean;
  error: string | undefined;
  /** The error of one of the photos. */
  errorOf: (item: PhotoItem) => string | undefined;
  disabled: boolean;
  /** From 0 to 1 during the upload: the progress of all files together. */
  progress: number | undefined;
  className?: string;
}

/** The photos of a listing: choose, drop, paste or take them, put them in order, and remove them. */
export function PhotosField({ photos, isEdit, error, errorOf, disabled, progress, className }: PhotosFieldProps) {
  const { items, notice, refusal, add } = photos;
  const [announcement, setAnnouncement] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const kept = keptOf(items);
  const markedCount = items.length - kept.length;
  usePastedFiles(add, box, !disabled);
  const move = (item: PhotoItem, to: number) => {
    photos.move(item.id, to);
    const isCover = keptOf(movePhoto(items, item.id, to))[0]?.id === item.id;
    setAnnouncement(`${item.name} is now photo ${to + 1} of ${items.length}${isCover ? ", the cover" : ""}.`);
  };
  const { list, draggedId, grab } = useDragOrder((id, to) => {
    const item = items.find((each) => each.id === id);
    if (item) move(item, to);
  });
  const remove = (item: PhotoItem) => {
    photos.remove(item.id);
    setAnnouncement(`${item.name} was removed.`);
    // The pressed button is about to disappear, and the focus with it.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("input")?.focus());
  };
  const sent = progressOf(items, progress);
  return (
    <div ref={box} className={classNames("grid grid-cols-[minmax(0,1fr)] gap-3", className)}>
      {/* What is wrong stands between the choice and the photos, where both can be seen. */}
      <Field
        label="Photos"
        required={!isEdit}
        hint={`${isEdit ? "Up to 20 photos, 10 new ones at a time" : "Up to 10 photos"}, each 10 MB at most. The first one is the cover. Drag the photos to change their order, or use the arrows.`}
        error={refusal ?? error}
      >
        {(control) => (
          <div className="grid gap-3">
            <DropZone
              control={control}
              accept={accepted}
              invitation="Choose photos"
              filesMax={isEdit ? photoRules.perListingMax : photoRules.perRequestMax}
              noun="photos"
              count={kept.length}
              disabled={disabled}
              onTake={add}
            />
            <CameraButton disabled={disabled} onTake={add} />
          </div>
        )}
      </Field>
      <output className="min-h-6 text-sm font-medium text-ink-soft">{notice && notices[notice]}</output>
      {items.length > 0 && (
        <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {items.map((item, position) => (
            <PhotoTile
              key={item.id}
              item={item}
              place={{ position, count: items.length, isCover: item === kept[0] }}
              error={errorOf(item)}
              progress={sent.get(item.id)}
              disabled={disabled}
              isDragged={draggedId === item.id}
              onGrab={grab}
              onMove={(to) => move(item, to)}
              onRemove={() => remove(item)}
              onToggleMark={() => photos.toggleMark(item.id)}
            />
          ))}
        </ul>
      )}
      {markedCount > 0 && (
        <output className="text-sm font-medium text-danger">{`${markedCount} image(s) marked for removal`}</output>
      )}
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </div>
  );
}

function progressOf(items: readonly PhotoItem[], progress: number | undefined): ReadonlyMap<string, number> {
  if (progress === undefined) return new Map();
  const added = items.filter(isNew);
  const each = progressOfEach(
    added.map(({ file }) => file.size),
    progress,
  );
  return new Map(added.map(({ id }, index) => [id, each[index] ?? 0]));
}

/** Opens a phone's camera. A computer has no camera that can be opened this way. */
function CameraButton({ disabled, onTake }: { disabled: boolean; onTake: (files: readonly File[]) => void }) {
  return (
    <label
      className={buttonStyle(
        "secondary",
        "medium",
        "relative not-pointer-coarse:hidden has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
      )}
    >
      <Icon of="camera" size={19} aria-hidden="true" /> Take a photo
      <input
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          target.value = "";
        }}
        className="absolute inset-0 size-full opacity-0"
      />
    </label>
  );
}

/** Accepts pictures that are pasted anywhere while the field is shown. Text is pasted as usual. */
function usePastedFiles(take: (files: readonly File[]) => void, field: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // A word processor also copies a picture of its text.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain") === true) return;
      if (field.current?.closest("[hidden]")) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [isEnabled, field]);
}
