import { type SearchMail, searchMailLabels, searchMails } from "#contract/saved-search-rules.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { applicationBoardCalled } from "#web/boards.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";

interface SearchRowProps {
  search: SavedSearch;
  onFrequency: (frequency: SearchMail) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A saved search with everything that can be done with it. */
export function SearchRow({ search, onFrequency, onRename, onDelete }: SearchRowProps) {
  const { board, name, description, frequency, path } = search;
  const kind = applicationBoardCalled(board).kind;
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 dir="auto" className="text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {kind}: <span dir="auto">{description}</span>
          </p>
        </div>
        <SelectField
          label={`Emails for ${name}`}
          labelHidden
          className="min-w-40"
          value={frequency}
          options={searchMails.map((value) => ({ value, label: searchMailLabels[value] }))}
          onChange={({ target }) => onFrequency(target.value as SearchMail)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={path} size="small" aria-label={`See results for ${name}`}>
          See results
        </LinkButton>
        <Button size="small" variant="secondary" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="small" variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
