import type { LucideIcon } from "lucide-react";
import Accessibility from "lucide-react/icons/accessibility";
import Bath from "lucide-react/icons/bath";
import Bike from "lucide-react/icons/bike";
import BusFront from "lucide-react/icons/bus-front";
import Car from "lucide-react/icons/car";
import Check from "lucide-react/icons/check";
import Dumbbell from "lucide-react/icons/dumbbell";
import Heater from "lucide-react/icons/heater";
import LampDesk from "lucide-react/icons/lamp-desk";
import PawPrint from "lucide-react/icons/paw-print";
import Receipt from "lucide-react/icons/receipt";
import Sprout from "lucide-react/icons/sprout";
import Sun from "lucide-react/icons/sun";
import WashingMachine from "lucide-react/icons/washing-machine";
import Waves from "lucide-react/icons/waves-horizontal";
import Wifi from "lucide-react/icons/wifi";
import Wind from "lucide-react/icons/wind";

const icons: Readonly<Record<string, LucideIcon>> = {
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

/** What a place offers; nothing where nothing is said. */
export function Amenities({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby="amenities" className="mt-10">
      <h2 id="amenities" className="text-2xl">
        Amenities
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        {amenities.map((amenity) => {
          const Icon = icons[amenity] ?? Check;
          return (
            <li key={amenity} className="flex items-center gap-3">
              <Icon size={21} strokeWidth={1.75} aria-hidden="true" className="flex-none text-brand" />
              {amenity}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
