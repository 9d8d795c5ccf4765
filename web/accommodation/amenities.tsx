import type { DetailHeadings } from "#web/listings/detail/detail-headings.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const icons: Readonly<Record<string, IconName>> = {
  WiFi: "wifi",
  Parking: "car",
  "Air Conditioning": "wind",
  Pool: "waves-horizontal",
  Heating: "heater",
  "Bills Included": "receipt",
  "Study Desk": "lamp-desk",
  "Washing Machine": "washing-machine",
  Dryer: "washing-machine",
  Dishwasher: "bath",
  Balcony: "sun",
  Garden: "sprout",
  "Bike Storage": "bike",
  Gym: "dumbbell",
  "Close to Public Transport": "bus-front",
  "Pets Considered": "paw-print",
  "Wheelchair Access": "accessibility",
};

/** The amenities of a place; nothing if there are none. */
export function Amenities({ amenities, heading: Heading }: { amenities: readonly string[]; heading: DetailHeadings["section"] }) {
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby="amenities" className="mt-10">
      <Heading id="amenities" className="text-2xl">
        Amenities
      </Heading>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        {amenities.map((amenity) => {
          const icon = icons[amenity] ?? "check";
          return (
            <li key={amenity} className="flex items-center gap-3">
              <Icon of={icon} size={21} strokeWidth={1.75} aria-hidden="true" className="flex-none text-brand" />
              {amenity}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
