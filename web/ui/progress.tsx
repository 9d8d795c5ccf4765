import { classNames } from "./class-names.ts";

/** A spinner with a text, such as 'Loading profile...'. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-12 text-lg text-ink-soft">
      <span className="ui-spinner text-brand" aria-hidden="true" />
      {label}
    </output>
  );
}

/** A placeholder while something loads. Set its final size by classes, and give the list around it `aria-busy` and a text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("ui-skeleton block rounded-sm", className ?? "h-4 w-full")} />;
}
