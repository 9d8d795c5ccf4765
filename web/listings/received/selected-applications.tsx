import { useState } from "react";
import { applicationRules } from "#contract/application-rules.ts";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { OwnList } from "#web/lists/own-table.tsx";
import { countText } from "#web/ui/formats.ts";

import type { SelectableApplication } from "./selected-applications-dialog.tsx";

const ActDialog = lazyDialog(async () => (await import("./selected-applications-dialog.tsx")).SelectedApplicationsDialog);

/** The states that several applications can get at once, where a board has them. */
const bulkStates = ["shortlisted", "unsuccessful"] as const;
type Act = (typeof bulkStates)[number] | "message";

const bulkStatesOf = (board: ApplicationBoardName) =>
  bulkStates.filter((state) => Object.values(applicationRules[board].moves).some(({ poster }) => poster?.includes(state)));

export interface SelectedApplicationsProps {
  list: Pick<OwnList<unknown>, "reload">;
  board: ApplicationBoardName;
  /** On the page. */
  applications: readonly SelectableApplication[];
  selected: ReadonlySet<string>;
  onSelect: (applicationIds: readonly string[]) => void;
}

const labels: Readonly<Record<Act, string>> = {
  shortlisted: "Shortlist",
  unsuccessful: "Not successful",
  message: "Send a message",
};

/** What can be done with several applications at once. It stays at the lower edge, whichever rows were chosen. */
export function SelectedApplications(props: SelectedApplicationsProps) {
  const { list, board, applications, selected, onSelect } = props;
  const [act, setAct] = useState<Act>();
  return (
    <div className="ui-thumb-bar sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-page px-4 py-3">
      <output className="me-2 font-semibold">{countText(selected.size, "application")} selected</output>
      {([...bulkStatesOf(board), "message"] as const).map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => setAct(name)}>
          {labels[name]}
        </Button>
      ))}
      {selected.size < applications.length && (
        <Button size="small" variant="quiet" onClick={() => onSelect(applications.map(({ applicationId }) => applicationId))}>
          Select all {applications.length}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onSelect([])}>
        Clear
      </Button>
      {act && (
        <ActDialog
          act={act}
          label={labels[act]}
          applications={applications.filter(({ applicationId }) => selected.has(applicationId))}
          onClose={() => setAct(undefined)}
          onDone={(left) => {
            setAct(undefined);
            onSelect(left);
            list.reload();
          }}
          onUndone={list.reload}
        />
      )}
    </div>
  );
}
