import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { applicationStates } from "#contract/application-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { stateLabel } from "./application-state.tsx";

interface StateFilterProps {
  /** Counts only the applications to this listing. */
  listingId: string | undefined;
  /** Changes when the list was loaded again, and the counts with it. */
  isReloaded: boolean;
}

/** Chooses the state of the applications that are shown. The address keeps it. */
export function StateFilter({ listingId, isReloaded }: StateFilterProps) {
  const [parameters, setParameters] = useSearchParams();
  const { value: counts = [], reload } = useLoaded("counts", async () => await api.call("GET /applications/received/counts", {}));
  useEffect(() => {
    if (!isReloaded) reload();
  }, [isReloaded, reload]);
  const ofListing = counts.filter((row) => listingId === undefined || row.listingId === listingId);
  const options = applicationStates.flatMap((state): { value: string; label: string }[] => {
    const count = ofListing.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0);
    return count === 0 ? [] : [{ value: state, label: `${stateLabel(state, "poster")} (${count})` }];
  });
  const chosen = parameters.get("state") ?? "";
  if (options.length === 0 && chosen === "") return null;
  // A state that nobody is in any more can still be chosen in the address.
  const missing = applicationStates.find((state) => state === chosen && options.every(({ value }) => value !== state));
  return (
    <SelectField
      label="Status"
      className="mb-5 max-w-sm"
      value={chosen}
      options={[
        { value: "", label: "All applications" },
        ...options,
        ...(missing ? [{ value: missing, label: `${stateLabel(missing, "poster")} (0)` }] : []),
      ]}
      onChange={({ target }) =>
        setParameters(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete("page");
            if (target.value === "") next.delete("state");
            else next.set("state", target.value);
            return next;
          },
          { preventScrollReset: true },
        )
      }
    />
  );
}
