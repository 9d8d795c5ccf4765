// The few shapes of SVG that all pictures are made of. Coordinates are pixels of a picture of 1200 by 800.
import type { Colour } from "./colours.ts";

export const pictureWidth = 1200;
export const pictureHeight = 800;

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

interface Paint {
  opacity?: number;
  stroke?: Colour;
  strokeWidth?: number;
}

const paint = (fill: Colour, { opacity, stroke, strokeWidth }: Paint): string =>
  `fill="${fill}"${opacity === undefined ? "" : ` opacity="${round(opacity * 10) === "0" ? 0.05 : Math.round(opacity * 100) / 100}"`}${
    stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${round(strokeWidth ?? 2)}" stroke-linejoin="round"`
  }`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  options: Paint & { radius?: number } = {},
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${
    options.radius === undefined ? "" : ` rx="${round(options.radius)}"`
  } ${paint(fill, options)}/>`;

export const polygon = (points: readonly Point[], fill: Colour, options: Paint = {}): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" ${paint(fill, options)}/>`;

export const path = (shape: string, fill: Colour, options: Paint = {}): string => `<path d="${shape}" ${paint(fill, options)}/>`;

export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, fill: Colour, options: Paint = {}): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" ${paint(fill, options)}/>`;

export const circle = (x: number, y: number, radius: number, fill: Colour, options: Paint = {}): string =>
  ellipse(x, y, radius, radius, fill, options);

export const line = (points: readonly Point[], stroke: Colour, width: number, opacity = 1): string =>
  `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

export const curve = (shape: string, stroke: Colour, width: number, opacity = 1): string =>
  `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" opacity="${opacity}"/>`;

/** Moves and scales what is drawn around its own origin. */
export const at = ([x, y]: Point, scale: number, content: string, flip = false): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * (flip ? -1000 : 1000)) / 1000} ${Math.round(scale * 1000) / 1000})">${content}</g>`;

let names = 0;
const nextName = (): string => `n${(names += 1)}`;

interface Stop {
  at: number;
  colour: Colour;
  opacity?: number;
}

const stops = (list: readonly Stop[]): string =>
  list
    .map(({ at: offset, colour, opacity = 1 }) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join("");

/** A gradient from top to bottom; `use` is given what stands for its colour. */
export function withGradient(list: readonly Stop[], use: (fill: Colour) => string, [x, y]: Point = [0, 1]): string {
  const name = nextName();
  return `<linearGradient id="${name}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(list)}</linearGradient>${use(`url(#${name})`)}`;
}

/** A soft light around a point. */
export function glow([x, y]: Point, radius: number, colour: Colour, strength: number, flatness = 1): string {
  const name = nextName();
  const list = [
    { at: 0, colour, opacity: strength },
    { at: 0.35, colour, opacity: strength * 0.5 },
    { at: 1, colour, opacity: 0 },
  ];
  return `<radialGradient id="${name}">${stops(list)}</radialGradient>${ellipse(x, y, radius, radius * flatness, `url(#${name})`)}`;
}

/** Shows of the content what is inside the polygon. */
export function clipped(points: readonly Point[], content: string): string {
  const name = nextName();
  return `<clipPath id="${name}">${polygon(points, "#000000")}</clipPath><g clip-path="url(#${name})">${content}</g>`;
}

export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">${content}</svg>`;
