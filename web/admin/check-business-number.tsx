import { useState } from "react";
import type { User } from "#contract/admin.ts";
import { notInRegister, registerStatuses } from "#contract/business-check-choices.ts";
import type { BusinessNumber } from "#contract/business-checks.ts";
import { businessNumberKind, groupBusinessNumber } from "#contract/business-number-rules.ts";
import { states } from "#contract/places.ts";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { dayText } from "#web/ui/formats.ts";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface CheckProps {
  user: User;
  onClose: () => void;
}

const registers = {
  ABN: { name: "ABN Lookup", address: "https://abr.business.gov.au/ABN/View?id=" },
  ACN: {
    name: "ASIC's company register",
    address:
      "https://connectonline.asic.gov.au/RegistrySearch/faces/landing/SearchRegisters.jspx?searchType=OrgAndBusNm&searchText=",
  },
};

const [abnStatuses, acnStatuses] = [registerStatuses.slice(0, 2), registerStatuses.slice(2, -1)];
const statusesOf = (kind: "ABN" | "ACN") => [...(kind === "ABN" ? abnStatuses : acnStatuses), notInRegister];

/** Lets an admin look up a poster's ABN or ACN in the public register and keep what it says. */
export function CheckBusinessNumber({ user, onClose }: CheckProps) {
  const params = { id: user.id };
  const loaded = useLoaded(user.id, async () => await api.read("GET /admin/users/{id}/business-number", { params }));
  const [found, setFound] = useState({ name: "", status: "", state: "" });
  const saving = useAction("This could not be saved. Please try again.");
  const number = loaded.value?.value.number ?? user.businessNumber ?? "";
  const kind = businessNumberKind(number);
  const isOnField = Object.keys(found).some((name) => saving.fields[name] !== undefined);
  const problem = isOnField ? undefined : saving.problem;
  const onSubmit = async () => {
    const isSaved = await saving.run(async () => await save(user.id, { number, ...found }, loaded.value));
    if (!isSaved) return;
    showToast(`The ${kind} of ${user.name} was checked.`, { tone: "success" });
    onClose();
  };
  const field = (name: keyof typeof found) => ({
    value: found[name],
    error: saving.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFound({ ...found, [name]: target.value }),
  });
  return (
    <FormDialog
      title={`Check the ${kind}`}
      confirm="Save check"
      isBusy={saving.isBusy}
      problem={problem ?? (loaded.failed ? "The number could not be loaded. Close this and try again." : undefined)}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <p>
        <strong dir="auto" className="text-ink">
          {user.name}
        </strong>
        : {kind} {groupBusinessNumber(number)}.{" "}
        <a
          className="underline underline-offset-4"
          href={`${registers[kind].address}${number}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open it on {registers[kind].name}
        </a>
      </p>
      {loaded.value?.value.check && <p>{toEarlierText(loaded.value.value.check)}</p>}
      <p>
        {found.status === notInRegister
          ? "The poster's page will say that we looked for the number and didn't find it."
          : "Copy what the register says. Everybody sees it on the poster's page."}
      </p>
      <SelectField label="Status" required placeholder="Choose the status" options={statusesOf(kind)} {...field("status")} />
      {found.status !== notInRegister && (
        <>
          <TextField label="Registered name" required maxLength={200} {...field("name")} />
          <SelectField label="State" placeholder="Not shown" options={states} {...field("state")} />
        </>
      )}
    </FormDialog>
  );
}

async function save(
  id: string,
  body: { number: string; name: string; status: string; state: string },
  loaded: Versioned<BusinessNumber> | undefined,
): Promise<void> {
  await api.read("PUT /admin/users/{id}/business-check", { params: { id }, body, ifMatch: loaded?.version });
}

const toEarlierText = ({ checkedAt, checkedBy, name, status, state }: NonNullable<BusinessNumber["check"]>): string =>
  `Last checked on ${dayText(checkedAt)} ${checkedBy === null ? "by Wattle" : `by ${checkedBy}`}: ${[name, status, state]
    .filter((fact) => fact !== null)
    .join(", ")}.`;
