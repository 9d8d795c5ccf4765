import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { readToken, sessionEndReason, useUser } from "#web/api/session.ts";
import { forgetDraft, keepDraft, readDraft } from "./drafts.ts";

const quietMs = 400;

interface DraftForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, "getValues" | "reset" | "subscribe"> {
  formState: { isDirty: boolean };
}

/** What belongs to a form beside its fields, such as photos. */
interface Attachment<Content> {
  /** Anything that can be cloned, files included; a new one whenever it changed. */
  content: Content;
  hasChanged: boolean;
  restore(content: Content): void;
}

interface Options<Values extends FieldValues, Content> {
  /** Different for each form and each record that it is about. */
  name: string;
  /** Fields that must not be kept, such as passwords. */
  except?: readonly Path<Values>[];
  attachment?: Attachment<Content>;
}

/** What a form's frame needs of its draft. */
export interface FormDraft {
  /** Whether the form shows what was typed earlier. */
  isRestored: boolean;
  /** Takes what was typed away, here and from what is kept. */
  startAgain(): void;
  /** To be called when the form was sent, or what it holds is to go. */
  forget(): void;
}

/** Whether somebody signed out on purpose, here or in another tab: that took all drafts away, and none may come after it. */
const hasLeft = (): boolean => readToken() === undefined && sessionEndReason() === undefined;

/**
 * Keeps what a signed-in person types into a form until it is sent or discarded, and puts it back when the same person opens
 * the same form again.
 */
export function useDraft<Values extends FieldValues, Content = undefined>(
  form: DraftForm<Values>,
  { name, except = [], attachment }: Options<Values, Content>,
): FormDraft {
  const accountId = useUser()?.id;
  const owner = useRef(accountId);
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [initial] = useState(() => attachment?.content);
  const latest = useRef({ form, except, attachment });
  useEffect(() => {
    latest.current = { form, except, attachment };
    owner.current = accountId ?? owner.current;
  });

  const save = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (owner.current === undefined || hasLeft()) return;
    const { form: now, except: left, attachment: beside } = latest.current;
    const values = { ...now.getValues() };
    for (const field of left) delete values[field];
    void keepDraft(name, owner.current, { values, content: beside?.content });
  };
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, quietMs);
  };

  useEffect(() => {
    if (owner.current === undefined) return;
    let isGone = false;
    const restore = async () => {
      const draft = await readDraft<{ values: Values; content: Content }>(name, owner.current ?? "");
      const { form: now, attachment: beside } = latest.current;
      // Whoever began to type at once means what they type.
      if (draft === undefined || isGone || now.formState.isDirty) return;
      now.reset({ ...now.getValues(), ...draft.values }, { keepDefaultValues: true });
      beside?.restore(draft.content);
      setIsRestored(true);
    };
    void restore();
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) saveSoon();
      },
    });
    window.addEventListener("pagehide", flush);
    // The end of a session takes the form away: what was typed last is kept on the way out.
    function flush() {
      if (timer.current !== undefined) save();
    }
    return () => {
      isGone = true;
      unsubscribe();
      window.removeEventListener("pagehide", flush);
      flush();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form; what changes is read from `latest`
  }, [name]);
  useEffect(() => {
    if (attachment?.hasChanged) saveSoon();
    // oxlint-disable-next-line react/exhaustive-deps -- when what is attached changes
  }, [attachment?.content]);

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsRestored(false);
    void forgetDraft(name);
  };
  return {
    isRestored,
    forget,
    startAgain: () => {
      form.reset();
      if (initial !== undefined) attachment?.restore(initial);
      forget();
    },
  };
}
