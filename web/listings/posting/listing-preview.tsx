import type { ReactNode } from "react";

/** A listing as it will look, in the form that it is written with. */
export function ListingPreview({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        This is how students will see your listing. You can go back to any step to change it.
      </p>
      <div className="mt-5 rounded-xl border border-dashed border-line-strong p-4 sm:p-6">{children}</div>
    </>
  );
}

/** Takes the place of the button with these words. */
export function PreviewAction({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center justify-center rounded-md border-[1.5px] border-dashed border-line-strong text-center text-sm text-ink-soft">
      Students see “{children}” here.
    </p>
  );
}
