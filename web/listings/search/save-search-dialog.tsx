import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { ApplicationBoardName } from "#contract/boards.ts";
import {
  searchConfirmationHours,
  type SearchMail,
  searchMailLabels,
  searchMails,
  searchNameMax,
  strangerSearchMails,
} from "#contract/saved-search-rules.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import type { ActiveFilter } from "./active-filters.tsx";
import { EmailConfirmation } from "#web/listings/email-confirmation.tsx";

export interface SaveSearchDialogProps {
  board: ApplicationBoardName;
  /** The query of the list's address. */
  query: string;
  /** The filters of that query, as people read them. */
  filters: readonly ActiveFilter<string>[];
  /** What the search finds, for example "jobs". */
  nounMany: string;
  onClose: () => void;
}

type Outcome = { kind: "check email"; email: string } | { kind: "not confirmed"; email: string };

/** Asks for the search's name and how often to email it; somebody who is signed out also gives an address. */
export function SaveSearchDialog({ board, query, filters, nounMany, onClose }: SaveSearchDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const navigate = useNavigate();
  const finish = async ({ frequency }: SavedSearch): Promise<void> => {
    const { email, emailConfirmed } = await api.call("GET /auth/me", {}).catch(() => ({ email: "", emailConfirmed: true }));
    if (frequency !== "never" && !emailConfirmed) return setOutcome({ kind: "not confirmed", email });
    onClose();
    const open = { label: "Saved searches", onPress: () => void navigate("/saved-searches") };
    showToast("Search saved.", { tone: "success", milliseconds: 8_000, action: open });
  };
  if (outcome) return <SavedDialog outcome={outcome} nounMany={nounMany} onClose={onClose} />;
  return (
    <SearchForm
      {...{ board, query, filters, nounMany, onClose }}
      onSaved={finish}
      onAsked={(email) => setOutcome({ kind: "check email", email })}
    />
  );
}

interface SearchFormProps extends SaveSearchDialogProps {
  onSaved: (search: SavedSearch) => Promise<void>;
  /** Called after a link was sent to the address. */
  onAsked: (email: string) => void;
}

function SearchForm({ board, query, filters, nounMany, onClose, onSaved, onAsked }: SearchFormProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const words = filters.map(({ value }) => value).join(", ");
  const [name, setName] = useState((words || `All ${nounMany}`).slice(0, searchNameMax));
  const [frequency, setFrequency] = useState<SearchMail>("daily");
  const [email, setEmail] = useState("");
  const saving = useAction("We couldn't save the search. Please try again.");
  const save = async () => {
    // The server leaves out what is no filter.
    const wanted = { board, filters: Object.fromEntries(new URLSearchParams(query)), name };
    await saving.run(async () => {
      if (user) return await onSaved(await api.call("POST /saved-searches", { body: { ...wanted, frequency } }));
      await api.call("POST /saved-searches/by-email", { body: { ...wanted, frequency, email } });
      onAsked(email.trim());
    });
  };
  const shown = ["name", "email", "frequency"].some((field) => saving.fields[field] !== undefined);
  return (
    <FormDialog
      title="Save this search"
      description={`We email you new ${nounMany} that match it.`}
      confirm="Save search"
      isBusy={saving.isBusy}
      problem={shown ? undefined : saving.problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {filters.length === 0 ? `All ${nounMany}` : filters.map(({ label, value }) => `${label}: ${value}`).join(", ")}
      </p>
      <TextField
        label="Name"
        required
        maxLength={searchNameMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={saving.fields["name"]}
      />
      <SelectField
        label="How often"
        value={frequency}
        options={(user ? searchMails : strangerSearchMails).map((value) => ({ value, label: searchMailLabels[value] }))}
        onChange={({ target }) => setFrequency(target.value as SearchMail)}
        error={saving.fields["frequency"]}
      />
      {!user && (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            hint="We'll send you a link to confirm it."
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={saving.fields["email"]}
          />
          <p className="text-sm text-ink-soft">
            Have an account? <Link to={`/signin?next=${encodeURIComponent(pathname + search)}`}>Sign in</Link> to see all your
            saved searches in one place.
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** What is left to do after saving. */
function SavedDialog({ outcome, nounMany, onClose }: { outcome: Outcome; nounMany: string; onClose: () => void }) {
  const isAsked = outcome.kind === "check email";
  return (
    <Dialog
      open
      size="small"
      title={isAsked ? "Check your email" : "Search saved"}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {isAsked ? (
        <p>
          We've sent a link to <strong dir="auto">{outcome.email}</strong>. Open it within {searchConfirmationHours} hours to get
          new {nounMany} by email.
        </p>
      ) : (
        <div className="grid gap-4">
          <p>We only email confirmed addresses. Confirm yours to get new {nounMany} by email.</p>
          <EmailConfirmation email={outcome.email} />
        </div>
      )}
    </Dialog>
  );
}
