import { useState } from "react";
import type { Correction, Figure, FigureList } from "#contract/facts.ts";
import { textMax } from "#contract/text-limits.ts";
import { dayText, localToday } from "#web/ui/formats.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Spinner } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { correctionText, figureName, periodText, valueText } from "./figure-text.ts";

/** The legal figures that listings are measured by, to check and to correct. */
export function Figures() {
  const [isAll, setIsAll] = useState(false);
  const [edited, setEdited] = useState<Figure>();
  const { value, failed, isLoading, reload, change } = useLoaded("figures", async () => await api.call("GET /admin/figures", {}));
  if (value === undefined)
    return failed ? (
      <ErrorState message="Failed to load the figures." onRetry={reload} retrying={isLoading} />
    ) : (
      <Spinner label="Loading the figures..." />
    );
  const shown = isAll ? value.figures : value.figures.filter(({ isInForce }) => isInForce);
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Listings are compared with these figures. We use a changed figure straight away, and compare running listings with it
        within an hour.
      </p>
      {haveWagesParted(value.figures) && (
        <div className="mb-4">
          <Banner tone="error">
            The minimum wages for an hour, for a week and for casuals don't match. They change together, so check all three.
          </Banner>
        </div>
      )}
      <DataTable
        caption="Legal figures"
        columns={columnsOf(setEdited)}
        rows={shown}
        rowKey={(figure) => `${figureName(figure)} ${figure.from}`}
      />
      <Button className="mt-4" variant="secondary" onClick={() => setIsAll(!isAll)}>
        {isAll ? "Show figures in force only" : "Show earlier and later figures too"}
      </Button>
      <Corrections corrections={value.corrections} onChanged={(list) => change(() => list)} />
      {edited && (
        <CorrectFigure
          figure={edited}
          onClose={() => setEdited(undefined)}
          onCorrected={(list) => {
            change(() => list);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

const wages: readonly Figure["name"][] = ["minimumWageHour", "minimumWageWeek", "casualMinimumWageHour"];

const isNear = (value: number, other: number): boolean => Math.abs(value - other) < other * 0.002;

/** Whether somebody has corrected or added one of the minimum wages without the others: casuals get a quarter more, a week has 38 hours. */
function haveWagesParted(figures: readonly Figure[]): boolean {
  const last = wages.map((wage) => figures.findLast(({ name }) => name === wage));
  const [hour = 0, week = 0, casual = 0] = last.map((figure) => figure?.value);
  return new Set(last.map((figure) => figure?.from)).size > 1 || !isNear(week, hour * 38) || !isNear(casual, hour * 1.25);
}

const columnsOf = (onCorrect: (figure: Figure) => void): readonly DataColumn<Figure>[] => [
  {
    id: "name",
    header: "Figure",
    isName: true,
    cell: (figure) => (
      <>
        {figureName(figure)}
        {figure.isOutOfDate && (
          <span className="block">
            <Badge tone="danger">May be out of date</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    id: "value",
    header: "Value",
    align: "end",
    cell: ({ name, value }) => <span className="whitespace-nowrap">{valueText(name, value)}</span>,
  },
  { id: "period", header: "In force", cell: periodText },
  {
    id: "source",
    header: "Source",
    cell: ({ source, checkedOn }) => (
      <>
        <a href={source.href} rel="noreferrer">
          {source.label}
        </a>
        <span className="block text-sm text-ink-soft">Checked on {dayText(checkedOn)}</span>
      </>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isActions: true,
    cell: (figure) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={`Change ${figureName(figure)} from ${figure.from}`}
        onClick={() => onCorrect(figure)}
      >
        Change
      </Button>
    ),
  },
];

interface CorrectionsProps extends Pick<FigureList, "corrections"> {
  onChanged: (list: FigureList) => void;
}

function Corrections({ corrections, onChanged }: CorrectionsProps) {
  const action = useAction("The change could not be undone. Please try again.");
  if (corrections.length === 0) return null;
  const isNewest = ({ id, name }: Correction) => corrections.find((other) => other.name === name)?.id === id;
  const takeBack = async (id: string) =>
    await action.run(async () => {
      onChanged(await api.call("DELETE /admin/figures/corrections/{id}", { params: { id } }));
      showToast("Change undone.", { tone: "success" });
    });
  return (
    <section aria-labelledby="corrections" className="mt-10">
      <h2 id="corrections" className="text-2xl">
        Changes
      </h2>
      <ol className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {corrections.map((correction) => (
          <li key={correction.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="wrap-anywhere">{correctionText(correction)}</p>
              <p className="text-sm text-ink-soft">
                <span dir="auto">{correction.by ?? "An admin"}</span>, <RelativeTime time={correction.at} />
              </p>
            </div>
            {isNewest(correction) && (
              <Button
                size="small"
                variant="secondary"
                busy={action.isBusy}
                aria-label={`Undo: ${correctionText(correction)}`}
                onClick={() => void takeBack(correction.id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      {action.problem && <Banner tone="error">{action.problem}</Banner>}
    </section>
  );
}

interface CorrectFigureProps {
  figure: Figure;
  onClose: () => void;
  onCorrected: (list: FigureList) => void;
}

/** Corrects a figure, confirms it as checked, or adds the one that follows it. After a failure everything typed stays. */
function CorrectFigure({ figure, onClose, onCorrected }: CorrectFigureProps) {
  const [typed, setTyped] = useState({
    value: String(figure.value),
    from: figure.from,
    sourceLabel: figure.source.label,
    sourceHref: figure.source.href,
    checkedOn: localToday(),
  });
  const saving = useAction("The figure could not be saved. Please try again.");
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: saving.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const save = async () => {
    const { name, state, rentUpTo } = figure;
    const scope = { name, state: state ?? null, rentUpTo: rentUpTo === undefined ? null : String(rentUpTo) };
    await saving.run(async () => {
      onCorrected(await api.call("PUT /admin/figures", { body: { ...scope, ...typed } }));
      showToast("Figure saved.", { tone: "success" });
    });
  };
  const isOnField = Object.keys(typed).some((name) => saving.fields[name] !== undefined);
  return (
    <FormDialog
      size="medium"
      isWide
      title={figureName(figure)}
      description="Read the figure at its source first. With a later first day you add the figure that follows this one."
      confirm="Save figure"
      isBusy={saving.isBusy}
      problem={isOnField ? undefined : saving.problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Value"
        inputMode="decimal"
        required
        hint={changeText(figure.value, Number(typed.value))}
        {...field("value")}
      />
      <TextField label="First day in force" type="date" required {...field("from")} />
      <TextField className="sm:col-span-2" label="Source" required maxLength={textMax.title} {...field("sourceLabel")} />
      <TextField className="sm:col-span-2" label="Source's web address" type="url" required {...field("sourceHref")} />
      <TextField label="Checked on" type="date" required {...field("checkedOn")} />
    </FormDialog>
  );
}

/** Says how far a value is from the one before, if it is far. */
function changeText(before: number, now: number): string | undefined {
  const percent = Math.round((now / before - 1) * 100);
  if (!(now > 0) || Math.abs(percent) < 15) return undefined;
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "less"} than before. Compare it with the source once more.`;
}
