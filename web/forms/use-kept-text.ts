import { useEffect, useRef, useState } from "react";
import { useUser } from "#web/api/session.ts";

// Most visits type nothing.
const loadDrafts = async () => await import("./drafts.ts");

/** A text with a key of its own, which no other version of it has. */
interface KeyedText {
  text: string;
  /** Goes with the text as `Idempotency-Key`, so that a text whose answer was lost is not sent twice. */
  key: string;
}

interface KeptText extends KeyedText {
  change(text: string): void;
  /** Call it once the text was sent. What is shown stays. */
  forget(): void;
}

/**
 * A text that a signed-in person types into a single field. Like a draft of a form it is still there after a reload, on Back and after the
 * session's end.
 * @param name different for each field and each record that it is about
 * @param saved the text as it was saved; nothing is kept while the field shows it
 */
export function useKeptText(name: string, saved = ""): KeptText {
  const accountId = useUser()?.id;
  const [{ text, key }, setTyped] = useState<KeyedText>(() => ({ text: saved, key: crypto.randomUUID() }));
  const isChanged = useRef(false);
  useEffect(() => {
    if (accountId === undefined) return;
    let isGone = false;
    const restore = async () => {
      const draft = await (await loadDrafts()).readDraft<KeyedText>(name, accountId);
      // If somebody has begun to type already, that wins.
      if (draft && !isGone && !isChanged.current) setTyped(draft.values);
    };
    void restore().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [name, accountId]);
  const keep = async (typed: KeyedText | undefined) => {
    const { forgetDraft, keepDraft } = await loadDrafts();
    if (typed === undefined) await forgetDraft(name);
    else if (accountId !== undefined) await keepDraft(name, accountId, typed);
  };
  return {
    text,
    key,
    change(next) {
      isChanged.current = true;
      const typed = { text: next, key: crypto.randomUUID() };
      setTyped(typed);
      void keep(next === saved ? undefined : typed).catch(() => undefined);
    },
    forget: () => void keep(undefined).catch(() => undefined),
  };
}
