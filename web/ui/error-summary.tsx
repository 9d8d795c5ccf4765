import { useCallback } from "react";

export type ErrorSummaryProps = {
  /** `id` is the control's id; without one the sentence is shown without a link. */
  errors: readonly { id?: string; message: string }[];
  title?: string;
  /** Changes with every failed attempt, so that the focus comes back each time. */
  attempt?: number;
};

/** Everything that is wrong with a form, each linking to its field; takes the focus when it appears. */
export function ErrorSummary({ errors, title = "Please check the following", attempt = 0 }: ErrorSummaryProps) {
  const takeFocus = useCallback((box: HTMLElement | null) => box?.focus(), []);
  if (errors.length === 0) return null;
  return (
    <div
      key={attempt}
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      className="rounded-lg border-s-4 border-danger bg-danger-wash px-5 py-4 text-on-danger-wash"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1.5 list-disc space-y-1 ps-5">
        {errors.map(({ id, message }) => (
          <li key={`${id}-${message}`}>
            {id === undefined ? (
              message
            ) : (
              <a
                href={`#${id}`}
                className="font-medium underline underline-offset-3"
                onClick={(event) => {
                  const control = document.getElementById(id);
                  if (control === null) return;
                  event.preventDefault();
                  control.focus();
                }}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
