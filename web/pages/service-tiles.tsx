import { Link } from "react-router";
import type { ServiceCategory, ServiceIcon } from "#contract/content/services.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const icons: Record<ServiceIcon, IconName> = {
  banking: "landmark",
  transfer: "arrow-left-right",
  health: "heart-pulse",
  food: "soup",
  driving: "car",
  car: "wrench",
  tax: "calculator",
};

type ServiceTilesProps = {
  tiles: readonly Pick<ServiceCategory, "id" | "title" | "icon" | "summary">[];
  chosenId: string | undefined;
};

/** The categories to choose from, and the emergency number. */
export function ServiceTiles({ tiles, chosenId }: ServiceTilesProps) {
  return (
    <nav aria-label="Essential services">
      <ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-4 md:gap-4">
        {tiles.map(({ id, title, icon, summary }) => {
          const drawing = icons[icon];
          return (
            <li key={id} className="flex">
              <Link
                to={`/services/${id}`}
                prefetch="intent"
                preventScrollReset
                aria-current={id === chosenId ? "true" : undefined}
                className="choice-card w-full flex-col !gap-0"
              >
                <Icon of={drawing} size={26} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
                <span className="mt-3 font-display text-lg leading-tight font-bold">{title}</span>
                <span className="choice-detail mt-1 text-sm">{summary}</span>
              </Link>
            </li>
          );
        })}
        <li className="flex">
          <a href="tel:000" className="flex w-full flex-col rounded-lg bg-danger-wash px-4.5 py-4 text-on-danger-wash">
            <Icon of="phone" size={26} strokeWidth={1.75} aria-hidden="true" />
            <span className="mt-3 font-display text-lg leading-tight font-bold">In danger? Call 000</span>
            <span className="mt-1 text-sm">Police, fire, ambulance: free from every phone</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** Shown while no category is chosen. */
export function PromptIcon() {
  return <Icon of="life-buoy" size={44} strokeWidth={1.5} aria-hidden="true" />;
}
