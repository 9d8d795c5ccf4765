import { useState } from "react";
import { applicationRules } from "#contract/application-rules.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { OwnList } from "#web/lists/own-table.tsx";
import { countText } from "#web/ui/formats.ts";

const ActDialog = lazyDialog(async () => (await import("./selected-applications-dialog.tsx")).SelectedApplicationsDialog);

/** The states that several applications can get at once, where a board has them. */
const bulkStates = ["shortlisted", "unsuccessful"] as const;
type Act = (typeof bulkStates)[number] | "message";

const bulkStatesOf = (board: ApplicationBoardName) =>
  bulkStates.filter((state) => Object.values(applicationRules[board].moves).some(({ poster }) => poster?.includes(state)));

interface SelectedApplicationsProps {
  list: Pick<OwnList<unknown>, "reload">;
  board: ApplicationBoardName;
  selected: ReadonlySet<string>;
  /** How many applications are on the page. */
  shownCount: number;
  onSelectAll: () => void;
  onClear: () => void;
}

const labels: Readonly<Record<Act, string>> = {
  shortlisted: "Shortlist",
  unsuccessful: "Not successful",
  message: "Send a message",
};

/** What can be done with several applications at once. It stays at the lower edge, whichever rows were chosen. */
export function SelectedApplications(props: SelectedApplicationsProps) {
  const { list, board, selected, shownCount, onSelectAll, onClear } = props;
  const [act, setAct] = useState<Act>();
  if (selected.size === 0) return null;
  return (
    <div className="ui-thumb-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-page px-4 py-3">
      <output className="me-2 font-semibold">{countText(selected.size, "application")} selected</output>
      {([...bulkStatesOf(board), "message"] as const).map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => setAct(name)}>
          {labels[name]}
        </Button>
      ))}
      {selected.size < shownCount && (
        <Button size="small" variant="quiet" onClick={onSelectAll}>
          Select all {shownCount}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {act && (
        <ActDialog
          act={act}
          label={labels[act]}
          ids={[...selected]}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            onClear();
            list.reload();
          }}
        />
      )}
    </div>
  );
}
