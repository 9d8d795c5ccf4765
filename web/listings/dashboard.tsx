import Plus from "@lucide/icons/icons/plus";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { unpagedMax } from "#contract/listing-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { numberText } from "#web/ui/number-text.ts";
import { Tabs } from "#web/ui/tabs.tsx";

interface DashboardProps<Id extends string> {
  create: { label: string; onPress: () => void };
  /** A message that comes and goes, in a place that is kept free for it. */
  notice?: ReactNode;
  /** The first one is there when the address names none. */
  tabs: readonly { id: Id; label: string; count: number | undefined }[];
  children: (tab: Id) => ReactNode;
}

/** 'Your Dashboard' of those who post: their listings, and the applications to them. Which of the two, the address says. */
export function Dashboard<Id extends string>({ create, notice, tabs, children }: DashboardProps<Id>) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("tab");
  const selected = (tabs.find(({ id }) => id === asked) ?? tabs[0])?.id;
  if (selected === undefined) return null;
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Your Dashboard</h1>
        <Button icon={<Icon of={Plus} size={19} aria-hidden="true" />} onClick={create.onPress}>
          {create.label}
        </Button>
      </div>
      {notice === undefined ? (
        <div className="h-6" />
      ) : (
        <div className="mt-2 min-h-13" aria-live="polite">
          {notice}
        </div>
      )}
      <Tabs
        label="Your Dashboard"
        collapses
        tabs={tabs.map((tab) => ({ ...tab, count: tab.count === undefined ? undefined : ownCountText(tab.count) }))}
        selected={selected}
        onSelect={(id) => setParameters(id === tabs[0]?.id ? {} : { tab: id }, { replace: true, preventScrollReset: true })}
      >
        {children(selected)}
      </Tabs>
    </div>
  );
}

/** Own lists stop at `unpagedMax`. */
const ownCountText = (count: number): string => numberText(count, count >= unpagedMax);
