const emojiInFront = /^(\p{Extended_Pictographic}\uFE0F? )(.+)$/su;

/** A sentence with an emoji at its start that screen readers skip. */
export function EmojiText({ children }: { children: string }) {
  const [, emoji, sentence] = emojiInFront.exec(children) ?? [];
  if (emoji === undefined) return children;
  return (
    <>
      <span aria-hidden="true">{emoji}</span>
      {sentence}
    </>
  );
}
