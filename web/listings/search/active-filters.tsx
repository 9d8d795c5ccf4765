import { Chip } from "#web/ui/badge.tsx";

/** A filter in force, as people read it. */
export interface ActiveFilter<Name extends string> {
  name: Name;
  /** For example "Job type". */
  label: string;
  value: string;
}

interface ActiveFiltersProps<Name extends string> {
  filters: readonly ActiveFilter<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The filters in force, each removable by one press. */
export function ActiveFilters<Name extends string>({ filters, onRemove, onClear }: ActiveFiltersProps<Name>) {
  if (filters.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map(({ name, label, value }) => (
        <Chip key={name} removeLabel={`Remove ${label.toLowerCase()} ${value}`} onRemove={() => onRemove(name)}>
          {label}: <span dir="auto">{value}</span>
        </Chip>
      ))}
      <button
        type="button"
        className="min-h-9 rounded-md px-2 text-sm font-semibold text-brand underline underline-offset-4 noscript:hidden"
        onClick={onClear}
      >
        Clear all
      </button>
    </div>
  );
}
