import { type Chance, createChance } from "./chance.ts";
import { mix, type Palette, palettes } from "./colours.ts";
import type { Hour } from "./daylight.ts";
import * as exteriors from "./exteriors.ts";
import * as interiors from "./interiors.ts";
import type { View } from "./views.ts";

const scenes = {
  bedroom: interiors.drawBedroom,
  sharedBedroom: interiors.drawSharedBedroom,
  study: interiors.drawStudyDesk,
  kitchen: interiors.drawKitchen,
  bathroom: interiors.drawBathroom,
  living: interiors.drawLivingRoom,
  laundry: interiors.drawLaundry,
  terrace: exteriors.drawTerrace,
  queenslander: exteriors.drawQueenslander,
  walkUp: exteriors.drawWalkUp,
  tower: exteriors.drawTower,
  cottage: exteriors.drawCottage,
  courtyard: exteriors.drawCourtyard,
  tramStreet: exteriors.drawTramStreet,
  balcony: exteriors.drawBalconyView,
  garden: exteriors.drawGarden,
  pool: exteriors.drawPool,
} as const;
export type SceneName = keyof typeof scenes;

/** What is seen from the windows of a city. */
const cityViews: Readonly<Record<string, readonly View[]>> = {
  Sydney: ["bay", "skyline", "roofs"],
  Melbourne: ["skyline", "roofs", "gums"],
  Brisbane: ["skyline", "palms", "gums"],
  Adelaide: ["hills", "roofs", "gums"],
  Perth: ["bay", "gums", "skyline"],
  Canberra: ["hills", "gums"],
  Darwin: ["palms", "bay"],
  Hobart: ["hills", "bay"],
  Newcastle: ["bay", "roofs"],
  Geelong: ["bay", "roofs"],
  "Gold Coast": ["bay", "palms", "skyline"],
  Cairns: ["palms", "hills"],
};

/** Each scene's best hours; only places with lights of their own are shown at night. */
const hours: Readonly<Partial<Record<SceneName, readonly Hour[]>>> = {
  tower: ["morning", "noon", "evening", "night"],
  courtyard: ["noon", "evening", "night"],
  tramStreet: ["morning", "noon", "evening", "night"],
  pool: ["morning", "noon", "noon", "evening"],
  garden: ["morning", "noon"],
  bathroom: ["morning", "noon"],
};
const usualHours: readonly Hour[] = ["morning", "morning", "noon", "evening"];

/** A palette with colours of its own: walls take a little of the second colour, and what is textile changes places. */
function furnish(place: Chance): Palette {
  const base = place.pick(palettes);
  const other = place.pick(palettes);
  const wall = mix(base.wall, place.happens(0.6) ? base.feature : other.feature, place.between(0, 0.42));
  const swapped = place.happens(0.5)
    ? { textile: other.textile, accent: base.textile }
    : { textile: base.accent, accent: other.textile };
  return {
    ...base,
    wall,
    ...(place.happens(0.6) && swapped),
    timber: place.pick([base.timber, other.timber]),
    floor: other.floor,
  };
}

/** Which picture it is: a scene of a place that is called so. */
export interface SceneOrder {
  scene: SceneName;
  title: string;
  city: string;
  view?: View;
}

/**
 * A picture as SVG, the same each time for the same order. Rooms of one place share their colours and what is seen from
 * their windows, and no two places look the same.
 */
export function drawScene({ scene, title, city, view: wanted }: SceneOrder): string {
  const place: Chance = createChance(`${title}, ${city}`);
  const palette = furnish(place);
  const usual: View = place.pick<View>(cityViews[city] ?? ["roofs", "hills", "gums"]);
  const view = wanted ?? usual;
  const chance = createChance(`${scene} of ${title}`);
  return scenes[scene]({ palette, view, hour: chance.pick(hours[scene] ?? usualHours), chance });
}
