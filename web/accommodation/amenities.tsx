import Accessibility from "@lucide/icons/icons/accessibility";
import Bath from "@lucide/icons/icons/bath";
import Bike from "@lucide/icons/icons/bike";
import BusFront from "@lucide/icons/icons/bus-front";
import Car from "@lucide/icons/icons/car";
import Check from "@lucide/icons/icons/check";
import Dumbbell from "@lucide/icons/icons/dumbbell";
import Heater from "@lucide/icons/icons/heater";
import LampDesk from "@lucide/icons/icons/lamp-desk";
import PawPrint from "@lucide/icons/icons/paw-print";
import Receipt from "@lucide/icons/icons/receipt";
import Sprout from "@lucide/icons/icons/sprout";
import Sun from "@lucide/icons/icons/sun";
import WashingMachine from "@lucide/icons/icons/washing-machine";
import Waves from "@lucide/icons/icons/waves-horizontal";
import Wifi from "@lucide/icons/icons/wifi";
import Wind from "@lucide/icons/icons/wind";
import type { DetailHeadings } from "#web/listings/detail/detail-headings.ts";
import { Icon, type IconData } from "#web/ui/icon.tsx";

const icons: Readonly<Record<string, IconData>> = {
  WiFi: Wifi,
  Parking: Car,
  "Air Conditioning": Wind,
  Pool: Waves,
  Heating: Heater,
  "Bills Included": Receipt,
  "Study Desk": LampDesk,
  "Washing Machine": WashingMachine,
  Dryer: WashingMachine,
  Dishwasher: Bath,
  Balcony: Sun,
  Garden: Sprout,
  "Bike Storage": Bike,
  Gym: Dumbbell,
  "Close to Public Transport": BusFront,
  "Pets Considered": PawPrint,
  "Wheelchair Access": Accessibility,
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
          const icon = icons[amenity] ?? Check;
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
