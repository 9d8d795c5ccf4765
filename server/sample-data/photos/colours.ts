/** A colour as six hexadecimal digits after `#`. */
export type Colour = string;

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const others = channels(second);
  const mixed = channels(first).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => Math.max(0, Math.min(255, channel)).toString(16).padStart(2, "0")).join("")}`;
}

/** The first colour in light of the second. */
export function multiply(first: Colour, second: Colour): Colour {
  const others = channels(second);
  return `#${channels(first)
    .map((channel, index) =>
      Math.round((channel * (others[index] ?? 255)) / 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const lighter = (colour: Colour, share: number): Colour => mix(colour, "#fffaf0", share);
export const darker = (colour: Colour, share: number): Colour => mix(colour, "#17213a", share);

/** The product's own colours, and what goes with them. */
export const ink = "#17213a";
export const gold = "#f5b921";
export const green = "#1b5a47";
export const leaf = "#4f8a63";
export const sage = "#a9c0a6";
export const sand = "#e8dcc3";
export const paper = "#fbf6ec";
export const stone = "#d3b88c";
export const clay = "#c46a47";
export const sea = "#79aab2";
export const plum = "#6b4a63";
const wood = "#b98a57";
const oak = "#d2a873";
const walnut = "#7a5238";

/** What a home is painted and furnished in. */
export interface Palette {
  wall: Colour;
  /** One wall, or the tiles. */
  feature: Colour;
  floor: Colour;
  timber: Colour;
  textile: Colour;
  second: Colour;
  accent: Colour;
}

export const palettes: readonly Palette[] = [
  { wall: "#f4ead8", feature: "#c3d2bd", floor: oak, timber: wood, textile: green, second: "#f7efe0", accent: gold },
  { wall: "#efe3cd", feature: "#e2b08f", floor: "#c99a66", timber: walnut, textile: clay, second: "#f5e6cf", accent: green },
  { wall: "#e9ebe2", feature: "#8fb0a4", floor: "#d9bd93", timber: oak, textile: gold, second: "#fbf4e4", accent: plum },
  { wall: "#f3e7dd", feature: "#d9a5a0", floor: wood, timber: "#a8764a", textile: plum, second: "#f2dccb", accent: sea },
  {
    wall: "#e4e9e8",
    feature: "#6f9aa5",
    floor: "#cdb28a",
    timber: "#c1925c",
    textile: "#31557a",
    second: "#eef0e8",
    accent: clay,
  },
  { wall: "#f1e6cf", feature: "#e3bb4e", floor: "#b98553", timber: walnut, textile: "#3b6b5a", second: "#fdf3da", accent: ink },
  { wall: "#e6e3d8", feature: "#2f6a57", floor: "#d6b07b", timber: oak, textile: "#d98c5f", second: "#efe6d2", accent: gold },
  {
    wall: "#eadfd2",
    feature: "#2b3a5c",
    floor: "#b78d63",
    timber: "#c79a62",
    textile: "#e0a73a",
    second: "#f4ead9",
    accent: "#7fa892",
  },
];
