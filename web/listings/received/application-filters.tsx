import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { applicationStates } from "#contract/application-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { readSearchedText } from "#web/lists/address-values.ts";
import { useTypedTexts } from "#web/lists/use-typed-texts.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { stateLabel } from "./application-state.tsx";

interface ApplicationFiltersProps {
  board: Pick<ApplicationBoardScreens, "path">;
  /** The listing whose applications are shown; all of them without one. */
  listingId: string | undefined;
  /** Changes when the list was loaded again, and the counts with it. */
  isReloaded: boolean;
}

/** A choice with the number of applications that it shows. */
interface Counted {
  value: string;
  label: string;
  count: number;
}

const textMax = 200;
/** Fewer applications are found by looking, and on a phone the field would push them down. */
const searchedFrom = 8;

/** Chooses whose applications are shown, to which listing, and in which state. The address keeps it. */
export function ApplicationFilters({ board, listingId = "", isReloaded }: ApplicationFiltersProps) {
  const [parameters, setParameters] = useSearchParams();
  const { value: counts = [], reload } = useLoaded("counts", async () => await api.call("GET /applications/received/counts", {}));
  // Who posts on two boards has a dashboard for each.
  const rows = counts.filter((row) => `/${row.board}` === board.path);
  useEffect(() => {
    if (!isReloaded) reload();
  }, [isReloaded, reload]);
  const received = rows.reduce((sum, { count }) => sum + count, 0);
  const state = parameters.get("state") ?? "";
  const listings = addUp(rows.map((row) => ({ value: row.listingId, label: row.listingTitle, count: row.count })));
  const ofListing = rows.filter((row) => listingId === "" || row.listingId === listingId);
  const states = applicationStates.flatMap((value) =>
    addUp(
      ofListing.flatMap((row) => (row.state === value ? [{ value, label: stateLabel(value, "poster"), count: row.count }] : [])),
    ),
  );
  const choose = (name: "listing" | "state" | "applicant", value: string, replace = false) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("page");
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  const [{ applicant }, setText] = useTypedTexts({ applicant: readSearchedText(parameters, "applicant") }, (typed) =>
    choose("applicant", typed.applicant.trim(), true),
  );
  const known = applicationStates.find((each) => each === state);
  return (
    <div className="flex flex-wrap gap-x-4">
      {(received >= searchedFrom || applicant !== "") && (
        <TextField
          label="Applicant"
          type="search"
          data-quiet
          placeholder="Name or email"
          className="mb-5 max-w-md max-sm:w-full"
          maxLength={textMax}
          value={applicant}
          onChange={({ target }) => setText("applicant", target.value)}
        />
      )}
      {(listings.length > 1 || listingId !== "") && (
        <CountedSelect
          label="Listing"
          all="All listings"
          chosen={listingId}
          missing="This listing"
          options={listings}
          onChoose={(value) => choose("listing", value)}
        />
      )}
      {(states.length > 0 || state !== "") && (
        <CountedSelect
          label="Status"
          all="All applications"
          chosen={state}
          missing={known ? stateLabel(known, "poster") : "Unknown status"}
          options={states}
          onChoose={(value) => choose("state", value)}
        />
      )}
    </div>
  );
}

/** Joins choices of the same value. */
function addUp(choices: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const choice of choices) sums.set(choice.value, { ...choice, count: choice.count + (sums.get(choice.value)?.count ?? 0) });
  return [...sums.values()];
}

interface CountedSelectProps {
  label: string;
  /** The choice of everything. */
  all: string;
  chosen: string;
  /** What the chosen value is called while no application has it: the address can still name it. */
  missing: string;
  options: readonly Counted[];
  onChoose: (value: string) => void;
}

function CountedSelect({ label, all, chosen, missing, options, onChoose }: CountedSelectProps) {
  const isMissing = chosen !== "" && options.every(({ value }) => value !== chosen);
  const shown = isMissing ? [...options, { value: chosen, label: missing, count: 0 }] : options;
  return (
    <SelectField
      label={label}
      className="mb-5 max-w-md max-sm:w-full"
      value={chosen}
      options={[
        { value: "", label: all },
        ...shown.map(({ value, label: name, count }) => ({ value, label: `${name} (${count})` })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
