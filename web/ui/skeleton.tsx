import { classNames } from "./class-names.ts";

/** A grey place for something to come; give it the final size by classes, and the list around it `aria-busy` and a text. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("ui-skeleton block rounded-sm", className ?? "h-4 w-full")} />;
}
