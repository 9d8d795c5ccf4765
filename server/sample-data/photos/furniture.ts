import { clay, type Colour, darker, gold, green, ink, leaf, lighter, mix, paper, plum, sage, sea, stone } from "./colours.ts";
import { lit } from "./daylight.ts";
import { at, circle, clipped, curve, ellipse, line, path, type Point, polygon, rect } from "./drawing.ts";
import { box, type Box, face, frontOf, lampLight, type Room, shadow } from "./room.ts";
import { drawView, type View } from "./views.ts";

const covers = [clay, gold, sea, plum, green, "#e9e0cc", ink, sage, "#a8543a", stone];

/** Books that stand side by side on a board, drawn upwards from its left end, in pixels. */
function drawBooks(room: Room, [x, y]: Point, width: number, height: number): string {
  const { chance, day } = room;
  let books = "";
  for (let left = 0; left < width - height * 0.12;) {
    const thick = height * chance.between(0.1, 0.2);
    const tall = height * chance.between(0.62, 0.95);
    books +=
      rect(x + left, y - tall, thick, tall, lit(chance.pick(covers), day), { radius: 1.5 }) +
      rect(x + left, y - tall * 0.82, thick, tall * 0.07, "#fff6df", { opacity: 0.5 });
    left += thick + 1;
  }
  return books;
}

/** A plant in a pot whose foot stands at the point; `size` in pixels is its whole height. */
export function drawPlant(
  room: Room,
  [x, y]: Point,
  size: number,
  kind: "fern" | "fig" | "cactus" | "trailing" = room.chance.pick(["fern", "fig", "fig", "cactus"]),
): string {
  const { chance, day } = room;
  const pot = lit(chance.pick([clay, "#e9dcc6", "#c9a35b", sea, ink]), day);
  const leafColour = (): Colour => lit(mix(green, chance.pick([leaf, sage, "#2f7a55"]), chance.between(0.1, 0.75)), day);
  const potHeight = size * 0.3;
  const vessel =
    path(`M${x - size * 0.15} ${y - potHeight} H${x + size * 0.15} L${x + size * 0.11} ${y} H${x - size * 0.11} Z`, pot) +
    rect(x - size * 0.165, y - potHeight - size * 0.02, size * 0.33, size * 0.055, lighter(pot, 0.14), { radius: 2 }) +
    path(
      `M${x + size * 0.04} ${y - potHeight} H${x + size * 0.15} L${x + size * 0.11} ${y} H${x + size * 0.03} Z`,
      darker(pot, 0.16),
      { opacity: 0.5 },
    );
  if (kind === "cactus") {
    const body = leafColour();
    const arm = (side: 1 | -1, from: number): string =>
      curve(`M${x} ${y - potHeight - size * from} h${side * size * 0.13} v${-size * 0.16}`, body, size * 0.075);
    return (
      line(
        [
          [x, y - potHeight],
          [x, y - size * 0.92],
        ],
        body,
        size * 0.12,
      ) +
      arm(1, 0.12) +
      arm(-1, 0.24) +
      vessel
    );
  }
  const count = kind === "fig" ? 9 : 15;
  const leaves = Array.from({ length: count }, (_, index) => {
    const spread = (index / (count - 1)) * 2 - 1;
    const angle = -Math.PI / 2 + spread * (kind === "fig" ? 0.75 : 1.15);
    const reach = size * (kind === "fig" ? chance.between(0.38, 0.68) : chance.between(0.4, 0.62));
    const [tipX, tipY] = [
      x + Math.cos(angle) * reach,
      y - potHeight + Math.sin(angle) * reach + Math.abs(spread) * (kind === "fig" ? 0 : size * 0.22),
    ];
    const [bendX, bendY] = [x + Math.cos(angle) * reach * 0.5, y - potHeight + Math.sin(angle) * reach * 0.75];
    const colour = leafColour();
    if (kind !== "fig")
      return path(
        `M${x} ${y - potHeight} Q${bendX} ${bendY - size * 0.06} ${tipX} ${tipY} Q${bendX + size * 0.02} ${bendY + size * 0.05} ${x} ${y - potHeight} Z`,
        colour,
      );
    const turn = (angle * 180) / Math.PI + 90;
    return (
      curve(`M${x} ${y - potHeight} Q${bendX} ${bendY} ${tipX} ${tipY}`, darker(colour, 0.2), 2.5) +
      `<g transform="translate(${tipX.toFixed(1)} ${tipY.toFixed(1)}) rotate(${turn.toFixed(0)})">${path(`M0 ${size * 0.06} Q${-size * 0.11} 0 0 ${-size * 0.16} Q${size * 0.11} 0 0 ${size * 0.06} Z`, colour)}${path(`M0 ${size * 0.06} Q${size * 0.11} 0 0 ${-size * 0.16} Z`, lighter(colour, 0.16), { opacity: 0.6 })}</g>`
    );
  });
  return leaves.join("") + vessel;
}

/** A plant that stands on the floor. */
export function floorPlant(room: Room, x: number, near: number, height: number): string {
  const foot = room.at(x, 0, near);
  const size = height * room.scale(near);
  return ellipse(foot[0], foot[1] + 2, size * 0.2, size * 0.04, ink, { opacity: 0.18 }) + drawPlant(room, foot, size, "fig");
}

/** A framed picture on the back wall, `x` and `y` its lower left corner. */
export function poster(room: Room, x: number, y: number, width: number, height: number): string {
  const { chance, day, palette } = room;
  const [left, bottom] = room.at(x, y, 0);
  const scale = room.scale(0);
  const [wide, tall] = [width * scale, height * scale];
  const top = bottom - tall;
  const frame = lit(chance.pick([palette.timber, ink, "#fffaf0", gold]), day);
  const inset = Math.min(wide, tall) * 0.11;
  const [artX, artY, artWide, artTall] = [left + inset, top + inset, wide - inset * 2, tall - inset * 2];
  return (
    rect(left + 3, top + 5, wide, tall, ink, { opacity: 0.14 }) +
    rect(left, top, wide, tall, frame) +
    rect(left + 4, top + 4, wide - 8, tall - 8, lit(paper, day)) +
    clipped(
      [
        [artX, artY],
        [artX + artWide, artY],
        [artX + artWide, artY + artTall],
        [artX, artY + artTall],
      ],
      drawArt(room, artX, artY, artWide, artTall),
    )
  );
}

function drawArt(room: Room, x: number, y: number, width: number, height: number): string {
  const { chance, day, palette } = room;
  const ground = (colour: Colour): string => rect(x, y, width, height, lit(colour, day));
  switch (chance.index(5)) {
    case 0:
      // Hills with a low sun.
      return (
        ground("#f3d9a4") +
        circle(x + width * 0.62, y + height * 0.42, width * 0.2, lit(clay, day)) +
        path(
          `M${x} ${y + height * 0.62} Q${x + width * 0.3} ${y + height * 0.42} ${x + width * 0.6} ${y + height * 0.64} T${x + width} ${y + height * 0.58} V${y + height} H${x} Z`,
          lit(leaf, day),
        ) +
        path(
          `M${x} ${y + height * 0.8} Q${x + width * 0.4} ${y + height * 0.62} ${x + width} ${y + height * 0.82} V${y + height} H${x} Z`,
          lit(green, day),
        )
      );
    case 1: {
      // A sprig of wattle.
      const balls = Array.from({ length: 13 }, () =>
        circle(
          x + width * chance.between(0.2, 0.8),
          y + height * chance.between(0.14, 0.62),
          width * chance.between(0.045, 0.085),
          lit(gold, day),
        ),
      );
      return (
        ground("#f6efdc") +
        curve(
          `M${x + width * 0.46} ${y + height * 0.95} Q${x + width * 0.55} ${y + height * 0.5} ${x + width * 0.5} ${y + height * 0.15}`,
          lit(green, day),
          3,
        ) +
        balls.join("")
      );
    }
    case 2:
      // Cut-out shapes.
      return (
        ground(palette.second) +
        circle(x + width * 0.36, y + height * 0.34, width * 0.24, lit(palette.accent, day)) +
        rect(x + width * 0.42, y + height * 0.42, width * 0.4, height * 0.4, lit(palette.textile, day), { radius: width * 0.2 }) +
        rect(x + width * 0.14, y + height * 0.66, width * 0.36, height * 0.2, lit(palette.feature, day))
      );
    case 3:
      // The Southern Cross.
      return (
        ground(ink) +
        [
          [0.5, 0.14],
          [0.5, 0.78],
          [0.24, 0.42],
          [0.76, 0.36],
          [0.62, 0.54],
        ]
          .map(([starX = 0, starY = 0], index) =>
            circle(x + width * starX, y + height * starY, width * (index === 4 ? 0.025 : 0.05), "#ffe9a8"),
          )
          .join("")
      );
    default:
      // Waves.
      return (
        ground("#dfe9e2") +
        [0.35, 0.5, 0.65, 0.8]
          .map((row, index) =>
            path(
              `M${x} ${y + height * row} q${width * 0.25} ${-height * 0.14} ${width * 0.5} 0 t${width * 0.5} 0 V${y + height} H${x} Z`,
              lit(mix(sea, "#1f4f66", index * 0.28), day),
            ),
          )
          .join("")
      );
  }
}

/** A bed whose head is at the back wall. */
export function bed(
  room: Room,
  { x, width, length = 2.05, near = 0.06 }: { x: number; width: number; length?: number; near?: number },
): string {
  const { palette, day } = room;
  const head: Box = { x: x - 0.04, near, width: width + 0.08, height: 1.02, depth: 0.07 };
  const base: Box = { x, near: near + 0.07, width, height: 0.3, depth: length };
  const mattress: Box = { ...base, y: 0.3, height: 0.2 };
  const cover: Box = { x: x - 0.03, y: 0.2, near: near + 0.72, width: width + 0.06, height: 0.33, depth: length - 0.62 };
  const fold: Box = { ...cover, y: 0.5, height: 0.05, depth: 0.3 };
  const pillows = width > 1.2 ? [x + width * 0.27, x + width * 0.73] : [x + width * 0.5];
  const throwBox: Box = {
    ...cover,
    x: cover.x - 0.01,
    width: cover.width + 0.02,
    near: cover.near + cover.depth * 0.55,
    depth: cover.depth * 0.28,
    y: 0.21,
    height: 0.335,
  };
  const cushions = pillows.map((middle, index) => {
    const point = room.at(middle, 0.52, near + 0.42);
    const size = room.scale(near + 0.42);
    const wide = Math.min(0.62, width * 0.43) * size;
    const pillow = (colour: Colour, shiftY: number, share: number): string =>
      path(
        `M${point[0] - (wide / 2) * share} ${point[1] + shiftY} q${-wide * 0.04} ${-size * 0.2 * share} ${wide * 0.1} ${-size * 0.24 * share} q${wide * 0.4 * share} ${-size * 0.05} ${wide * 0.8 * share} 0 q${wide * 0.14} ${size * 0.04} ${wide * 0.1} ${size * 0.24 * share} q${-wide * 0.5 * share} ${size * 0.06} ${-wide * share} 0 Z`,
        lit(colour, day),
      );
    return (
      pillow(lighter(palette.second, 0.4), -size * 0.1, 1) +
      (index === 0 ? pillow(palette.accent, size * 0.03, 0.62) : pillow(darker(palette.second, 0.06), size * 0.02, 0.9))
    );
  });
  return [
    shadow(room, { x, near, width, depth: length }),
    box(room, head, palette.timber),
    box(room, base, palette.timber),
    box(room, mattress, "#fbf5e8"),
    cushions.join(""),
    box(room, cover, palette.textile, lighter(palette.textile, 0.1)),
    drawStitches(room, cover),
    box(room, fold, lighter(palette.second, 0.2)),
    box(room, throwBox, palette.accent, lighter(palette.accent, 0.14)),
  ].join("");
}

/** Seams of a quilt. */
function drawStitches(room: Room, { x, y = 0, near, width, height, depth }: Box): string {
  const top = y + height;
  const seam = darker(lit(room.palette.textile, room.day), 0.18);
  const along = [0.25, 0.5, 0.75].map((share) =>
    line(
      [
        room.at(x + width * share, top, near),
        room.at(x + width * share, top, near + depth),
        room.at(x + width * share, y, near + depth),
      ],
      seam,
      1.5,
      0.45,
    ),
  );
  const across = [0.2, 0.4, 0.6, 0.8].map((share) =>
    line([room.at(x, top, near + depth * share), room.at(x + width, top, near + depth * share)], seam, 1.5, 0.45),
  );
  return [...along, ...across].join("");
}

/** A table or desk with four legs. */
export function table(
  room: Room,
  { x, near, width, depth, height = 0.74 }: { x: number; near: number; width: number; depth: number; height?: number },
  colour: Colour = room.palette.timber,
): string {
  const thick = 0.045;
  const leg = (legX: number, legNear: number): string =>
    box(room, { x: legX, near: legNear, width: 0.05, height: height - thick, depth: 0.05 }, darker(colour, 0.12));
  return [
    shadow(room, { x, near, width, depth }),
    leg(x + 0.03, near + 0.02),
    leg(x + width - 0.08, near + 0.02),
    leg(x + 0.03, near + depth - 0.07),
    leg(x + width - 0.08, near + depth - 0.07),
    box(room, { x, y: height - thick, near, width, height: thick, depth }, colour, lighter(colour, 0.24)),
  ].join("");
}

/** What students keep on a desk: a laptop, a lamp, books, a cup, a small plant. */
export function deskThings(
  room: Room,
  { x, near, width, depth, height = 0.74 }: { x: number; near: number; width: number; depth: number; height?: number },
): string {
  const { palette, day, chance } = room;
  const back = near + depth * 0.3;
  const scale = room.scale(back);
  const foot = (share: number): Point => room.at(x + width * share, height, back);
  const [lampX, lampY] = foot(0.1);
  const lamp =
    ellipse(lampX, lampY, 0.1 * scale, 0.025 * scale, lit(ink, day)) +
    line(
      [
        [lampX, lampY],
        [lampX - 0.05 * scale, lampY - 0.3 * scale],
        [lampX + 0.12 * scale, lampY - 0.46 * scale],
      ],
      lit(palette.accent, day),
      0.028 * scale,
    ) +
    path(
      `M${lampX + 0.05 * scale} ${lampY - 0.47 * scale} l${0.12 * scale} ${-0.08 * scale} l${0.12 * scale} ${0.16 * scale} l${-0.2 * scale} ${0.06 * scale} Z`,
      lit(palette.accent, day),
    ) +
    lampLight(room, [lampX + 0.2 * scale, lampY - 0.2 * scale], 0.75, back);
  const [screenX, screenY] = foot(0.46);
  const [wide, tall] = [0.36 * scale, 0.235 * scale];
  const laptop =
    rect(screenX - wide / 2, screenY - tall - 0.02 * scale, wide, tall, "#2a3245", { radius: 4 }) +
    rect(screenX - wide / 2 + 4, screenY - tall - 0.02 * scale + 4, wide - 8, tall - 8, day.lampsAreOn ? "#dcecf0" : "#bcd5dc") +
    [0.2, 0.38, 0.56]
      .map((row, index) =>
        rect(
          screenX - wide * 0.38,
          screenY - tall * (1 - row),
          wide * (0.6 - index * 0.12),
          tall * 0.07,
          index === 0 ? green : "#7f98a8",
          { opacity: 0.8 },
        ),
      )
      .join("") +
    polygon(
      [
        room.at(x + width * 0.46 - 0.18, height, back + 0.01),
        room.at(x + width * 0.46 + 0.18, height, back + 0.01),
        room.at(x + width * 0.46 + 0.2, height, back + 0.24),
        room.at(x + width * 0.46 - 0.2, height, back + 0.24),
      ],
      "#c9ced3",
    );
  const [booksX, booksY] = foot(0.7);
  const [cupX, cupY] = room.at(x + width * 0.76, height, near + depth * 0.75);
  const close = room.scale(near + depth * 0.75);
  const cup =
    rect(cupX, cupY - 0.1 * close, 0.085 * close, 0.1 * close, lit(chance.pick([clay, paper, sea]), day), { radius: 4 }) +
    curve(
      `M${cupX + 0.085 * close} ${cupY - 0.08 * close} q${0.05 * close} ${0.03 * close} 0 ${0.055 * close}`,
      lit(clay, day),
      4,
    );
  return (
    lamp +
    laptop +
    drawBooks(room, [booksX, booksY], width * 0.17 * scale, 0.27 * scale) +
    drawPlant(room, foot(0.93), 0.33 * scale) +
    cup
  );
}

/** A chair that is turned towards what is behind it. */
export function chair(room: Room, x: number, near: number, colour: Colour = room.palette.accent): string {
  const leg = (legX: number, legNear: number): string =>
    box(room, { x: legX, near: legNear, width: 0.04, height: 0.44, depth: 0.04 }, darker(room.palette.timber, 0.1));
  return [
    shadow(room, { x, near, width: 0.45, depth: 0.42 }),
    leg(x + 0.02, near + 0.02),
    leg(x + 0.39, near + 0.02),
    leg(x + 0.02, near + 0.38),
    leg(x + 0.39, near + 0.38),
    box(room, { x, y: 0.43, near, width: 0.45, height: 0.05, depth: 0.42 }, colour),
    box(room, { x: x + 0.02, y: 0.48, near: near + 0.38, width: 0.035, height: 0.42, depth: 0.035 }, room.palette.timber),
    box(room, { x: x + 0.395, y: 0.48, near: near + 0.38, width: 0.035, height: 0.42, depth: 0.035 }, room.palette.timber),
    box(room, { x: x + 0.01, y: 0.66, near: near + 0.38, width: 0.43, height: 0.22, depth: 0.035 }, colour),
  ].join("");
}

export function wardrobe(room: Room, { x, width = 1.1, height = 2.1 }: { x: number; width?: number; height?: number }): string {
  const { palette, day } = room;
  const shape: Box = { x, near: 0, width, height, depth: 0.58 };
  const [topLeft = [0, 0], topRight = [0, 0], bottomRight = [0, 0]] = frontOf(room, shape);
  const seam = darker(lit(palette.second, day), 0.25);
  const middle = (topLeft[0] + topRight[0]) / 2;
  const [, top] = topLeft;
  const [, bottom] = bottomRight;
  const door = (left: number, right: number): string =>
    rect(left + 10, top + 12, right - left - 20, bottom - top - 26, "none", { stroke: seam, strokeWidth: 2, opacity: 0.6 });
  return [
    shadow(room, { x, near: 0, width, depth: 0.58 }),
    box(room, shape, palette.second),
    line(
      [
        [middle, top],
        [middle, bottom],
      ],
      seam,
      2.5,
      0.8,
    ),
    door(topLeft[0], middle),
    door(middle, topRight[0]),
    circle(middle - 9, (top + bottom) / 2, 4, lit(gold, day)),
    circle(middle + 9, (top + bottom) / 2, 4, lit(gold, day)),
  ].join("");
}

/** Open shelves with books, plants and boxes. */
export function bookcase(
  room: Room,
  { x, width = 0.9, height = 1.9, rows = 4 }: { x: number; width?: number; height?: number; rows?: number },
): string {
  const { palette, chance, day } = room;
  const depth = 0.3;
  const back = face(
    room,
    [
      [x, 0, 0],
      [x + width, 0, 0],
      [x + width, height, 0],
      [x, height, 0],
    ],
    darker(lit(palette.timber, day), 0.3),
  );
  const boards = Array.from({ length: rows }, (_, index) => {
    const y = (height * index) / rows;
    const [left, foot] = room.at(x + 0.04, y + 0.03, depth * 0.7);
    const scale = room.scale(depth * 0.7);
    const span = (width - 0.1) * scale;
    const tall = (height / rows - 0.1) * scale;
    const kind = chance.index(4);
    const things =
      kind === 0
        ? drawPlant(room, [left + span * 0.22, foot], tall * 0.95) + drawBooks(room, [left + span * 0.45, foot], span * 0.5, tall)
        : kind === 1
          ? rect(
              left + span * 0.5,
              foot - tall * 0.6,
              span * 0.42,
              tall * 0.6,
              lit(chance.pick([palette.accent, stone, sage]), day),
              { radius: 3 },
            ) + drawBooks(room, [left, foot], span * 0.46, tall)
          : drawBooks(room, [left, foot], span * (kind === 2 ? 0.95 : 0.7), tall);
    return box(room, { x, y, near: 0, width, height: 0.03, depth }, palette.timber) + things;
  });
  return [
    shadow(room, { x, near: 0, width, depth }),
    back,
    ...boards,
    box(room, { x, near: 0, width: 0.035, height, depth }, palette.timber),
    box(room, { x: x + width - 0.035, near: 0, width: 0.035, height, depth }, palette.timber),
    box(room, { x, y: height, near: 0, width, height: 0.035, depth }, palette.timber),
  ].join("");
}

/** A board on the wall with a few things. */
export function wallShelf(room: Room, x: number, y: number, width: number): string {
  const [left, foot] = room.at(x, y + 0.03, 0.1);
  const scale = room.scale(0.1);
  return (
    box(room, { x, y, near: 0, width, height: 0.03, depth: 0.2 }, room.palette.timber) +
    drawBooks(room, [left + width * scale * 0.05, foot], width * scale * 0.5, 0.26 * scale) +
    drawPlant(room, [left + width * scale * 0.78, foot], 0.32 * scale)
  );
}

/** A lamp that hangs from the ceiling. */
export function pendant(room: Room, x: number, near: number, drop: number, colour: Colour = room.palette.accent): string {
  const [hangX, hangY] = room.at(x, room.height, near);
  const [, lampY] = room.at(x, room.height - drop, near);
  const size = room.scale(near) * 0.24;
  const shade = lit(colour, room.day);
  return (
    line(
      [
        [hangX, hangY],
        [hangX, lampY - size * 0.6],
      ],
      ink,
      2.5,
    ) +
    lampLight(room, [hangX, lampY + size * 0.2], 1.3, near) +
    path(
      `M${hangX - size * 0.18} ${lampY - size * 0.6} H${hangX + size * 0.18} Q${hangX + size * 0.8} ${lampY - size * 0.4} ${hangX + size} ${lampY + size * 0.2} H${hangX - size} Q${hangX - size * 0.8} ${lampY - size * 0.4} ${hangX - size * 0.18} ${lampY - size * 0.6} Z`,
      shade,
    ) +
    ellipse(hangX, lampY + size * 0.2, size, size * 0.1, room.day.lampsAreOn ? "#fff0c0" : darker(shade, 0.25))
  );
}

/** A small cupboard beside a bed, with a lamp. */
export function bedside(room: Room, x: number): string {
  const { palette, day } = room;
  const shape: Box = { x, near: 0.05, width: 0.42, height: 0.5, depth: 0.38 };
  const [[left, top] = [0, 0], [right] = [0, 0], [, bottom] = [0, 0]] = frontOf(room, shape);
  const [lampX, lampY] = room.at(x + 0.21, 0.5, 0.22);
  const scale = room.scale(0.22);
  return [
    shadow(room, { x, near: 0.05, width: 0.42, depth: 0.38 }),
    box(room, shape, palette.timber),
    line(
      [
        [left + 4, (top + bottom) / 2],
        [right - 4, (top + bottom) / 2],
      ],
      darker(lit(palette.timber, day), 0.3),
      2,
    ),
    circle((left + right) / 2, top + (bottom - top) * 0.25, 3.5, lit(gold, day)),
    circle((left + right) / 2, top + (bottom - top) * 0.75, 3.5, lit(gold, day)),
    ellipse(lampX, lampY - 0.07 * scale, 0.07 * scale, 0.08 * scale, lit(palette.accent, day)),
    lampLight(room, [lampX, lampY - 0.25 * scale], 0.9, 0.2),
    path(
      `M${lampX - 0.09 * scale} ${lampY - 0.36 * scale} h${0.18 * scale} l${0.06 * scale} ${0.2 * scale} h${-0.3 * scale} Z`,
      day.lampsAreOn ? "#ffe8b0" : lit("#fdf3dc", day),
    ),
  ].join("");
}

/** A sofa that looks towards us. */
export function sofa(room: Room, { x, near = 0.1, width = 2 }: { x: number; near?: number; width?: number }): string {
  const { palette } = room;
  const seatWidth = width - 0.36;
  const cushion = (share: number, colour: Colour): string => {
    const [middle, foot] = room.at(x + 0.18 + seatWidth * share, 0.46, near + 0.42);
    const size = room.scale(near + 0.42) * 0.4;
    return `<g transform="translate(${middle.toFixed(1)} ${(foot - size * 0.42).toFixed(1)}) rotate(${share < 0.5 ? -9 : 8})">${rect(-size / 2, -size / 2, size, size, lit(colour, room.day), { radius: size * 0.16 })}${rect(-size / 2, -size * 0.08, size, size * 0.16, lighter(lit(colour, room.day), 0.3), { opacity: 0.5 })}</g>`;
  };
  return [
    shadow(room, { x, near, width, depth: 0.85 }),
    box(room, { x: x + 0.1, y: 0.3, near, width: width - 0.2, height: 0.52, depth: 0.24 }, palette.textile),
    box(
      room,
      { x: x + 0.16, y: 0.12, near: near + 0.2, width: seatWidth, height: 0.3, depth: 0.62 },
      darker(palette.textile, 0.06),
      lighter(palette.textile, 0.1),
    ),
    line(
      [
        room.at(x + width / 2, 0.42, near + 0.22),
        room.at(x + width / 2, 0.42, near + 0.82),
        room.at(x + width / 2, 0.12, near + 0.82),
      ],
      darker(palette.textile, 0.3),
      2.5,
      0.7,
    ),
    cushion(0.16, palette.accent),
    cushion(0.82, palette.second),
    box(room, { x, y: 0.1, near: near + 0.05, width: 0.18, height: 0.5, depth: 0.8 }, palette.textile),
    box(room, { x: x + width - 0.18, y: 0.1, near: near + 0.05, width: 0.18, height: 0.5, depth: 0.8 }, palette.textile),
  ].join("");
}

/** Doors side by side on the front of a box. */
function doors(room: Room, shape: Box, count: number, handles: "top" | "bottom"): string {
  const [[left, top] = [0, 0], [right] = [0, 0], [, bottom] = [0, 0]] = frontOf(room, shape);
  const seam = darker(lit(room.palette.feature, room.day), 0.3);
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [left + ((right - left) * index) / count, left + ((right - left) * (index + 1)) / count];
    const handleY = handles === "top" ? top + 12 : bottom - 12;
    return (
      rect(from + 3, top + 3, to - from - 6, bottom - top - 6, "none", { stroke: seam, strokeWidth: 1.8, opacity: 0.55 }) +
      line(
        [
          [(from + to) / 2 - 11, handleY],
          [(from + to) / 2 + 11, handleY],
        ],
        lit(gold, room.day),
        4,
      )
    );
  }).join("");
}

/** A kitchen along the back wall: cupboards, a bench with sink and stove, a fridge at one end. */
export function kitchen(room: Room, { x, width, fridgeOn }: { x: number; width: number; fridgeOn: "left" | "right" }): string {
  const { palette, day, chance } = room;
  const start = fridgeOn === "left" ? x + 0.74 : x;
  const span = width - 0.74;
  const base: Box = { x: start, near: 0, width: span, height: 0.86, depth: 0.6 };
  const fridge: Box = { x: fridgeOn === "left" ? x : x + width - 0.72, near: 0, width: 0.7, height: 1.75, depth: 0.62 };
  const fridgeColour = chance.pick(["#f3efe6", "#c9cfd2", palette.accent, sage]);
  const [[fridgeLeft, fridgeTop] = [0, 0], [fridgeRight] = [0, 0], [, fridgeBottom] = [0, 0]] = frontOf(room, fridge);
  const stoveX = start + span * 0.62;
  const oven = frontOf(room, { x: stoveX, y: 0.1, near: 0, width: 0.58, height: 0.7, depth: 0.61 });
  const [[ovenLeft, ovenTop] = [0, 0], [ovenRight] = [0, 0], [, ovenBottom] = [0, 0]] = oven;
  const [tapX, tapY] = room.at(start + span * 0.26, 0.9, 0.14);
  const scale = room.scale(0.14);
  const [potX, potY] = room.at(stoveX + 0.3, 0.9, 0.25);
  return [
    shadow(room, { x, near: 0, width, depth: 0.62 }),
    box(room, base, palette.feature),
    doors(room, { ...base, width: span * 0.6 }, Math.max(2, Math.round(span * 1.3)), "top"),
    box(
      room,
      { x: start - 0.01, y: 0.86, near: 0, width: span + 0.02, height: 0.04, depth: 0.63 },
      chance.pick([palette.timber, "#e9e2d3", "#39435a"]),
    ),
    rect(ovenLeft, ovenTop, ovenRight - ovenLeft, ovenBottom - ovenTop, lit("#30384a", day), { radius: 3 }),
    rect(
      ovenLeft + 8,
      ovenTop + 24,
      ovenRight - ovenLeft - 16,
      (ovenBottom - ovenTop) * 0.55,
      day.lampsAreOn ? "#e8a955" : "#55607a",
      { radius: 3, opacity: 0.8 },
    ),
    line(
      [
        [ovenLeft + 10, ovenTop + 15],
        [ovenRight - 10, ovenTop + 15],
      ],
      "#d8dce0",
      4,
    ),
    // Tap and kettle.
    curve(
      `M${tapX} ${tapY} v${-0.24 * scale} q0 ${-0.09 * scale} ${0.1 * scale} ${-0.09 * scale} q${0.08 * scale} 0 ${0.08 * scale} ${0.1 * scale}`,
      lit("#aeb6ba", day),
      5,
    ),
    path(
      `M${potX - 0.13 * scale} ${potY} l${0.02 * scale} ${-0.17 * scale} h${0.22 * scale} l${0.02 * scale} ${0.17 * scale} Z`,
      lit(palette.accent, day),
    ),
    curve(`M${potX - 0.08 * scale} ${potY - 0.17 * scale} q${0.08 * scale} ${-0.13 * scale} ${0.16 * scale} 0`, lit(ink, day), 4),
    box(room, fridge, fridgeColour),
    line(
      [
        [fridgeLeft + 2, fridgeTop + (fridgeBottom - fridgeTop) * 0.36],
        [fridgeRight - 2, fridgeTop + (fridgeBottom - fridgeTop) * 0.36],
      ],
      darker(fridgeColour, 0.3),
      2.5,
      0.7,
    ),
    line(
      [
        [fridgeLeft + 14, fridgeTop + 40],
        [fridgeLeft + 14, fridgeTop + 95],
      ],
      darker(fridgeColour, 0.4),
      5,
    ),
    line(
      [
        [fridgeLeft + 14, fridgeTop + (fridgeBottom - fridgeTop) * 0.42],
        [fridgeLeft + 14, fridgeTop + (fridgeBottom - fridgeTop) * 0.6],
      ],
      darker(fridgeColour, 0.4),
      5,
    ),
    rect(fridgeLeft + (fridgeRight - fridgeLeft) * 0.5, fridgeTop + (fridgeBottom - fridgeTop) * 0.12, 26, 32, lit(paper, day)),
    rect(fridgeLeft + (fridgeRight - fridgeLeft) * 0.66, fridgeTop + (fridgeBottom - fridgeTop) * 0.2, 22, 22, lit(gold, day)),
  ].join("");
}

/** Open boards above a kitchen bench with plates, jars and cups. */
export function kitchenBoards(room: Room, x: number, width: number): string {
  const { palette, day, chance } = room;
  return [1.5, 1.85]
    .map((y) => {
      const [left, foot] = room.at(x, y + 0.03, 0.12);
      const scale = room.scale(0.12);
      let things = "";
      for (let along = 0.06; along < width - 0.12; along += 0.17) {
        const middle = left + along * scale;
        const tall = chance.between(0.1, 0.2) * scale;
        const colour = lit(chance.pick([paper, clay, sea, gold, sage, "#b8c9cc"]), day);
        const kind = chance.index(4);
        if (kind === 0)
          things +=
            circle(middle, foot - 0.09 * scale, 0.09 * scale, colour) +
            circle(middle, foot - 0.09 * scale, 0.055 * scale, darker(colour, 0.08));
        else if (kind === 1)
          things +=
            rect(middle - 0.05 * scale, foot - tall, 0.1 * scale, tall, colour, { radius: 5 }) +
            rect(middle - 0.055 * scale, foot - tall - 4, 0.11 * scale, 7, lit(palette.timber, day), { radius: 2 });
        else if (kind === 2)
          things += rect(middle - 0.045 * scale, foot - 0.08 * scale, 0.09 * scale, 0.08 * scale, colour, { radius: 4 });
        else things += drawPlant(room, [middle, foot], 0.24 * scale, "fern");
      }
      return box(room, { x, y, near: 0, width, height: 0.03, depth: 0.24 }, palette.timber) + things;
    })
    .join("");
}

export function stool(room: Room, x: number, near: number): string {
  const [seatX, seatY] = room.at(x, 0.62, near);
  const scale = room.scale(near);
  const [, footY] = room.at(x, 0, near);
  const timber = lit(room.palette.timber, room.day);
  return (
    ellipse(seatX, footY, 0.2 * scale, 0.04 * scale, ink, { opacity: 0.16 }) +
    [-0.15, 0.15, -0.05]
      .map((spread) =>
        line(
          [
            [seatX + spread * 0.5 * scale, seatY],
            [seatX + spread * scale, footY],
          ],
          darker(timber, 0.15),
          0.035 * scale,
        ),
      )
      .join("") +
    ellipse(seatX, seatY, 0.19 * scale, 0.055 * scale, darker(timber, 0.2)) +
    ellipse(seatX, seatY - 0.03 * scale, 0.19 * scale, 0.055 * scale, lit(room.palette.accent, room.day))
  );
}

/** A basin on a cupboard with a mirror above. */
export function vanity(room: Room, x: number, width: number): string {
  const { palette, day } = room;
  const shape: Box = { x, y: 0.3, near: 0, width, height: 0.5, depth: 0.48 };
  const [left, top] = room.at(x + width * 0.08, 2.02, 0);
  const scale = room.scale(0);
  const [mirrorWidth, mirrorHeight] = [width * 0.84 * scale, 0.88 * scale];
  const glass = lit("#cfe0e0", day);
  const [basinX, basinY] = room.at(x + width / 2, 0.84, 0.26);
  const near = room.scale(0.26);
  return [
    shadow(room, { x, near: 0, width, depth: 0.46 }),
    rect(left - 5, top - 5, mirrorWidth + 10, mirrorHeight + 10, lit(palette.timber, day), { radius: mirrorWidth * 0.5 }),
    rect(left, top, mirrorWidth, mirrorHeight, glass, { radius: mirrorWidth * 0.48 }),
    path(
      `M${left + mirrorWidth * 0.2} ${top + mirrorHeight * 0.78} L${left + mirrorWidth * 0.55} ${top + mirrorHeight * 0.1} h${mirrorWidth * 0.13} L${left + mirrorWidth * 0.33} ${top + mirrorHeight * 0.78} Z`,
      "#ffffff",
      { opacity: 0.3 },
    ),
    box(room, shape, palette.timber),
    doors(room, shape, 2, "top"),
    box(room, { x: x - 0.02, y: 0.8, near: 0, width: width + 0.04, height: 0.04, depth: 0.5 }, "#f7f3ea"),
    path(
      `M${basinX - 0.24 * near} ${basinY - 0.1 * near} H${basinX + 0.24 * near} Q${basinX + 0.2 * near} ${basinY + 0.03 * near} ${basinX} ${basinY + 0.03 * near} Q${basinX - 0.2 * near} ${basinY + 0.03 * near} ${basinX - 0.24 * near} ${basinY - 0.1 * near} Z`,
      lit("#ffffff", day),
    ),
    ellipse(basinX, basinY - 0.1 * near, 0.24 * near, 0.045 * near, lit("#e4e9e6", day)),
    curve(
      `M${basinX} ${basinY - 0.1 * near} v${-0.17 * near} q0 ${-0.06 * near} ${0.08 * near} ${-0.05 * near}`,
      lit(gold, day),
      5,
    ),
    drawPlant(room, room.at(x + width * 0.9, 0.84, 0.2), 0.3 * near, "fern"),
    lampLight(room, room.at(x + width / 2, 2.1, 0), 1.1, 0),
  ].join("");
}

/** A shower behind glass in the right or left corner at the back. */
export function shower(room: Room, side: "left" | "right"): string {
  const { day } = room;
  const width = 1;
  const x = side === "left" ? 0 : room.width - width;
  const [headX, headY] = room.at(x + width / 2, 2.08, 0.15);
  const scale = room.scale(0.15);
  const metal = lit(gold, day);
  const glassX = side === "left" ? x + width : x;
  return [
    face(
      room,
      [
        [x, 0.03, 0],
        [x + width, 0.03, 0],
        [x + width, 0.03, 0.95],
        [x, 0.03, 0.95],
      ],
      lit("#f4f1e8", day),
    ),
    curve(`M${headX} ${headY + 0.95 * scale} V${headY - 0.02 * scale} h${0.12 * scale}`, metal, 5),
    path(`M${headX + 0.02 * scale} ${headY} h${0.2 * scale} l${0.04 * scale} ${0.06 * scale} h${-0.28 * scale} Z`, metal),
    circle(headX, headY + 0.95 * scale, 0.035 * scale, metal),
    face(
      room,
      [
        [x, 0.05, 0.95],
        [x + width, 0.05, 0.95],
        [x + width, 2.05, 0.95],
        [x, 2.05, 0.95],
      ],
      "#e6f3f1",
      0.28,
    ),
    face(
      room,
      [
        [glassX, 0.05, 0],
        [glassX, 2.05, 0],
        [glassX, 2.05, 0.95],
        [glassX, 0.05, 0.95],
      ],
      "#d8ecea",
      0.36,
    ),
    face(
      room,
      [
        [x + width * 0.2, 0.05, 0.95],
        [x + width * 0.34, 0.05, 0.95],
        [x + width * 0.62, 2.05, 0.95],
        [x + width * 0.48, 2.05, 0.95],
      ],
      "#ffffff",
      0.22,
    ),
    line([room.at(x, 2.05, 0.95), room.at(x + width, 2.05, 0.95), room.at(x + width, 0.05, 0.95)], metal, 4),
  ].join("");
}

export function bath(room: Room, x: number, near: number, width: number): string {
  const { day } = room;
  const shape: Box = { x, near, width, height: 0.56, depth: 0.72 };
  return (
    shadow(room, { x, near, width, depth: 0.72 }) +
    box(room, shape, "#fbf8f0") +
    face(
      room,
      [
        [x + 0.08, 0.56, near + 0.08],
        [x + width - 0.08, 0.56, near + 0.08],
        [x + width - 0.14, 0.56, near + 0.62],
        [x + 0.14, 0.56, near + 0.62],
      ],
      lit("#c6dedd", day),
    ) +
    curve(`M${room.at(x + width - 0.1, 0.56, near + 0.1).join(" ")} v-46 q-2 -16 -24 -14`, lit(gold, day), 5)
  );
}

/** A towel that hangs on the back wall. */
export function towel(room: Room, x: number, y: number, colour: Colour): string {
  const cloth = lit(colour, room.day);
  return (
    line([room.at(x - 0.06, y, 0.02), room.at(x + 0.46, y, 0.02)], lit(gold, room.day), 5) +
    face(
      room,
      [
        [x, y + 0.01, 0.03],
        [x + 0.4, y + 0.01, 0.03],
        [x + 0.4, y - 0.62, 0.03],
        [x, y - 0.62, 0.03],
      ],
      cloth,
    ) +
    face(
      room,
      [
        [x, y - 0.48, 0.03],
        [x + 0.4, y - 0.48, 0.03],
        [x + 0.4, y - 0.54, 0.03],
        [x, y - 0.54, 0.03],
      ],
      lighter(cloth, 0.4),
    ) +
    face(
      room,
      [
        [x + 0.28, y + 0.01, 0.03],
        [x + 0.4, y + 0.01, 0.03],
        [x + 0.4, y - 0.62, 0.03],
        [x + 0.28, y - 0.62, 0.03],
      ],
      darker(cloth, 0.12),
      0.5,
    )
  );
}

/** A washing machine. */
export function washer(room: Room, x: number): string {
  const shape: Box = { x, near: 0, width: 0.6, height: 0.85, depth: 0.58 };
  const [[left, top] = [0, 0], [right] = [0, 0], [, bottom] = [0, 0]] = frontOf(room, shape);
  const middle: Point = [(left + right) / 2, top + (bottom - top) * 0.58];
  const radius = (right - left) * 0.31;
  return (
    shadow(room, { x, near: 0, width: 0.6, depth: 0.58 }) +
    box(room, shape, "#f5f2ea") +
    line(
      [
        [left + 4, top + (bottom - top) * 0.17],
        [right - 4, top + (bottom - top) * 0.17],
      ],
      "#c7c8c2",
      2,
    ) +
    circle(right - 20, top + (bottom - top) * 0.09, 7, green) +
    circle(middle[0], middle[1], radius, "#c9ced0") +
    circle(middle[0], middle[1], radius * 0.78, "#49607a") +
    at(middle, radius * 0.0075, path("M-70 20 Q-30 -40 10 10 T80 0 Q60 70 0 75 Q-60 70 -70 20 Z", "#8fb3bd", { opacity: 0.8 }))
  );
}

/** A view of its own, in a frame on the wall like a large photograph. */
export function largePhotograph(room: Room, view: View, x: number, y: number, width: number, height: number): string {
  const [left, bottom] = room.at(x, y, 0);
  const scale = room.scale(0);
  const [wide, tall] = [width * scale, height * scale];
  const top = bottom - tall;
  const frame: Point[] = [
    [left, top],
    [left + wide, top],
    [left + wide, bottom],
    [left, bottom],
  ];
  return (
    polygon(
      frame.map(([pointX, pointY]) => [pointX + (pointX === left ? -6 : 6), pointY + (pointY === top ? -6 : 6)]),
      ink,
    ) + clipped(frame, drawView(view, { x: left, y: top, width: wide, height: tall }, room.day, room.chance))
  );
}

/** A bowl of fruit whose foot stands at the point. */
export function fruitBowl(room: Room, [x, y]: Point, scale: number): string {
  const fruit = [gold, clay, "#8fae4f", gold, "#d9822b"].map((colour, index) =>
    circle(x + (index - 2) * 0.075 * scale, y - (0.13 + (index % 2) * 0.05) * scale, 0.062 * scale, lit(colour, room.day)),
  );
  return (
    fruit.join("") +
    path(
      `M${x - 0.22 * scale} ${y - 0.12 * scale} H${x + 0.22 * scale} Q${x + 0.17 * scale} ${y} ${x} ${y} Q${x - 0.17 * scale} ${y} ${x - 0.22 * scale} ${y - 0.12 * scale} Z`,
      lit(sea, room.day),
    )
  );
}

/** A basket with washing. */
export function basket(room: Room, x: number, near: number): string {
  const [footX, footY] = room.at(x, 0, near);
  const scale = room.scale(near);
  const weave = lit(stone, room.day);
  const cloths = [paper, sea, clay].map((colour, index) =>
    ellipse(footX + (index - 1) * 0.14 * scale, footY - 0.4 * scale, 0.16 * scale, 0.1 * scale, lit(colour, room.day)),
  );
  return (
    ellipse(footX, footY, 0.34 * scale, 0.05 * scale, ink, { opacity: 0.16 }) +
    cloths.join("") +
    path(
      `M${footX - 0.33 * scale} ${footY - 0.38 * scale} H${footX + 0.33 * scale} L${footX + 0.25 * scale} ${footY} H${footX - 0.25 * scale} Z`,
      weave,
    ) +
    [0.1, 0.2, 0.3]
      .map((row) =>
        line(
          [
            [footX - (0.25 + row * 0.2) * scale, footY - row * scale],
            [footX + (0.25 + row * 0.2) * scale, footY - row * scale],
          ],
          darker(weave, 0.2),
          3,
          0.6,
        ),
      )
      .join("")
  );
}
