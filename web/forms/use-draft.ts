import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { readToken, sessionEndReason, useUser } from "#web/api/session.ts";
import { type HeldDraft, holdDraft } from "./draft-window.ts";
import { forgetDraft, keepDraft, takeDraft } from "./drafts.ts";

const quietMs = 400;

interface DraftForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, "getValues" | "reset" | "subscribe"> {
  formState: { isDirty: boolean };
}

/** The part of a form's content outside its fields, such as photos. */
export interface DraftAttachment<Content> {
  /** Anything that can be cloned, including files. It must be a new value whenever it changed. */
  content: Content;
  hasChanged: boolean;
  restore(content: Content): void;
}

interface Options<Values extends FieldValues, Content> {
  /** Different for each form and each record that it is about. */
  name: string;
  /** Fields that must not be saved, such as passwords. */
  except?: readonly Path<Values>[];
  attachment?: DraftAttachment<Content>;
  /** The version of the record that the form changes. A draft keeps the version that it was begun with. */
  version?: RefObject<string | undefined>;
}

/** What a form's frame needs of its draft. */
export interface FormDraft {
  /** When the shown text was typed, in epoch milliseconds; absent if the form shows no draft. */
  savedAt: number | undefined;
  /** Removes what was typed, from the form and from storage. */
  startAgain(): void;
  /** Call it when the form was sent or its content is to be deleted. */
  forget(): void;
}

/** True if somebody signed out, here or in another tab. That deleted all drafts, and none may be saved afterwards. */
const hasLeft = (): boolean => readToken() === undefined && sessionEndReason() === undefined;

/**
 * Saves what a signed-in person types until the form is sent or discarded, and restores it when the same person opens the same form
 * again. Each window has a draft of its own.
 */
export function useDraft<Values extends FieldValues, Content = undefined>(
  form: DraftForm<Values>,
  { name, except = [], attachment, version }: Options<Values, Content>,
): FormDraft {
  const accountId = useUser()?.id;
  const owner = useRef(accountId);
  const [savedAt, setSavedAt] = useState<number>();
  const held = useRef<HeldDraft>(undefined);
  const [initial] = useState(() => attachment?.content);
  const [initialVersion] = useState(() => version?.current);
  const latest = useRef({ form, except, attachment });
  useEffect(() => {
    latest.current = { form, except, attachment };
    owner.current = accountId ?? owner.current;
  });

  const save = (): boolean => {
    // A lost token looks like signing out until the session's end is known. The form is saved then.
    if (owner.current === undefined || held.current === undefined || hasLeft()) return false;
    const { form: now, except: left, attachment: beside } = latest.current;
    const values = { ...now.getValues() };
    for (const field of left) delete values[field];
    void keepDraft(held.current.key(), owner.current, { values, content: beside?.content, version: version?.current });
    return true;
  };
  const { saveSoon, flush, forgetChange } = useSavingSoon(save);

  useEffect(() => {
    if (owner.current === undefined) return;
    const ownerId = owner.current;
    const hold = holdDraft(name);
    held.current = hold;
    let isGone = false;
    const restore = async () => {
      const draft = await takeDraft<{ values: Values; content: Content; version?: string }>(ownerId, hold);
      const { form: now, attachment: beside } = latest.current;
      // If somebody has begun to type already, that wins.
      if (draft === undefined || isGone || now.formState.isDirty) return;
      const { values, content, version: since } = draft.values;
      now.reset({ ...now.getValues(), ...values }, { keepDefaultValues: true });
      beside?.restore(content);
      if (version && since !== undefined) version.current = since;
      setSavedAt(draft.savedAt);
    };
    void restore();
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) saveSoon();
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      isGone = true;
      unsubscribe();
      window.removeEventListener("pagehide", flush);
      // The end of a session removes the form, so the last typed text is saved before.
      flush();
      hold.release();
      // The next person who signs in must not find what was typed before.
      forgetChange();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each form; what changes is read from `latest`
  }, [name]);
  useEffect(() => {
    if (attachment?.hasChanged) saveSoon();
    // oxlint-disable-next-line react/exhaustive-deps -- when what is attached changes
  }, [attachment?.content]);

  const forget = () => {
    forgetChange();
    setSavedAt(undefined);
    if (held.current) void forgetDraft(held.current.key());
  };
  return {
    savedAt,
    forget,
    startAgain: () => {
      form.reset();
      if (initial !== undefined) attachment?.restore(initial);
      if (version) version.current = initialVersion;
      forget();
    },
  };
}

/** Calls `save` a moment after the last change. It returns false if it has to be called again later. */
function useSavingSoon(save: () => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnsaved = useRef(false);
  const saveNow = () => {
    if (save()) isUnsaved.current = false;
  };
  return {
    saveSoon: () => {
      isUnsaved.current = true;
      // The first change at once: a page that closes right after it may not finish a write.
      if (timer.current === undefined) saveNow();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isUnsaved.current) saveNow();
      }, quietMs);
    },
    /** Saves a change that waits. */
    flush: () => {
      if (isUnsaved.current) saveNow();
    },
    forgetChange: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      isUnsaved.current = false;
    },
  };
}
