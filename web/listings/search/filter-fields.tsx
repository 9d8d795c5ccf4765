import { type ReactNode, useState } from "react";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { SelectField, type SelectFieldProps } from "#web/ui/fields/select-field.tsx";
import { filterGrid } from "./filter-form.tsx";

interface LocationFilterProps {
  value: string;
  /** Called for every letter. */
  onType: (value: string) => void;
  /** Called when a suggestion was chosen. */
  onChoose: (value: string) => void;
  /** Cities that contain a text. */
  suggest: (text: string) => Promise<readonly string[]>;
}

/** Where: any part of an address, with the board's own cities to choose from. */
export function LocationFilter({ value, onType, onChoose, suggest }: LocationFilterProps) {
  return (
    <Combobox
      label="Location"
      name="location"
      placeholder="Suburb, city, postcode..."
      maxLength={200}
      value={value}
      onValueChange={onType}
      onCommit={onChoose}
      source={suggest}
    />
  );
}

interface ChoiceFilterProps extends Pick<SelectFieldProps, "label" | "options"> {
  /** In the address. */
  name: string;
  /** The choice that filters nothing. */
  all: string;
  value: string;
  onChoose: (value: string) => void;
}

/** One of a list, or all. */
export function ChoiceFilter({ all, onChoose, ...field }: ChoiceFilterProps) {
  return <SelectField {...field} placeholder={all} onChange={({ target }) => onChoose(target.value)} />;
}

/** The filters that few people use, on request. @param isOpen true if one of them is in use when the page opens */
export function MoreFilters({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  // Later the browser opens and closes it: clearing a filter here must not hide the others.
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst} className="self-center open:col-span-full">
      <summary className="min-h-6 font-semibold text-brand">More filters</summary>
      <div className={`${filterGrid} mt-3`}>{children}</div>
    </details>
  );
}
