import { Fragment, type RefObject, useEffect, useImperativeHandle } from "react";
import { countText } from "#web/ui/formats.ts";
import { type Suggestion, type SuggestionSource, useSuggestions, valueOf } from "./use-suggestions.ts";

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <datalist> can neither be styled nor told what is marked */

/** The list while it shows, as its field tells of it. */
export interface OpenSuggestions {
  listId: string;
  markedId: string | undefined;
}

/** What the field tells the list. */
export interface SuggestionKeys {
  /** Returns true if the key was for the list. */
  onKey: (key: string) => boolean;
  onType: () => void;
}

interface SuggestionListProps {
  value: string;
  source: SuggestionSource;
  keys: RefObject<SuggestionKeys | null>;
  onOpenChange: (open: OpenSuggestions | undefined) => void;
  onTake: (value: string) => void;
}

/** The suggestions below a `Combobox` that has the focus, under the names of their groups. */
export function SuggestionList({ value, source, keys, onOpenChange, onTake }: SuggestionListProps) {
  const list = useSuggestions({ value, source });
  const { id: listId, isOpen, marked } = list;
  const markedId = marked === undefined ? undefined : list.optionId(list.markedIndex);
  useEffect(() => onOpenChange(isOpen ? { listId, markedId } : undefined), [isOpen, listId, markedId, onOpenChange]);
  useEffect(() => () => onOpenChange(undefined), [onOpenChange]);

  const take = (suggestion: Suggestion) => {
    list.settle(valueOf(suggestion));
    onTake(valueOf(suggestion));
  };
  useImperativeHandle(keys, () => ({
    onType: list.open,
    onKey: (key) => {
      if (key !== "Enter") return list.onKey(key);
      if (marked === undefined) list.close();
      else take(marked);
      return marked !== undefined;
    },
  }));
  return (
    <>
      <div
        id={list.id}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isOpen}
        className="ui-rise absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md border border-line bg-surface p-1 shadow-raised"
      >
        {list.options.map((option, index) => (
          <Fragment key={valueOf(option)}>
            {groupOf(option) !== groupOf(list.options[index - 1]) && (
              <div aria-hidden="true" className="px-3 pt-2 pb-0.5 text-xs font-semibold text-ink-soft">
                {groupOf(option)}
              </div>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys; the focus never comes here */}
            <div
              id={list.optionId(index)}
              role="option"
              dir="auto"
              tabIndex={-1}
              aria-selected={index === list.markedIndex}
              // Before the input's blur, which would close the list under the pointer.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              className="min-h-11 cursor-pointer truncate rounded-sm px-3 py-2 hover:bg-sunken aria-selected:bg-brand-wash aria-selected:text-on-brand-wash"
            >
              {typeof option === "string" ? option : <Described {...option} />}
            </div>
          </Fragment>
        ))}
      </div>
      <output className="sr-only">{isOpen && countText(list.options.length, "suggestion")}</output>
    </>
  );
}

const groupOf = (option: Suggestion | undefined): string | undefined => (typeof option === "object" ? option.group : undefined);

function Described({ label, detail, group }: Exclude<Suggestion, string>) {
  return (
    <>
      {label}
      {detail && <span className="text-sm text-ink-soft"> {detail}</span>}
      <span className="sr-only">, {group}</span>
    </>
  );
}
