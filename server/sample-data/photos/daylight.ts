import { type Colour, gold, mix, multiply } from "./colours.ts";

export type Hour = "morning" | "noon" | "evening" | "night";

/** What an hour does to a picture. */
export interface Daylight {
  hour: Hour;
  skyTop: Colour;
  skyBottom: Colour;
  /** What the sun throws, and how strongly; nothing at night. */
  sun: Colour;
  sunStrength: number;
  /** What everything is tinted with, and how much. */
  tint: Colour;
  tintShare: number;
  lampsAreOn: boolean;
}

export const daylight: Readonly<Record<Hour, Daylight>> = {
  morning: {
    hour: "morning",
    skyTop: "#8fc0d6",
    skyBottom: "#fbe6bf",
    sun: "#ffe9ad",
    sunStrength: 0.62,
    tint: "#ffedc8",
    tintShare: 0.1,
    lampsAreOn: false,
  },
  noon: {
    hour: "noon",
    skyTop: "#6fb1d8",
    skyBottom: "#d8ebee",
    sun: "#fff8dd",
    sunStrength: 0.5,
    tint: "#ffffff",
    tintShare: 0.03,
    lampsAreOn: false,
  },
  evening: {
    hour: "evening",
    skyTop: "#5d7ba6",
    skyBottom: "#f7b977",
    sun: "#ffc56b",
    sunStrength: 0.6,
    tint: "#f4a95a",
    tintShare: 0.15,
    lampsAreOn: true,
  },
  night: {
    hour: "night",
    skyTop: "#131c36",
    skyBottom: "#3a4a78",
    sun: gold,
    sunStrength: 0,
    tint: "#b98f5e",
    tintShare: 0.22,
    lampsAreOn: true,
  },
};

/** A colour as it looks at that hour. */
export const lit = (colour: Colour, { tint, tintShare }: Daylight): Colour => mix(colour, tint, tintShare);

/** The same outdoors, where no lamp helps at night. */
export const litOutside = (colour: Colour, { hour, tint, tintShare }: Daylight): Colour =>
  hour === "night" ? multiply(colour, "#56699c") : mix(colour, tint, tintShare * 1.2);
