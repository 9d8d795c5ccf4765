import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  size?: "small" | "medium";
  /** Fills a phone's screen. */
  sheet?: boolean;
  /** The button's text, and its text while the form is sent. */
  confirm: string;
  busyLabel?: string;
  /** Something is taken away from somebody. */
  isDanger?: boolean;
  isBusy: boolean;
  /** Why it failed, unless a field says it. */
  problem?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields beside each other where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog with a form. After a failure the first field that is wrong has the focus, since a long text may move it out of view. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = "small", confirm, busyLabel = "Saving...", isBusy, problem, isWide, children } = props;
  const { sheet = false, isDanger = false, onSubmit, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isBusy]);
  return (
    <Dialog
      open
      size={size}
      sheet={sheet}
      title={title}
      description={description}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? "danger" : "primary"} form={formId} busy={isBusy} busyLabel={busyLabel}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        method="post"
        id={formId}
        noValidate
        className={classNames("grid gap-5", isWide && "sm:grid-cols-2")}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          setTries(tries + 1);
          onSubmit();
        }}
      >
        {problem !== undefined && (
          <div className={isWide ? "sm:col-span-2" : undefined}>
            <Banner tone="error">{problem}</Banner>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  );
}
