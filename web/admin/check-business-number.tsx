import { useState } from "react";
import type { User } from "#contract/admin.ts";
import { notInRegister, registerStatuses } from "#contract/business-check-choices.ts";
import type { BusinessNumber } from "#contract/business-checks.ts";
import { businessNumberKind, groupBusinessNumber } from "#contract/business-number-rules.ts";
import { states } from "#contract/places.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { useConfirmedCall } from "#web/api/use-confirmed-call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { dayText } from "#web/ui/formats.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
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

/** Lets an admin look up a poster's ABN or ACN in the public register and keep what it says. */
export function CheckBusinessNumber({ user, onClose }: CheckProps) {
  const params = { id: user.id };
  const loaded = useLoaded(user.id, async () => await api.read("GET /admin/users/{id}/business-number", { params }));
  const [found, setFound] = useState({ name: "", status: "", state: "" });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const number = loaded.value?.value.number ?? user.businessNumber ?? "";
  const kind = businessNumberKind(number);
  const { busy, error, onConfirm } = useConfirmedCall({
    call: async () => await save(user.id, { number, ...found }, loaded.value).catch(keepFields),
    failure: "This could not be saved. Please try again.",
    onDone: () => {
      showToast(`The ${kind} of ${user.name} was checked.`, { tone: "success" });
      onClose();
    },
  });
  const problem = error ?? (loaded.failed ? "The number could not be loaded. Close this and try again." : undefined);
  function keepFields(failure: unknown): never {
    if (failure instanceof ApiError) setFields(failure.fields ?? {});
    throw failure;
  }
  const field = (name: keyof typeof found) => ({
    value: found[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFound({ ...found, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Check the ${kind}`}
      size="small"
      busy={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Saving..." onClick={onConfirm}>
            Save check
          </Button>
        </>
      }
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
      {loaded.value?.value.check && <p className="mt-2">{toEarlierText(loaded.value.value.check)}</p>}
      <p className="mt-2">
        {found.status === notInRegister
          ? "The poster's page will say that we looked for the number and didn't find it."
          : "Copy what the register says. Everybody sees it on the poster's page."}
      </p>
      <div className="mt-4 grid gap-4">
        <SelectField label="Status" required placeholder="Choose the status" options={registerStatuses} {...field("status")} />
        {found.status !== notInRegister && (
          <>
            <TextField label="Registered name" required maxLength={200} {...field("name")} />
            <SelectField label="State" placeholder="Not shown" options={states} {...field("state")} />
          </>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
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
