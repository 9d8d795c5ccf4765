/** A turning ring with its words, such as 'Loading profile...'. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-12 text-lg text-ink-soft">
      <span className="ui-spinner text-brand" aria-hidden="true" />
      {label}
    </output>
  );
}
