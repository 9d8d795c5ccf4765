// A room in one-point perspective. Places in it are metres: `x` from the left wall, `y` from the floor, `near` from the back
// wall towards whoever looks.
import type { Chance } from "./chance.ts";
import { type Colour, darker, lighter, mix, type Palette } from "./colours.ts";
import { type Daylight, daylight, type Hour, lit } from "./daylight.ts";
import { clipped, ellipse, glow, line, pictureHeight, pictureWidth, type Point, polygon, rect, withGradient } from "./drawing.ts";
import { drawView, type View } from "./views.ts";

export interface Room {
  width: number;
  height: number;
  palette: Palette;
  day: Daylight;
  chance: Chance;
  view: View;
  /** The point of the picture that shows a place. */
  at(x: number, y: number, near: number): Point;
  /** Pixels to the metre at this distance. */
  scale(near: number): number;
  /** Where the eye is, for which faces of a box it sees. */
  eye: { x: number; y: number };
}

export function createRoom({
  width,
  height,
  palette,
  hour,
  chance,
  view,
}: {
  width: number;
  height: number;
  palette: Palette;
  hour: Hour;
  chance: Chance;
  view: View;
}): Room {
  const eye = { x: width * chance.between(0.4, 0.6), y: 1.4 };
  const distance = 5.6;
  const focal = Math.min(900 / width, 630 / height) * distance;
  const vanishing: Point = [pictureWidth / 2 + (eye.x - width / 2) * 80, 388];
  const scale = (near: number): number => focal / (distance - near);
  return {
    width,
    height,
    palette,
    day: daylight[hour],
    chance,
    view,
    eye,
    scale,
    at: (x, y, near) => [vanishing[0] + (x - eye.x) * scale(near), vanishing[1] - (y - eye.y) * scale(near)],
  };
}

/** How far towards the eye walls and floor are drawn; beyond it they leave the picture. */
const front = 4.2;

/** A flat shape on the floor, a wall or the ceiling, given by its corners. */
export const face = (room: Room, corners: readonly (readonly [number, number, number])[], colour: Colour, opacity = 1): string =>
  polygon(
    corners.map(([x, y, near]) => room.at(x, y, near)),
    colour,
    { opacity },
  );

export interface Box {
  x: number;
  y?: number;
  /** Of its back. */
  near: number;
  width: number;
  height: number;
  depth: number;
}

/** The front of a box as points from its upper left corner, clockwise. */
export const frontOf = (room: Room, { x, y = 0, near, width, height, depth }: Box): Point[] => [
  room.at(x, y + height, near + depth),
  room.at(x + width, y + height, near + depth),
  room.at(x + width, y, near + depth),
  room.at(x, y, near + depth),
];

/** A box with those of its faces that can be seen. */
export function box(room: Room, shape: Box, plain: Colour, topPlain: Colour = lighter(plain, 0.18)): string {
  const { x, y = 0, near, width, height, depth } = shape;
  const colour = lit(plain, room.day);
  const [right, top, close] = [x + width, y + height, near + depth];
  const side = darker(colour, 0.16);
  return [
    room.eye.x < x
      ? face(
          room,
          [
            [x, y, near],
            [x, top, near],
            [x, top, close],
            [x, y, close],
          ],
          side,
        )
      : "",
    room.eye.x > right
      ? face(
          room,
          [
            [right, y, near],
            [right, top, near],
            [right, top, close],
            [right, y, close],
          ],
          side,
        )
      : "",
    room.eye.y > top
      ? face(
          room,
          [
            [x, top, near],
            [right, top, near],
            [right, top, close],
            [x, top, close],
          ],
          lit(topPlain, room.day),
        )
      : "",
    room.eye.y < y
      ? face(
          room,
          [
            [x, y, near],
            [right, y, near],
            [right, y, close],
            [x, y, close],
          ],
          darker(colour, 0.3),
        )
      : "",
    polygon(frontOf(room, shape), colour),
  ].join("");
}

/** The soft shadow of what stands on the floor. */
export function shadow(room: Room, { x, near, width, depth }: { x: number; near: number; width: number; depth: number }): string {
  const reach = 0.1;
  return face(
    room,
    [
      [x - reach, 0, near - reach / 2],
      [x + width + reach, 0, near - reach / 2],
      [x + width + reach * 1.4, 0, near + depth + reach],
      [x - reach * 0.6, 0, near + depth + reach],
    ],
    "#17213a",
    0.16,
  );
}

export interface Shell {
  floor: "boards" | "tiles" | "carpet";
  /** Which wall has the second colour. */
  feature: "back" | "left" | "right" | "none";
  /** The height up to which the back wall has tiles or panels, in metres. */
  panels?: number;
}

/** Walls, floor and ceiling. */
export function drawShell(room: Room, { floor, feature, panels }: Shell): string {
  const { width, height, palette, day } = room;
  const wall = lit(palette.wall, day);
  const featured = lit(palette.feature, day);
  const back = feature === "back" ? featured : wall;
  const left = darker(feature === "left" ? featured : wall, 0.07);
  const right = darker(feature === "right" ? featured : wall, 0.11);
  return [
    rect(0, 0, pictureWidth, pictureHeight, darker(wall, 0.1)),
    face(
      room,
      [
        [0, height, 0],
        [width, height, 0],
        [width, height, front],
        [0, height, front],
      ],
      lit("#fffaf0", day),
    ),
    face(
      room,
      [
        [0, 0, 0],
        [0, height, 0],
        [0, height, front],
        [0, 0, front],
      ],
      left,
    ),
    face(
      room,
      [
        [width, 0, 0],
        [width, height, 0],
        [width, height, front],
        [width, 0, front],
      ],
      right,
    ),
    face(
      room,
      [
        [0, 0, 0],
        [width, 0, 0],
        [width, height, 0],
        [0, height, 0],
      ],
      back,
    ),
    drawFloor(room, floor),
    panels === undefined ? "" : drawPanels(room, panels),
    // Skirting and cornice.
    face(
      room,
      [
        [0, 0, 0],
        [width, 0, 0],
        [width, 0.1, 0],
        [0, 0.1, 0],
      ],
      lighter(wall, 0.5),
    ),
    face(
      room,
      [
        [0, 0, 0],
        [0, 0.1, 0],
        [0, 0.1, front],
        [0, 0, front],
      ],
      lighter(left, 0.4),
    ),
    face(
      room,
      [
        [width, 0, 0],
        [width, 0.1, 0],
        [width, 0.1, front],
        [width, 0, front],
      ],
      lighter(right, 0.4),
    ),
    face(
      room,
      [
        [0, height - 0.06, 0],
        [width, height - 0.06, 0],
        [width, height, 0],
        [0, height, 0],
      ],
      lighter(wall, 0.6),
    ),
    // Corners gather a little darkness.
    line([room.at(0, 0, 0), room.at(0, height, 0)], darker(left, 0.22), 3, 0.5),
    line([room.at(width, 0, 0), room.at(width, height, 0)], darker(right, 0.22), 3, 0.5),
  ].join("");
}

function drawFloor(room: Room, floor: Shell["floor"]): string {
  const { width, palette, day, chance } = room;
  const colour = lit(
    floor === "carpet"
      ? mix(palette.floor, palette.second, 0.5)
      : floor === "tiles"
        ? mix(palette.floor, "#f4efe4", 0.62)
        : palette.floor,
    day,
  );
  const base = face(
    room,
    [
      [0, 0, 0],
      [width, 0, 0],
      [width, 0, front],
      [0, 0, front],
    ],
    colour,
  );
  if (floor === "carpet") return base;
  const seam = darker(colour, 0.22);
  const step = floor === "boards" ? 0.17 : 0.42;
  let seams = "";
  for (let x = step; x < width; x += step) {
    if (floor === "boards" && chance.happens(0.5))
      seams += face(
        room,
        [
          [x - step, 0, 0],
          [x, 0, 0],
          [x, 0, front],
          [x - step, 0, front],
        ],
        chance.happens(0.5) ? lighter(colour, 0.14) : darker(colour, 0.06),
      );
    seams += line([room.at(x, 0, 0), room.at(x, 0, front)], seam, 1.4, 0.55);
  }
  if (floor === "tiles")
    for (let near = step; near < front; near += step)
      seams += line([room.at(0, 0, near), room.at(width, 0, near)], seam, 1.4, 0.5);
  else
    for (let count = 0; count < 22; count += 1) {
      const x = step * Math.floor(chance.between(0, width / step));
      const near = chance.between(0.1, 3);
      seams += line([room.at(x, 0, near), room.at(Math.min(width, x + step), 0, near)], seam, 1.4, 0.5);
    }
  return base + seams;
}

/** Tiles on the back wall. */
function drawPanels(room: Room, top: number): string {
  const { width, palette, day } = room;
  const colour = lit(palette.feature, day);
  let lines = "";
  const step = 0.2;
  for (let x = step; x < width; x += step) lines += line([room.at(x, 0, 0), room.at(x, top, 0)], lighter(colour, 0.45), 1.3, 0.7);
  for (let y = step / 2; y < top; y += step / 2)
    lines += line([room.at(0, y, 0), room.at(width, y, 0)], lighter(colour, 0.45), 1.3, 0.7);
  return (
    face(
      room,
      [
        [0, 0, 0],
        [width, 0, 0],
        [width, top, 0],
        [0, top, 0],
      ],
      colour,
    ) + lines
  );
}

interface Window {
  wall: "back" | "left" | "right";
  /** Along the wall: `x` on the back wall, `near` on the others. */
  from: number;
  width: number;
  bottom: number;
  height: number;
  curtains?: Colour;
  panes?: number;
}

/** A window with its view, and the sun that falls through it onto the floor. */
export function drawWindow(room: Room, window: Window): string {
  const { day, chance, view } = room;
  const { from, width, bottom, height, wall, panes = 2, curtains } = window;
  const place = (along: number, y: number): Point =>
    wall === "back" ? room.at(along, y, 0) : room.at(wall === "left" ? 0 : room.width, y, along);
  const frame = lit("#fffaf0", day);
  const corners = (inset: number): Point[] => [
    place(from - inset, bottom - inset),
    place(from + width + inset, bottom - inset),
    place(from + width + inset, bottom + height + inset),
    place(from - inset, bottom + height + inset),
  ];
  const outer = corners(0);
  const xs = outer.map(([x]) => x);
  const ys = outer.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const bars = Array.from({ length: panes - 1 }, (_, index) => from + (width * (index + 1)) / panes);
  return [
    polygon(corners(0.09), frame),
    polygon(corners(0.09), darker(frame, 0.2), { opacity: 0.25 }),
    polygon(corners(0.06), frame),
    clipped(
      outer,
      drawView(view, { x: left, y: top, width: across, height: down, horizon: 0.68 }, day, chance) +
        polygon(
          [
            [left, top + down],
            [left + across * 0.35, top],
            [left + across * 0.55, top],
            [left + across * 0.2, top + down],
          ],
          "#ffffff",
          { opacity: 0.12 },
        ),
    ),
    ...bars.map((along) => line([place(along, bottom), place(along, bottom + height)], frame, 7)),
    line([place(from, bottom + height * 0.62), place(from + width, bottom + height * 0.62)], frame, 6),
    polygon(
      [
        place(from - 0.14, bottom - 0.12),
        place(from + width + 0.14, bottom - 0.12),
        place(from + width + 0.14, bottom - 0.05),
        place(from - 0.14, bottom - 0.05),
      ],
      lighter(frame, 0.4),
    ),
    curtains === undefined ? "" : drawCurtains(room, window, place, curtains),
  ].join("");
}

function drawCurtains(
  room: Room,
  { from, width, bottom, height }: Window,
  place: (along: number, y: number) => Point,
  plain: Colour,
): string {
  const colour = lit(plain, room.day);
  const [top, hem] = [bottom + height + 0.16, Math.max(0.08, bottom - 0.62)];
  const wide = 0.3;
  const drape = (start: number, direction: 1 | -1): string => {
    const folds = 5;
    return Array.from({ length: folds }, (_, index) => {
      const [near, far] = [start + (direction * wide * index) / folds, start + (direction * wide * (index + 1)) / folds];
      return polygon(
        [
          place(near, top),
          place(far, top),
          place(far + direction * 0.015 * index, hem),
          place(near + direction * 0.015 * index, hem),
        ],
        index % 2 === 0 ? colour : darker(colour, 0.1),
      );
    }).join("");
  };
  const rail = line(
    [place(from - 0.34, top + 0.02), place(from + width + 0.34, top + 0.02)],
    lit(room.palette.timber, room.day),
    6,
  );
  return drape(from - 0.2, 1) + drape(from + width + 0.2, -1) + rail;
}

/** Where the sun falls through a window: a patch on the floor with the shadows of its bars. Drawn after floor and rugs. */
export function drawSunlight(room: Room, { wall, from, width, bottom, height, panes = 2 }: Window): string {
  const { day } = room;
  if (day.sunStrength === 0) return "";
  const slant = day.hour === "noon" ? 1.5 : 0.85;
  const fall = (along: number, y: number): readonly [number, number, number] => {
    const reach = y / slant;
    if (wall === "back") return [along + reach * 0.35, 0, reach * 0.92];
    return wall === "left" ? [reach, 0, along + reach * 0.28] : [room.width - reach, 0, along + reach * 0.28];
  };
  const patches = Array.from({ length: panes }, (_, index) => {
    const [start, end] = [from + (width * index) / panes + 0.03, from + (width * (index + 1)) / panes - 0.03];
    return [
      [bottom + 0.02, bottom + height * 0.6],
      [bottom + height * 0.65, bottom + height],
    ]
      .map(([low = 0, high = 0]) =>
        face(room, [fall(start, low), fall(end, low), fall(end, high), fall(start, high)], day.sun, day.sunStrength),
      )
      .join("");
  });
  const floor = [room.at(0, 0, 0), room.at(room.width, 0, 0), room.at(room.width, 0, front), room.at(0, 0, front)];
  return clipped(floor, patches.join(""));
}

/** What the window's light does to the air of the room, and the picture's darker edges. Drawn last. */
export function drawAtmosphere(room: Room, { wall, from, width, bottom, height }: Window): string {
  const { day } = room;
  const middle =
    wall === "back"
      ? room.at(from + width / 2, bottom + height / 2, 0)
      : room.at(wall === "left" ? 0 : room.width, bottom + height / 2, from + width / 2);
  const air = day.sunStrength > 0 ? glow(middle, 620, day.sun, 0.4, 0.85) : "";
  const dusk = day.hour === "night" ? rect(0, 0, pictureWidth, pictureHeight, "#1b1430", { opacity: 0.12 }) : "";
  const edges = withGradient(
    [
      { at: 0, colour: "#17213a", opacity: 0.1 },
      { at: 0.3, colour: "#17213a", opacity: 0 },
      { at: 0.75, colour: "#17213a", opacity: 0 },
      { at: 1, colour: "#17213a", opacity: 0.16 },
    ],
    (fill) => rect(0, 0, pictureWidth, pictureHeight, fill),
  );
  return air + dusk + edges;
}

/** The light of a lamp that is on. */
export const lampLight = (room: Room, point: Point, metres: number, near: number): string =>
  room.day.lampsAreOn ? glow(point, metres * room.scale(near), "#ffcf70", room.day.hour === "night" ? 0.75 : 0.5) : "";

/** A round rug. */
export function roundRug(room: Room, x: number, near: number, radius: number, colours: readonly Colour[]): string {
  const [centreX, centreY] = room.at(x, 0, near);
  const radiusX = radius * room.scale(near);
  const [, far] = room.at(x, 0, near - radius);
  const [, close] = room.at(x, 0, near + radius);
  const radiusY = (close - far) / 2;
  return colours
    .map((colour, index) => {
      const share = 1 - index * (0.8 / colours.length);
      return ellipse(centreX, centreY + (far + close - centreY * 2) / 4, radiusX * share, radiusY * share, lit(colour, room.day));
    })
    .join("");
}

/** A rectangular rug with stripes across. */
export function stripedRug(
  room: Room,
  { x, near, width, depth }: { x: number; near: number; width: number; depth: number },
  colours: readonly Colour[],
): string {
  const stripes = 9;
  const part = (index: number): string => {
    const [left, right] = [x + (width * index) / stripes, x + (width * (index + 1)) / stripes];
    return face(
      room,
      [
        [left, 0, near],
        [right, 0, near],
        [right, 0, near + depth],
        [left, 0, near + depth],
      ],
      lit(colours[index % colours.length] ?? "#ffffff", room.day),
    );
  };
  return Array.from({ length: stripes }, (_, index) => part(index)).join("");
}
