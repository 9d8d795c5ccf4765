// Houses as they stand in Australian streets, and the places around them.
import type { Chance } from "./chance.ts";
import { clay, type Colour, darker, gold, green, ink, leaf, lighter, mix, paper, sage, sand, sea, stone } from "./colours.ts";
import { type Daylight, daylight, litOutside } from "./daylight.ts";
import {
  circle,
  clipped,
  curve,
  ellipse,
  glow,
  line,
  path,
  picture,
  pictureHeight,
  pictureWidth,
  type Point,
  polygon,
  rect,
  withGradient,
} from "./drawing.ts";
import type { Mood } from "./interiors.ts";
import { drawGum, drawPalm, drawView } from "./views.ts";

interface Scene {
  day: Daylight;
  chance: Chance;
  /** A colour as it looks at this hour. */
  paint(colour: Colour): Colour;
}

const ground = 640;

const openScene = ({ hour, chance }: Mood): Scene => ({
  day: daylight[hour],
  chance,
  paint: (colour) => litOutside(colour, daylight[hour]),
});

/** Sky and what stands behind the house, down to its foot. */
const drawBackground = ({ view }: Mood, { day, chance }: Scene): string =>
  drawView(
    view === "bay" || view === "palms" ? "gums" : view,
    { x: 0, y: 0, width: pictureWidth, height: ground + 40, horizon: 0.84 },
    day,
    chance,
  );

/** A window of a house from outside, sometimes with somebody at home. */
function houseWindow({ day, chance, paint }: Scene, x: number, y: number, width: number, height: number, frame: Colour): string {
  const isLit = day.lampsAreOn && chance.happens(day.hour === "night" ? 0.72 : 0.45);
  const glass = isLit ? "#ffd684" : paint(mix("#6f93a5", day.skyTop, 0.3));
  const curtain = isLit ? "#fbe9bd" : paint("#eef0e6");
  const light = isLit ? glow([x + width / 2, y + height / 2], Math.max(width, height) * 1.1, "#ffcf70", 0.3) : "";
  return (
    light +
    rect(x - 7, y - 7, width + 14, height + 14, paint(frame)) +
    rect(x, y, width, height, glass) +
    (chance.happens(0.6)
      ? path(
          `M${x} ${y} H${x + width * 0.3} Q${x + width * 0.24} ${y + height * 0.6} ${x} ${y + height} Z M${x + width} ${y} H${x + width * 0.7} Q${x + width * 0.76} ${y + height * 0.6} ${x + width} ${y + height} Z`,
          curtain,
          { opacity: 0.85 },
        )
      : "") +
    (isLit
      ? ""
      : polygon(
          [
            [x, y + height * 0.7],
            [x + width * 0.5, y],
            [x + width * 0.75, y],
            [x, y + height],
          ],
          "#ffffff",
          { opacity: 0.18 },
        )) +
    line(
      [
        [x + width / 2, y],
        [x + width / 2, y + height],
      ],
      paint(frame),
      5,
    ) +
    line(
      [
        [x, y + height * 0.48],
        [x + width, y + height * 0.48],
      ],
      paint(frame),
      5,
    ) +
    rect(x - 14, y + height + 5, width + 28, 10, darker(paint(frame), 0.1))
  );
}

function door({ day, paint }: Scene, x: number, y: number, width: number, height: number, colour: Colour): string {
  return (
    rect(x - 8, y - 8, width + 16, height + 8, paint(paper)) +
    rect(x, y, width, height, paint(colour)) +
    rect(x + width * 0.16, y + height * 0.08, width * 0.68, height * 0.3, day.lampsAreOn ? "#ffd684" : paint("#9fbcc4")) +
    rect(x + width * 0.16, y + height * 0.48, width * 0.68, height * 0.4, "none", {
      stroke: darker(paint(colour), 0.25),
      strokeWidth: 3,
    }) +
    circle(x + width * 0.86, y + height * 0.52, 5, paint(gold))
  );
}

/** Grass or a verge in front of the house, the footpath and the kerb. */
function drawFront(scene: Scene, kind: "lawn" | "path"): string {
  const { paint, chance } = scene;
  const lawn = withGradient(
    [
      { at: 0, colour: paint("#a9bd78") },
      { at: 1, colour: paint("#84a062") },
    ],
    (fill) => rect(0, ground, pictureWidth, 90, fill),
  );
  const tufts = Array.from({ length: 40 }, () => {
    const [x, y] = [chance.between(0, pictureWidth), ground + chance.between(14, 82)];
    return line(
      [
        [x - 4, y],
        [x, y - 9],
        [x + 4, y],
      ],
      paint("#6f8d52"),
      2.5,
      0.7,
    );
  });
  const joints = Array.from({ length: 7 }, (_, index) =>
    line(
      [
        [index * 200 + 40, ground + 90],
        [index * 215 - 20, ground + 136],
      ],
      paint("#b9ad97"),
      2.5,
    ),
  );
  return (
    (kind === "lawn" ? lawn + tufts.join("") : rect(0, ground, pictureWidth, 92, paint("#cfc3ab"))) +
    rect(0, ground + 88, pictureWidth, 50, paint("#dfd4bd")) +
    joints.join("") +
    rect(0, ground + 136, pictureWidth, 10, paint("#b3a894")) +
    rect(0, ground + 146, pictureWidth, pictureHeight - ground, paint("#5e6673")) +
    [80, 480, 880].map((x) => rect(x, ground + 152, 170, 5, paint("#e8e2d2"), { opacity: 0.6 })).join("")
  );
}

/** Shrubs with flowers along a wall. */
function drawShrubs({ paint, chance }: Scene, from: number, to: number, y: number, size: number): string {
  const blossom = paint(chance.pick([gold, "#e58f7a", "#f3e9d6", "#b58bb0"]));
  let shrubs = "";
  for (let x = from; x < to; x += size * 0.8) {
    const radius = size * chance.between(0.5, 0.8);
    shrubs += ellipse(
      x,
      y - radius * 0.5,
      radius,
      radius * 0.8,
      paint(mix(green, chance.pick([leaf, sage]), chance.between(0.2, 0.7))),
    );
    shrubs += Array.from({ length: 5 }, () =>
      circle(x + radius * chance.between(-0.7, 0.7), y - radius * chance.between(0.1, 1), size * 0.065, blossom),
    ).join("");
  }
  return shrubs;
}

/** Edges that draw the eye inwards, and dusk over everything at night. */
const finish = ({ day }: Scene): string =>
  withGradient(
    [
      { at: 0, colour: ink, opacity: day.hour === "night" ? 0.25 : 0.06 },
      { at: 0.4, colour: ink, opacity: 0 },
      { at: 1, colour: ink, opacity: 0.18 },
    ],
    (fill) => rect(0, 0, pictureWidth, pictureHeight, fill),
  );

const facades: readonly Colour[] = ["#f0dfc0", "#e6c3a4", "#cfdcd2", "#e9e4d8", "#d9b79a", "#bfd0d6", "#efd9a0", "#d8cfe0"];
const doorColours: readonly Colour[] = [green, gold, clay, "#31557a", "#7a3b4e", ink];

/** A row of terrace houses with iron lace. */
export function drawTerrace(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint } = scene;
  const width = 320;
  const start = -chance.between(60, 220);
  const row = Array.from({ length: 5 }, (_, index) =>
    drawTerraceHouse(scene, start + index * width, width, facades[(chance.index(3) + index * 3) % facades.length] ?? sand),
  );
  return picture(
    drawBackground(mood, scene) +
      row.join("") +
      drawFront(scene, "path") +
      drawShrubs(scene, 0, pictureWidth, ground + 34, 44) +
      Array.from({ length: 50 }, (_, index) =>
        line(
          [
            [index * 25, ground + 12],
            [index * 25, ground + 74],
          ],
          paint(ink),
          4,
        ),
      ).join("") +
      line(
        [
          [0, ground + 20],
          [pictureWidth, ground + 20],
        ],
        paint(ink),
        5,
      ) +
      line(
        [
          [0, ground + 66],
          [pictureWidth, ground + 66],
        ],
        paint(ink),
        5,
      ) +
      drawGum([chance.between(980, 1130), ground + 150], 620, scene.day, chance) +
      finish(scene),
  );
}

function drawTerraceHouse(scene: Scene, x: number, width: number, colour: Colour): string {
  const { chance, paint } = scene;
  const wall = paint(colour);
  const trim = paint("#fbf3e2");
  const iron = paint(chance.pick(["#f7efe0", ink, green]));
  const [top, floor] = [150, 400];
  const lace = (y: number): string =>
    Array.from(
      { length: 13 },
      (_, index) =>
        path(`M${x + 18 + index * 22} ${y} q11 26 22 0`, "none", { stroke: iron, strokeWidth: 3 }) +
        circle(x + 29 + index * 22, y + 7, 3.5, iron),
    ).join("");
  const railing = Array.from({ length: 22 }, (_, index) =>
    line(
      [
        [x + 20 + index * 13.3, floor - 62],
        [x + 20 + index * 13.3, floor - 6],
      ],
      iron,
      2.6,
    ),
  ).join("");
  return [
    rect(x, top, width, ground - top, wall),
    // The parapet with its urn.
    rect(x - 4, top - 26, width + 8, 34, trim),
    path(`M${x + width * 0.22} ${top - 26} Q${x + width / 2} ${top - 118} ${x + width * 0.78} ${top - 26} Z`, trim),
    circle(x + width / 2, top - 52, 15, wall),
    rect(x + 8, top - 64, 22, 40, trim),
    rect(x + width - 30, top - 64, 22, 40, trim),
    houseWindow(scene, x + 62, top + 70, 62, 150, "#fbf3e2"),
    houseWindow(scene, x + 192, top + 70, 62, 150, "#fbf3e2"),
    // Verandah above, its roof and its floor.
    polygon(
      [
        [x, top + 22],
        [x + width, top + 22],
        [x + width - 8, top + 58],
        [x + 8, top + 58],
      ],
      paint("#8d9aa3"),
    ),
    Array.from({ length: 11 }, (_, index) =>
      line(
        [
          [x + 12 + index * 29, top + 22],
          [x + 14 + index * 28.5, top + 58],
        ],
        paint("#6f7d88"),
        2,
      ),
    ).join(""),
    lace(top + 58),
    rect(x + 10, top + 58, 9, ground - top - 58, trim),
    rect(x + width - 19, top + 58, 9, ground - top - 58, trim),
    line(
      [
        [x + 14, floor - 62],
        [x + width - 14, floor - 62],
      ],
      iron,
      5,
    ),
    railing,
    rect(x, floor - 6, width, 16, trim),
    lace(floor + 10),
    houseWindow(scene, x + 178, floor + 70, 84, 130, "#fbf3e2"),
    door(scene, x + 58, floor + 62, 74, ground - floor - 62, chance.pick(doorColours)),
    rect(x + width - 3, top - 20, 6, ground - top + 20, darker(wall, 0.18)),
  ].join("");
}

/** A timber house on stilts with a verandah around it. */
export function drawQueenslander(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint } = scene;
  const wall = paint(chance.pick(["#f3ead6", "#cfdcd2", "#e8cfae", "#c9d6da", "#f0dca6"]));
  const trim = paint("#fffaf0");
  const roof = paint(chance.pick(["#9b4f3c", "#6e7c86", "#5d7f73", "#a9b1b3"]));
  const [left, right, top, deck] = [190, 1010, 270, 510];
  const boards = Array.from({ length: 13 }, (_, index) =>
    line(
      [
        [left, top + 12 + index * 18],
        [right, top + 12 + index * 18],
      ],
      darker(wall, 0.12),
      1.6,
    ),
  ).join("");
  const roofLines = Array.from({ length: 28 }, (_, index) =>
    line(
      [
        [380 + index * 16, 130],
        [140 + index * 34, top + 8],
      ],
      darker(roof, 0.16),
      2,
    ),
  ).join("");
  const posts = Array.from(
    { length: 7 },
    (_, index) =>
      rect(left - 44 + index * 148, top + 4, 12, deck - top, trim) +
      rect(left - 42 + index * 148, deck + 14, 10, ground - deck, paint("#8a7a64")),
  ).join("");
  const battens = Array.from({ length: 62 }, (_, index) => rect(left - 44 + index * 15, deck - 62, 5, 56, trim)).join("");
  const slats = Array.from({ length: 22 }, (_, index) =>
    rect(left + 60 + index * 22, deck + 22, 12, ground - deck - 26, paint("#b79a76")),
  ).join("");
  return picture(
    [
      drawBackground(mood, scene),
      drawPalm([110, ground + 30], 520, scene.day, chance),
      rect(left - 40, deck + 14, right - left + 80, ground - deck, paint("#3f4a46"), { opacity: 0.75 }),
      slats,
      rect(left, top, right - left, deck - top, wall),
      boards,
      houseWindow(scene, left + 70, top + 54, 110, 120, "#fffaf0"),
      houseWindow(scene, left + 240, top + 54, 80, 120, "#fffaf0"),
      door(scene, left + 372, top + 46, 84, deck - top - 46, chance.pick(doorColours)),
      houseWindow(scene, left + 520, top + 54, 80, 120, "#fffaf0"),
      houseWindow(scene, left + 660, top + 54, 110, 120, "#fffaf0"),
      polygon(
        [
          [380, 126],
          [826, 126],
          [1090, top + 12],
          [110, top + 12],
        ],
        roof,
      ),
      roofLines,
      polygon(
        [
          [540, 60],
          [670, 60],
          [720, 130],
          [490, 130],
        ],
        darker(roof, 0.08),
      ),
      rect(104, top + 8, 992, 12, trim),
      posts,
      battens,
      rect(left - 44, deck - 68, 900, 9, trim),
      rect(left - 56, deck, 930, 16, paint("#a98760")),
      // Stairs down to the garden.
      polygon(
        [
          [545, deck + 14],
          [645, deck + 14],
          [690, ground + 16],
          [500, ground + 16],
        ],
        paint("#c8a87e"),
      ),
      Array.from({ length: 7 }, (_, index) =>
        line(
          [
            [543 - index * 6.4, deck + 26 + index * 18],
            [647 + index * 6.4, deck + 26 + index * 18],
          ],
          paint("#8f7350"),
          4,
        ),
      ).join(""),
      drawFront(scene, "lawn"),
      polygon(
        [
          [505, ground],
          [685, ground],
          [725, ground + 90],
          [455, ground + 90],
        ],
        paint("#d9cbb0"),
      ),
      drawShrubs(scene, 190, 450, ground + 20, 62),
      drawShrubs(scene, 760, 1040, ground + 20, 62),
      drawPalm([1120, ground + 80], 430, scene.day, chance),
      finish(scene),
    ].join(""),
  );
}

/** A brick block of flats of three floors with balconies. */
export function drawWalkUp(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint } = scene;
  const brick = paint(chance.pick(["#b8694a", "#c99a6b", "#9c5b48", "#d2b184", "#a87a5e"]));
  const trim = paint(chance.pick(["#fbf3e2", sand, "#e9e4d8"]));
  const [left, width, top] = [chance.between(120, 200), 840, 130];
  const storey = (ground - top) / 3;
  let courses = "";
  for (let y = top + 12; y < ground; y += 13)
    courses += line(
      [
        [left, y],
        [left + width, y],
      ],
      darker(brick, 0.1),
      1.3,
      0.6,
    );
  let floors = "";
  for (const floor of [0, 1, 2]) {
    const y = top + floor * storey;
    for (const bay of [0, 1, 2]) {
      const x = left + 50 + bay * 265;
      const isStair = bay === 1;
      floors += isStair
        ? floor === 2
          ? door(scene, x + 62, y + 36, 92, storey - 36, chance.pick(doorColours)) + rect(x + 26, y + 10, 166, 20, trim)
          : houseWindow(scene, x + 68, y + 44, 80, 74, "#fbf3e2")
        : drawBalcony(scene, { x, y, storey, trim });
    }
  }
  return picture(
    [
      drawBackground(mood, scene),
      drawGum([1120, ground + 20], 560, scene.day, chance),
      rect(left, top, width, ground - top, brick),
      courses,
      rect(left - 14, top - 26, width + 28, 30, trim),
      floors,
      rect(left + width, top, 26, ground - top, darker(brick, 0.3)),
      drawFront(scene, "lawn"),
      polygon(
        [
          [left + 370, ground],
          [left + 480, ground],
          [left + 540, ground + 90],
          [left + 310, ground + 90],
        ],
        paint("#d9cbb0"),
      ),
      drawShrubs(scene, left, left + 330, ground + 14, 50),
      drawShrubs(scene, left + 530, left + width, ground + 14, 50),
      drawGum([70, ground + 120], 640, scene.day, chance),
      finish(scene),
    ].join(""),
  );
}

function drawBalcony(scene: Scene, { x, y, storey, trim }: { x: number; y: number; storey: number; trim: Colour }): string {
  const { chance, paint } = scene;
  const plants = chance.happens(0.6) ? drawShrubs(scene, x + 12, x + chance.between(40, 110), y + storey - 26, 26) : "";
  const towel = chance.happens(0.35) ? rect(x + 130, y + storey - 66, 44, 46, paint(chance.pick([gold, clay, sea]))) : "";
  return [
    houseWindow(scene, x + 16, y + 34, 104, storey - 62, "#fbf3e2"),
    houseWindow(scene, x + 142, y + 46, 52, 66, "#fbf3e2"),
    rect(x - 8, y + storey - 14, 226, 16, trim),
    plants,
    Array.from({ length: 15 }, (_, index) =>
      line(
        [
          [x + 2 + index * 14.6, y + storey - 66],
          [x + 2 + index * 14.6, y + storey - 12],
        ],
        paint("#3c4657"),
        2.4,
      ),
    ).join(""),
    line(
      [
        [x - 6, y + storey - 67],
        [x + 216, y + storey - 67],
      ],
      paint("#3c4657"),
      6,
    ),
    towel,
  ].join("");
}

/** A tower of student flats. */
export function drawTower(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  const body = paint(chance.pick(["#dfe4e2", "#e9ddc8", "#c7d3d3", "#d9cfc2"]));
  const fin = paint(chance.pick([gold, green, clay, "#31557a"]));
  const [left, width, top] = [chance.between(300, 420), 480, 60];
  let windows = "";
  const rows = 9;
  const high = (ground - 130 - top) / rows;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < 7; column += 1) {
      const isLit = day.lampsAreOn && chance.happens(0.55);
      const [x, y] = [left + 20 + column * 64, top + 16 + row * high];
      windows += rect(
        x,
        y,
        50,
        high - 14,
        isLit ? chance.pick(["#ffd684", "#ffe3a8", "#f6c568"]) : paint(mix("#7fa3b4", day.skyTop, chance.between(0.1, 0.6))),
      );
      windows += isLit
        ? ""
        : polygon(
            [
              [x, y + high - 14],
              [x + 22, y],
              [x + 36, y],
              [x + 8, y + high - 14],
            ],
            "#ffffff",
            { opacity: 0.14 },
          );
      if (chance.happens(0.26)) windows += rect(x + 34, y, 16, high - 14, fin);
    }
  return picture(
    [
      drawView("skyline", { x: 0, y: 0, width: pictureWidth, height: ground + 40, horizon: 0.86 }, day, chance),
      rect(left + width, top + 50, 70, ground - top - 50, darker(body, 0.22)),
      rect(left, top, width, ground - top, body),
      windows,
      rect(left - 12, top - 14, width + 24, 18, fin),
      rect(left - 60, ground - 118, width + 190, 118, paint("#39445a")),
      Array.from({ length: 8 }, (_, index) =>
        rect(left - 44 + index * 82, ground - 100, 70, 100, day.lampsAreOn ? "#ffd98f" : paint("#9fbfc9")),
      ).join(""),
      rect(left - 74, ground - 130, width + 220, 16, fin),
      drawPeople(scene, ground, 4),
      drawFront(scene, "path"),
      drawBicycles(scene, [left - 200, ground + 70]),
      drawGum([120, ground + 84], 470, day, chance),
      drawGum([1100, ground + 84], 430, day, chance),
      finish(scene),
    ].join(""),
  );
}

/** Passers-by, as simple figures whose feet stand at `y`. */
function drawPeople({ chance, paint }: Scene, y: number, count: number, size = 1): string {
  return Array.from({ length: count }, () => {
    const x = chance.between(120, 1080);
    const [coat, legs, skin, hair] = [
      chance.pick([gold, clay, green, sea, "#7a3b4e", paper]),
      chance.pick([ink, "#4c5568", "#6d5640"]),
      chance.pick(["#8d5b3e", "#c68e63", "#e5b78e", "#5f3c2b"]),
      chance.pick([ink, "#3a2a22", "#7a5238"]),
    ];
    const high = chance.between(88, 104) * size;
    return (
      ellipse(x, y + 2, high * 0.2, 5, ink, { opacity: 0.2 }) +
      line(
        [
          [x - high * 0.07, y],
          [x - high * 0.03, y - high * 0.4],
        ],
        paint(legs),
        high * 0.1,
      ) +
      line(
        [
          [x + high * 0.09, y],
          [x + high * 0.03, y - high * 0.4],
        ],
        paint(legs),
        high * 0.1,
      ) +
      rect(x - high * 0.14, y - high * 0.78, high * 0.28, high * 0.42, paint(coat), { radius: high * 0.1 }) +
      (chance.happens(0.5)
        ? rect(x - high * 0.2, y - high * 0.74, high * 0.12, high * 0.28, paint(darker(coat, 0.3)), { radius: 5 })
        : "") +
      circle(x, y - high * 0.88, high * 0.1, paint(skin)) +
      path(
        `M${x - high * 0.11} ${y - high * 0.87} a${high * 0.11} ${high * 0.11} 0 0 1 ${high * 0.22} 0 q${-high * 0.1} ${-high * 0.06} ${-high * 0.22} 0 Z`,
        paint(hair),
      )
    );
  }).join("");
}

/** Two bicycles in a stand. */
function drawBicycles({ paint, chance }: Scene, [x, y]: Point): string {
  const one = (left: number, colour: Colour): string =>
    circle(left, y - 24, 22, "none", { stroke: paint(ink), strokeWidth: 4 }) +
    circle(left + 66, y - 24, 22, "none", { stroke: paint(ink), strokeWidth: 4 }) +
    line(
      [
        [left, y - 24],
        [left + 22, y - 58],
        [left + 52, y - 58],
        [left + 30, y - 24],
        [left, y - 24],
      ],
      paint(colour),
      5,
    ) +
    line(
      [
        [left + 66, y - 24],
        [left + 50, y - 70],
        [left + 40, y - 72],
      ],
      paint(colour),
      5,
    ) +
    line(
      [
        [left + 30, y - 24],
        [left + 20, y - 66],
      ],
      paint(colour),
      5,
    ) +
    line(
      [
        [left + 12, y - 68],
        [left + 30, y - 68],
      ],
      paint(ink),
      6,
    );
  return one(x, chance.pick([gold, clay])) + one(x + 120, chance.pick([green, sea]));
}

/** A weatherboard cottage behind a picket fence. */
export function drawCottage(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint } = scene;
  const wall = paint(chance.pick(facades));
  const roof = paint(chance.pick(["#8b4b3b", "#66747e", "#7d8a86", "#a4543d"]));
  const [left, right, top] = [250, 950, 330];
  const boards = Array.from({ length: 17 }, (_, index) =>
    line(
      [
        [left, top + 14 + index * 18],
        [right, top + 14 + index * 18],
      ],
      darker(wall, 0.1),
      1.6,
    ),
  ).join("");
  const fence = Array.from({ length: 49 }, (_, index) =>
    path(`M${index * 25} ${ground + 84} v-58 l8 -11 l8 11 v58 Z`, paint("#fffaf0")),
  ).join("");
  return picture(
    [
      drawBackground(mood, scene),
      drawGum([120, ground + 10], 600, scene.day, chance),
      rect(790, 140, 54, 130, paint("#a8664c")),
      rect(782, 130, 70, 18, paint("#c88a68")),
      rect(left, top, right - left, ground - top, wall),
      boards,
      polygon(
        [
          [400, 160],
          [800, 160],
          [1010, top + 14],
          [190, top + 14],
        ],
        roof,
      ),
      Array.from({ length: 5 }, (_, index) =>
        line(
          [
            [360 - index * 34, 194 + index * 31],
            [840 + index * 34, 194 + index * 31],
          ],
          darker(roof, 0.15),
          2,
        ),
      ).join(""),
      houseWindow(scene, left + 80, top + 90, 120, 130, "#fffaf0"),
      door(scene, left + 300, top + 84, 96, ground - top - 84, chance.pick(doorColours)),
      houseWindow(scene, left + 500, top + 90, 120, 130, "#fffaf0"),
      polygon(
        [
          [left + 230, top + 58],
          [left + 470, top + 58],
          [left + 496, top + 86],
          [left + 204, top + 86],
        ],
        darker(roof, 0.06),
      ),
      rect(left + 226, top + 84, 10, ground - top - 84, paint("#fffaf0")),
      rect(left + 464, top + 84, 10, ground - top - 84, paint("#fffaf0")),
      drawShrubs(scene, left - 10, left + 250, ground + 6, 66),
      drawShrubs(scene, left + 450, right + 30, ground + 6, 66),
      drawFront(scene, "lawn"),
      polygon(
        [
          [left + 296, ground],
          [left + 400, ground],
          [left + 440, ground + 90],
          [left + 260, ground + 90],
        ],
        paint("#d9cbb0"),
      ),
      fence,
      rect(0, ground + 36, pictureWidth, 7, paint("#efe6d4")),
      rect(0, ground + 66, pictureWidth, 7, paint("#efe6d4")),
      drawLetterBox(scene, left + 470),
      finish(scene),
    ].join(""),
  );
}

function drawLetterBox({ paint }: Scene, x: number): string {
  return (
    rect(x, ground + 20, 10, 70, paint("#8a7a64")) +
    rect(x - 22, ground - 14, 56, 38, paint(gold), { radius: 4 }) +
    rect(x - 12, ground - 2, 36, 6, paint(ink))
  );
}

/** The courtyard of a student house with tables and strings of lights. */
export function drawCourtyard(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  const wall = paint(chance.pick(facades));
  const floorY = 520;
  let windows = "";
  for (const x of [70, 260, 780, 970]) for (const y of [90, 290]) windows += houseWindow(scene, x, y, 110, 120, "#fffaf0");
  const slabs =
    Array.from({ length: 9 }, (_, index) =>
      line(
        [
          [600 + (index - 4) * 90, floorY],
          [600 + (index - 4) * 330, pictureHeight],
        ],
        paint("#b7a88d"),
        2.5,
        0.7,
      ),
    ).join("") +
    [560, 620, 700]
      .map((y) =>
        line(
          [
            [0, y],
            [pictureWidth, y],
          ],
          paint("#b7a88d"),
          2.5,
          0.6,
        ),
      )
      .join("");
  const bulbs = (from: Point, to: Point): string => {
    const sag = 80;
    const along = Array.from({ length: 11 }, (_, index): Point => {
      const share = (index + 0.5) / 11;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share)];
    });
    return (
      curve(
        `M${from[0]} ${from[1]} Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`,
        paint(ink),
        2.5,
      ) +
      along
        .map(
          (point) =>
            (day.lampsAreOn ? glow(point, 42, "#ffd27a", 0.8) : "") +
            circle(point[0], point[1] + 6, 7, day.lampsAreOn ? "#fff0c0" : paint("#f3e3b8")),
        )
        .join("")
    );
  };
  return picture(
    [
      withGradient(
        [
          { at: 0, colour: day.skyTop },
          { at: 1, colour: day.skyBottom },
        ],
        (fill) => rect(0, 0, pictureWidth, pictureHeight, fill),
      ),
      drawView(mood.view, { x: 430, y: 0, width: 300, height: floorY, horizon: 0.8 }, day, chance),
      rect(0, 40, 430, floorY - 40, wall),
      rect(730, 40, 470, floorY - 40, darker(wall, 0.08)),
      polygon(
        [
          [0, 40],
          [430, 40],
          [430, 66],
          [0, 66],
        ],
        paint("#fffaf0"),
      ),
      polygon(
        [
          [730, 40],
          [1200, 40],
          [1200, 66],
          [730, 66],
        ],
        paint("#fffaf0"),
      ),
      windows,
      rect(0, floorY, pictureWidth, pictureHeight - floorY, paint("#d8c9ad")),
      slabs,
      drawShrubs(scene, 20, 430, floorY + 14, 60),
      drawShrubs(scene, 740, 1190, floorY + 14, 60),
      drawGum([580, floorY + 24], 480, day, chance),
      bulbs([20, 150], [600, 120]),
      bulbs([600, 120], [1180, 160]),
      drawGardenTable(scene, 260, 640),
      drawGardenTable(scene, 880, 690),
      drawPeople(scene, 600, 3, 1.25),
      day.lampsAreOn ? glow([600, 640], 640, "#ffcf70", 0.36, 0.36) : "",
      finish(scene),
    ].join(""),
  );
}

function drawGardenTable({ paint, chance }: Scene, x: number, y: number): string {
  const timber = paint(chance.pick(["#b98a57", "#8a6a48", gold]));
  return [
    ellipse(x, y + 66, 170, 20, ink, { opacity: 0.16 }),
    line(
      [
        [x - 60, y],
        [x - 96, y + 64],
      ],
      darker(timber, 0.2),
      11,
    ),
    line(
      [
        [x + 60, y],
        [x + 96, y + 64],
      ],
      darker(timber, 0.2),
      11,
    ),
    polygon(
      [
        [x - 100, y - 22],
        [x + 100, y - 22],
        [x + 124, y + 6],
        [x - 124, y + 6],
      ],
      lighter(timber, 0.14),
    ),
    rect(x - 124, y + 6, 248, 12, timber),
    polygon(
      [
        [x - 124, y + 34],
        [x + 124, y + 34],
        [x + 140, y + 48],
        [x - 140, y + 48],
      ],
      timber,
    ),
    rect(x - 34, y - 40, 16, 24, paint(sea), { radius: 4 }),
    circle(x + 34, y - 20, 14, paint(clay)),
    rect(x - 80, y - 18, 40, 8, paint(paper)),
  ].join("");
}

/** A street with shops and a tram that stops in front of them. */
export function drawTramStreet(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  let shops = "";
  for (let index = 0; index < 5; index += 1) {
    const [x, width] = [index * 240 - 10, 240];
    const high = chance.between(300, 390);
    const wall = facades[(index * 3 + chance.index(3)) % facades.length] ?? sand;
    const awning = chance.pick([gold, green, clay, "#31557a"]);
    shops +=
      rect(x, ground - 70 - high, width, high, paint(wall)) + rect(x - 3, ground - 84 - high, width + 6, 22, paint("#fbf3e2"));
    for (const windowX of [x + 36, x + 138]) shops += houseWindow(scene, windowX, ground - 40 - high, 66, 92, "#fbf3e2");
    shops += rect(x + 14, ground - 200, width - 28, 132, day.lampsAreOn ? "#ffdc96" : paint("#a9c3c6"));
    shops += Array.from({ length: 8 }, (_, stripe) =>
      path(`M${x + 4 + stripe * 29} ${ground - 226} h29 v34 q-14.5 16 -29 0 Z`, paint(stripe % 2 === 0 ? awning : paper)),
    ).join("");
  }
  return picture(
    [
      drawView("skyline", { x: 0, y: 0, width: pictureWidth, height: ground, horizon: 0.8 }, day, chance),
      shops,
      rect(0, ground - 72, pictureWidth, 40, paint("#dfd4bd")),
      drawPeople(scene, ground - 42, 5, 0.95),
      rect(0, ground - 36, pictureWidth, pictureHeight, paint("#6a727d")),
      [ground + 62, ground + 96].map((y) => rect(0, y, pictureWidth, 6, paint("#c9cdd0"))).join(""),
      line(
        [
          [0, 214],
          [pictureWidth, 196],
        ],
        paint("#3c4657"),
        2.5,
      ),
      drawTram(scene, chance.between(120, 330)),
      [0, 300, 620, 960].map((x) => rect(x, ground + 128, 150, 7, paint("#efe7d2"), { opacity: 0.7 })).join(""),
      finish(scene),
    ].join(""),
  );
}

function drawTram({ chance, paint, day }: Scene, x: number): string {
  const y = ground + 70;
  const colour = paint(chance.pick([green, "#2f6a57", "#1f5b68"]));
  const cream = paint("#fbf1d6");
  const windows = Array.from({ length: 8 }, (_, index) =>
    rect(x + 46 + index * 82, y - 196, 66, 76, day.lampsAreOn ? "#ffe0a0" : paint("#a9c9d3"), { radius: 8 }),
  ).join("");
  return [
    ellipse(x + 370, y + 12, 410, 16, ink, { opacity: 0.28 }),
    line(
      [
        [x + 330, y - 236],
        [x + 390, y - 330],
        [x + 400, y - 430],
      ],
      paint(ink),
      5,
    ),
    rect(x, y - 226, 740, 222, cream, { radius: 44 }),
    path(
      `M${x} ${y - 100} H${x + 740} V${y - 40} Q${x + 740} ${y - 4} ${x + 700} ${y - 4} H${x + 40} Q${x} ${y - 4} ${x} ${y - 40} Z`,
      colour,
    ),
    rect(x, y - 108, 740, 12, paint(gold)),
    rect(x + 60, y - 240, 600, 18, paint("#d5c9ad"), { radius: 9 }),
    windows,
    [150, 396, 642]
      .map(
        (doorX) =>
          rect(x + doorX - 46, y - 200, 84, 184, paint("#dbe6e2"), { radius: 6 }) +
          rect(x + doorX - 38, y - 192, 32, 150, day.lampsAreOn ? "#ffe6b4" : paint("#93b7c3")) +
          rect(x + doorX - 2, y - 192, 32, 150, day.lampsAreOn ? "#ffe6b4" : paint("#93b7c3")),
      )
      .join(""),
    rect(x + 250, y - 222, 120, 22, paint(ink), { radius: 4 }),
    line(
      [
        [x + 268, y - 211],
        [x + 350, y - 211],
      ],
      gold,
      6,
    ),
    [80, 190, 540, 650].map((wheelX) => circle(x + wheelX, y + 2, 17, paint(ink))).join(""),
    circle(x + 722, y - 66, 11, "#fff3c4"),
    day.lampsAreOn ? glow([x + 740, y - 66], 120, "#ffe9a8", 0.7) : "",
  ].join("");
}

/** A view from a balcony. */
export function drawBalconyView(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  const rail = paint(chance.pick(["#3c4657", "#fffaf0", "#8a6a48"]));
  const boards = Array.from({ length: 13 }, (_, index) =>
    polygon(
      [
        [index * 110 - 140, 800],
        [index * 110 - 36, 800],
        [index * 88 + 78, 640],
        [index * 88, 640],
      ],
      paint(index % 2 === 0 ? "#b98f62" : "#c49c6e"),
    ),
  ).join("");
  const table = [
    ellipse(330, 742, 110, 18, ink, { opacity: 0.18 }),
    line(
      [
        [330, 610],
        [330, 738],
      ],
      paint(ink),
      9,
    ),
    ellipse(330, 612, 116, 22, paint("#fffaf0")),
    rect(290, 574, 26, 32, paint(clay), { radius: 6 }),
    path("M352 606 v-40 q14 -12 28 0 v40 Z", paint(sea)),
  ];
  return picture(
    [
      drawView(mood.view, { x: 0, y: 0, width: pictureWidth, height: 700, horizon: 0.58 }, day, chance),
      rect(0, 636, pictureWidth, 170, paint("#a97f55")),
      boards,
      rect(0, 0, pictureWidth, 46, paint("#efe6d4")),
      rect(0, 44, pictureWidth, 8, darker(paint("#efe6d4"), 0.16)),
      rect(1136, 0, 64, 800, paint("#e6dac4")),
      rect(1128, 0, 10, 800, darker(paint("#e6dac4"), 0.14)),
      Array.from({ length: 30 }, (_, index) =>
        line(
          [
            [index * 39, 430],
            [index * 39, 640],
          ],
          rail,
          4.5,
        ),
      ).join(""),
      rect(0, 420, 1136, 15, rail),
      rect(0, 632, 1136, 10, rail),
      ...table,
      drawChair(scene, 500, 760, chance.pick([gold, green, clay])),
      drawShrubs(scene, 900, 1120, 730, 92),
      rect(866, 700, 262, 62, paint(clay), { radius: 6 }),
      day.lampsAreOn ? glow([600, 60], 560, "#ffcf70", 0.35, 0.6) : "",
      finish(scene),
    ].join(""),
  );
}

function drawChair({ paint }: Scene, x: number, y: number, colour: Colour): string {
  return (
    ellipse(x + 70, y, 96, 14, ink, { opacity: 0.18 }) +
    line(
      [
        [x, y],
        [x + 26, y - 96],
        [x + 8, y - 232],
      ],
      paint(ink),
      8,
    ) +
    line(
      [
        [x + 140, y],
        [x + 112, y - 96],
        [x + 26, y - 96],
      ],
      paint(ink),
      8,
    ) +
    polygon(
      [
        [x + 12, y - 104],
        [x + 122, y - 104],
        [x + 136, y - 84],
        [x + 24, y - 84],
      ],
      paint(colour),
    ) +
    polygon(
      [
        [x + 2, y - 236],
        [x + 92, y - 232],
        [x + 106, y - 112],
        [x + 22, y - 112],
      ],
      lighter(paint(colour), 0.1),
    )
  );
}

/** A back garden with a clothes line. */
export function drawGarden(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  const hoist: Point = [chance.between(430, 760), 690];
  const arms = [-1, -0.4, 0.4, 1].map((side) =>
    line(
      [
        [hoist[0], hoist[1] - 300],
        [hoist[0] + side * 210, hoist[1] - 318],
      ],
      paint("#aeb6ba"),
      6,
    ),
  );
  const washing = [-190, -130, -62, 40, 100, 165].map((shift) => {
    const cloth = paint(chance.pick([gold, paper, sea, clay, "#d8cfe0"]));
    return path(
      `M${hoist[0] + shift} ${hoist[1] - 312} h46 q3 44 0 ${chance.between(70, 120).toFixed(0)} h-46 q-4 -40 0 0 Z`,
      cloth,
    );
  });
  return picture(
    [
      drawView(
        mood.view === "bay" ? "hills" : mood.view,
        { x: 0, y: 0, width: pictureWidth, height: 560, horizon: 0.82 },
        day,
        chance,
      ),
      Array.from({ length: 41 }, (_, index) =>
        rect(index * 30, 396, 27, 150, paint(index % 3 === 0 ? "#a98a63" : "#b5966d")),
      ).join(""),
      rect(0, 414, pictureWidth, 9, paint("#8d7250")),
      withGradient(
        [
          { at: 0, colour: paint("#b3c37f") },
          { at: 1, colour: paint("#7d9c5c") },
        ],
        (fill) => rect(0, 540, pictureWidth, 260, fill),
      ),
      drawShrubs(scene, 10, 1200, 560, 76),
      drawGum([chance.between(90, 200), 600], 520, day, chance),
      polygon(
        [
          [860, 800],
          [1200, 800],
          [1200, 600],
          [1010, 600],
        ],
        paint("#d9c7a6"),
      ),
      line([hoist, [hoist[0], hoist[1] - 304]], paint("#9aa3a8"), 11),
      ellipse(hoist[0], hoist[1] + 4, 120, 13, ink, { opacity: 0.16 }),
      ...arms,
      ...washing,
      drawGardenTable(scene, 1040, 680),
      drawCitrus(scene, 240, 760),
      finish(scene),
    ].join(""),
  );
}

/** A small lemon tree. */
function drawCitrus({ paint, chance }: Scene, x: number, y: number): string {
  const lemons = Array.from({ length: 11 }, () =>
    ellipse(x + chance.between(-86, 86), y - 190 + chance.between(-64, 70), 12, 15, paint(gold)),
  );
  return (
    ellipse(x, y, 90, 13, ink, { opacity: 0.18 }) +
    rect(x - 9, y - 110, 18, 110, paint("#8a6a48")) +
    [
      [-62, 0],
      [62, -6],
      [0, -58],
      [0, 24],
    ]
      .map(([shiftX = 0, shiftY = 0]) =>
        circle(x + shiftX, y - 184 + shiftY, 78, paint(mix(green, leaf, chance.between(0.3, 0.8)))),
      )
      .join("") +
    lemons.join("")
  );
}

/** A pool between palms. */
export function drawPool(mood: Mood): string {
  const scene = openScene(mood);
  const { chance, paint, day } = scene;
  const ripples = Array.from({ length: 26 }, () => {
    const [x, y] = [chance.between(230, 960), chance.between(560, 720)];
    return curve(`M${x} ${y} q14 -7 28 0 t28 0`, "#ffffff", 3, 0.5);
  });
  const pool: Point[] = [
    [250, 540],
    [950, 540],
    [1120, 730],
    [80, 730],
  ];
  return picture(
    [
      drawView(mood.view, { x: 0, y: 0, width: pictureWidth, height: 480, horizon: 0.85 }, day, chance),
      rect(0, 430, pictureWidth, 370, paint("#e3d5b9")),
      drawShrubs(scene, 0, 1200, 460, 70),
      drawPalm([150, 500], 470, day, chance),
      drawPalm([1060, 500], 520, day, chance),
      drawPalm([930, 480], 380, day, chance),
      polygon(
        pool.map(([x, y]) => [x + (x > 600 ? 26 : -26), y + (y > 600 ? 22 : -14)]),
        paint("#f7efdc"),
      ),
      withGradient(
        [
          { at: 0, colour: paint("#8fd0d2") },
          { at: 1, colour: paint("#3f9aa8") },
        ],
        (fill) => polygon(pool, fill),
      ),
      clipped(
        pool,
        ripples.join("") +
          Array.from({ length: 5 }, (_, index) =>
            line(
              [
                [300 + index * 140, 540],
                [150 + index * 205, 730],
              ],
              "#ffffff",
              2,
              0.25,
            ),
          ).join(""),
      ),
      drawLounger(scene, 180, 520, gold),
      drawLounger(scene, 520, 516, clay),
      drawLounger(scene, 760, 516, green),
      day.lampsAreOn ? glow([600, 640], 520, "#bff0e8", 0.4, 0.4) : "",
      finish(scene),
    ].join(""),
  );
}

function drawLounger({ paint }: Scene, x: number, y: number, colour: Colour): string {
  return (
    polygon(
      [
        [x, y - 58],
        [x + 34, y - 64],
        [x + 62, y - 18],
        [x + 150, y - 18],
        [x + 150, y - 6],
        [x + 40, y - 6],
      ],
      paint(colour),
    ) +
    line(
      [
        [x + 50, y - 6],
        [x + 50, y + 12],
      ],
      paint(stone),
      6,
    ) +
    line(
      [
        [x + 138, y - 6],
        [x + 138, y + 12],
      ],
      paint(stone),
      6,
    )
  );
}
