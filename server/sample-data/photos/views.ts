// What is seen through a window, and behind a house: a landscape that fills the frame it is given.
import type { Chance } from "./chance.ts";
import { clay, darker, gold, green, leaf, lighter, mix, sage, sand, sea, stone } from "./colours.ts";
import { type Daylight, litOutside } from "./daylight.ts";
import { circle, ellipse, path, polygon, rect, withGradient } from "./drawing.ts";

export type View = "skyline" | "bay" | "gums" | "hills" | "roofs" | "palms";

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The horizon's distance from the top, as a share of the height. */
  horizon?: number;
}

/** A view in its frame. */
export function drawView(view: View, { x, y, width, height, horizon = 0.62 }: Frame, day: Daylight, chance: Chance): string {
  const ground = y + height * horizon;
  const frame = { x, y, width, height, ground };
  return drawSky(frame, day, chance) + views[view](frame, day, chance);
}

interface Ground {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the horizon is. */
  ground: number;
}

function drawSky({ x, y, width, height, ground }: Ground, day: Daylight, chance: Chance): string {
  const base = withGradient(
    [
      { at: 0, colour: day.skyTop },
      { at: Math.min(0.95, (ground - y) / height), colour: day.skyBottom },
      { at: 1, colour: day.skyBottom },
    ],
    (fill) => rect(x, y, width, height, fill),
  );
  if (day.hour === "night") return base + drawStars({ x, y, width, ground, height }, chance);
  const size = Math.min(width, height);
  const sun =
    day.hour === "noon"
      ? ""
      : circle(
          x + width * chance.between(0.2, 0.8),
          ground - size * chance.between(0.08, 0.22),
          size * 0.075,
          lighter(day.sun, 0.4),
          { opacity: 0.95 },
        );
  const clouds = Array.from({ length: 3 }, () => {
    const [cloudX, cloudY] = [x + width * chance.next(), y + (ground - y) * chance.between(0.1, 0.6)];
    const length = size * chance.between(0.16, 0.34);
    return (
      rect(cloudX - length, cloudY, length * 2, length * 0.16, "#ffffff", { opacity: 0.45, radius: length * 0.08 }) +
      rect(cloudX - length * 0.5, cloudY - length * 0.13, length * 1.1, length * 0.16, "#ffffff", {
        opacity: 0.45,
        radius: length * 0.08,
      })
    );
  });
  return base + sun + clouds.join("");
}

/** The Southern Cross with its pointers, among lesser stars. */
function drawStars({ x, y, width, ground }: Ground, chance: Chance): string {
  const span = Math.min(width, ground - y);
  const cross = [
    [0.5, 0.1, 5],
    [0.5, 0.48, 5.5],
    [0.36, 0.26, 4.5],
    [0.62, 0.22, 4.5],
    [0.58, 0.34, 2.6],
  ] as const;
  const [left, top] = [x + (width - span) * chance.next(), y + span * 0.06];
  const stars = Array.from({ length: 34 }, () =>
    circle(x + width * chance.next(), y + (ground - y) * chance.next() * 0.9, chance.between(0.8, 2), "#f6efd9", {
      opacity: 0.7,
    }),
  );
  return (
    stars.join("") +
    cross
      .map(([crossX, crossY, size]) => circle(left + span * crossX, top + span * crossY, (size * span) / 420 + 1, "#fff6d8"))
      .join("")
  );
}

const views: Readonly<Record<View, (frame: Ground, day: Daylight, chance: Chance) => string>> = {
  skyline: drawSkyline,
  bay: drawBay,
  gums: drawGums,
  hills: drawHills,
  roofs: drawRoofs,
  palms: drawPalms,
};

function drawSkyline(frame: Ground, day: Daylight, chance: Chance): string {
  const { x, width, y, height, ground } = frame;
  const layers = [0, 1].map((layer) => {
    let towers = "";
    for (let left = x - 20; left < x + width;) {
      const towerWidth = width * chance.between(0.05, 0.11);
      const towerHeight = (ground - y) * chance.between(0.25, layer === 0 ? 0.78 : 0.5);
      const colour = litOutside(mix(layer === 0 ? "#9db1bd" : "#6c8793", chance.pick([sand, sea, "#c5ccd0"]), 0.25), day);
      towers += rect(left, ground - towerHeight, towerWidth, towerHeight + 4, colour);
      if (chance.happens(0.3))
        towers += rect(left + towerWidth * 0.46, ground - towerHeight - towerWidth * 0.5, 3, towerWidth * 0.5, colour);
      towers += drawLights({ left, top: ground - towerHeight, width: towerWidth, height: towerHeight }, day, chance);
      left += towerWidth * chance.between(0.9, 1.35);
    }
    return towers;
  });
  return (
    layers.join("") +
    rect(x, ground, width, y + height - ground + 2, litOutside("#7c9a7f", day)) +
    drawBushes(frame, day, chance, 0.08)
  );
}

function drawLights(tower: { left: number; top: number; width: number; height: number }, day: Daylight, chance: Chance): string {
  const size = Math.max(2.5, tower.width / 8);
  let windows = "";
  for (let row = tower.top + size * 2; row < tower.top + tower.height - size; row += size * 2.6)
    for (let column = tower.left + size; column < tower.left + tower.width - size; column += size * 2)
      if (chance.happens(day.lampsAreOn ? 0.42 : 0.3))
        windows += rect(column, row, size, size * 1.3, day.lampsAreOn ? "#ffd98a" : "#ffffff", {
          opacity: day.lampsAreOn ? 0.85 : 0.3,
        });
  return windows;
}

function drawBay({ x, y, width, height, ground }: Ground, day: Daylight, chance: Chance): string {
  const far = path(
    `M${x} ${ground} Q${x + width * 0.2} ${ground - height * 0.1} ${x + width * 0.42} ${ground - height * 0.02} T${x + width * 0.8} ${ground - height * 0.06} T${x + width} ${ground} Z`,
    litOutside("#7f9f9c", day),
  );
  const water = withGradient(
    [
      { at: 0, colour: litOutside("#9cc6c8", day) },
      { at: 1, colour: litOutside("#3f7f8d", day) },
    ],
    (fill) => rect(x, ground, width, y + height - ground + 2, fill),
  );
  const glints = Array.from({ length: 16 }, () => {
    const down = chance.next();
    return rect(
      x + width * chance.next(),
      ground + (y + height - ground) * down,
      width * (0.02 + 0.07 * down),
      1.5 + 2.5 * down,
      "#fff7de",
      { opacity: 0.5 },
    );
  });
  const boats = Array.from({ length: 2 + chance.index(2) }, () => {
    const [boatX, size] = [x + width * chance.between(0.1, 0.9), height * chance.between(0.05, 0.1)];
    const boatY = ground + height * 0.06 + size * 0.3;
    return (
      polygon(
        [
          [boatX, boatY - size * 1.5],
          [boatX, boatY - size * 0.15],
          [boatX + size * 0.75, boatY - size * 0.15],
        ],
        litOutside("#fff6e6", day),
      ) +
      polygon(
        [
          [boatX - size * 0.08, boatY - size * 1.2],
          [boatX - size * 0.08, boatY - size * 0.15],
          [boatX - size * 0.45, boatY - size * 0.15],
        ],
        litOutside(gold, day),
      ) +
      polygon(
        [
          [boatX - size * 0.6, boatY],
          [boatX + size * 0.85, boatY],
          [boatX + size * 0.55, boatY + size * 0.3],
          [boatX - size * 0.4, boatY + size * 0.3],
        ],
        litOutside(clay, day),
      )
    );
  });
  return far + water + glints.join("") + boats.join("");
}

/** Rounded bushes along the horizon. */
function drawBushes({ x, width, height, ground }: Ground, day: Daylight, chance: Chance, size: number): string {
  return Array.from({ length: 14 }, (_, index) => {
    const radius = height * size * chance.between(0.7, 1.3);
    const colour = litOutside(mix(green, chance.pick([leaf, sage, gold]), chance.between(0.2, 0.6)), day);
    return ellipse(x + (width * (index + chance.next())) / 14, ground + radius * 0.4, radius * 1.3, radius, colour);
  }).join("");
}

/** A gum tree that stands at a point: pale leaning trunk, clouds of grey-green leaves. */
export function drawGum([x, y]: readonly [number, number], size: number, day: Daylight, chance: Chance): string {
  const lean = size * chance.between(-0.14, 0.14);
  const bark = litOutside("#e9ddcb", day);
  const trunk =
    path(
      `M${x - size * 0.045} ${y} Q${x - size * 0.01} ${y - size * 0.4} ${x + lean - size * 0.02} ${y - size * 0.72} L${x + lean + size * 0.02} ${y - size * 0.72} Q${x + size * 0.04} ${y - size * 0.4} ${x + size * 0.05} ${y} Z`,
      bark,
    ) +
    path(
      `M${x + lean * 0.5 - size * 0.01} ${y - size * 0.42} Q${x + lean * 0.5 + size * 0.12} ${y - size * 0.58} ${x + size * 0.22 + lean} ${y - size * 0.66} L${x + size * 0.21 + lean} ${y - size * 0.69} Q${x + size * 0.1} ${y - size * 0.6} ${x + lean * 0.5 - size * 0.015} ${y - size * 0.5} Z`,
      darker(bark, 0.1),
    );
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const colour = litOutside(mix("#5f8768", chance.pick([sage, green, "#93ab7d"]), chance.between(0.2, 0.7)), day);
    return ellipse(
      x + lean + Math.cos(angle) * size * 0.25,
      y - size * 0.78 + Math.sin(angle) * size * 0.13,
      size * chance.between(0.15, 0.23),
      size * chance.between(0.1, 0.15),
      colour,
    );
  });
  return trunk + leaves.join("");
}

function drawGums(frame: Ground, day: Daylight, chance: Chance): string {
  const { x, y, width, height, ground } = frame;
  const grass = rect(x, ground, width, y + height - ground + 2, litOutside("#b9c48d", day));
  const back = drawBushes(frame, day, chance, 0.09);
  const trees = Array.from({ length: 4 }, (_, index) =>
    drawGum(
      [x + (width * (index + chance.between(0.2, 0.8))) / 4, ground + height * chance.between(0.04, 0.2)],
      height * chance.between(0.55, 0.85),
      day,
      chance,
    ),
  );
  return back + grass + trees.join("");
}

function drawHills({ x, y, width, height, ground }: Ground, day: Daylight, chance: Chance): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const top = ground - height * (0.24 - row * 0.1) * chance.between(0.8, 1.2);
    const colour = litOutside(mix("#8fb3bd", row === 3 ? "#9cac6b" : green, row * 0.26), day);
    const [first, second] = [width * chance.between(0.15, 0.35), width * chance.between(0.6, 0.85)];
    return path(
      `M${x} ${top + height * 0.08} Q${x + first} ${top - height * 0.1} ${x + width * 0.5} ${top + height * 0.03} T${x + second} ${top} T${x + width} ${top + height * 0.05} V${y + height + 2} H${x} Z`,
      colour,
    );
  });
  return rows.join("");
}

function drawRoofs(frame: Ground, day: Daylight, chance: Chance): string {
  const { x, y, width, height, ground } = frame;
  const bushes = drawBushes({ ...frame, ground: ground - height * 0.02 }, day, chance, 0.1);
  let houses = "";
  for (const row of [0, 1, 2]) {
    const size = width * (0.16 + row * 0.08);
    const base = ground + height * (0.08 + row * 0.17);
    for (let left = x - size * chance.next(); left < x + width; left += size * chance.between(0.95, 1.25)) {
      const roof = litOutside(chance.pick([clay, "#8d98a0", "#a5563d", stone, "#6d7f86"]), day);
      houses +=
        rect(
          left + size * 0.06,
          base - size * 0.25,
          size * 0.82,
          y + height - base + size * 0.3,
          litOutside(chance.pick([sand, "#f3ead8", "#d8c7b1"]), day),
        ) +
        polygon(
          [
            [left, base - size * 0.22],
            [left + size * 0.22, base - size * 0.5],
            [left + size * 0.72, base - size * 0.5],
            [left + size * 0.94, base - size * 0.22],
          ],
          roof,
        ) +
        rect(
          left + size * 0.3,
          base - size * 0.14,
          size * 0.14,
          size * 0.2,
          day.lampsAreOn ? "#ffd98a" : litOutside("#7f9aa6", day),
        ) +
        rect(left + size * 0.56, base - size * 0.14, size * 0.14, size * 0.2, litOutside("#7f9aa6", day));
    }
  }
  return bushes + houses;
}

/** A palm that stands at a point. */
export function drawPalm([x, y]: readonly [number, number], size: number, day: Daylight, chance: Chance): string {
  const lean = size * chance.between(-0.12, 0.12);
  const [crownX, crownY] = [x + lean, y - size * 0.75];
  const trunk = path(
    `M${x - size * 0.028} ${y} Q${x + lean * 0.2 - size * 0.02} ${y - size * 0.4} ${crownX - size * 0.014} ${crownY} H${crownX + size * 0.014} Q${x + lean * 0.2 + size * 0.03} ${y - size * 0.4} ${x + size * 0.032} ${y} Z`,
    litOutside("#a98b63", day),
  );
  const fronds = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1.08 + (index / 8) * 0.84) + chance.between(-0.08, 0.08);
    const reach = size * chance.between(0.3, 0.4);
    const [tipX, tipY] = [crownX + Math.cos(angle) * reach, crownY + Math.sin(angle) * reach * 0.55 + reach * 0.34];
    const [bendX, bendY] = [crownX + Math.cos(angle) * reach * 0.55, crownY + Math.sin(angle) * reach * 0.75];
    const colour = litOutside(mix(green, chance.pick([leaf, sage]), chance.between(0.15, 0.6)), day);
    return path(
      `M${crownX} ${crownY} Q${bendX} ${bendY - size * 0.05} ${tipX} ${tipY} Q${bendX} ${bendY + size * 0.06} ${crownX} ${crownY} Z`,
      colour,
    );
  });
  return trunk + fronds.join("");
}

function drawPalms(frame: Ground, day: Daylight, chance: Chance): string {
  const { x, width, height } = frame;
  const palms = Array.from({ length: 3 }, (_, index) =>
    drawPalm(
      [x + (width * (index + chance.between(0.25, 0.75))) / 3, frame.ground + height * chance.between(0.1, 0.28)],
      height * chance.between(0.7, 1),
      day,
      chance,
    ),
  );
  return (
    drawBay(frame, day, chance) + drawBushes({ ...frame, ground: frame.y + height * 0.93 }, day, chance, 0.12) + palms.join("")
  );
}
