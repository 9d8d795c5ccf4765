import type { Chance } from "./chance.ts";
import type { Palette } from "./colours.ts";
import type { Hour } from "./daylight.ts";
import { picture } from "./drawing.ts";
import * as furniture from "./furniture.ts";
import { createRoom, drawAtmosphere, drawShell, drawSunlight, drawWindow, type Room, roundRug, stripedRug } from "./room.ts";
import type { View } from "./views.ts";

/** What decides how a room looks. */
export interface Mood {
  palette: Palette;
  hour: Hour;
  view: View;
  chance: Chance;
}

type Side = "left" | "right";
const sides: readonly Side[] = ["left", "right"];

const drawRug = (room: Room, x: number, near: number, width: number): string => {
  const { palette, chance } = room;
  const colours = [palette.second, palette.accent, palette.second, palette.feature];
  return chance.happens(0.5)
    ? roundRug(room, x, near, width / 2, [palette.accent, palette.second, palette.feature, palette.second])
    : stripedRug(room, { x: x - width / 2, near: near - 0.45, width, depth: 0.95 }, colours);
};

/** A room with a bed and a window, and mostly a desk. */
export const drawBedroom = (mood: Mood): string => (mood.chance.happens(0.6) ? drawBedAndDesk(mood) : drawBedUnderWindow(mood));

/** A bed in the middle of the wall, under a wide window. */
function drawBedUnderWindow(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: chance.between(3.9, 4.4), height: 2.6 });
  const side = chance.pick(sides);
  const bedX = room.width / 2 - 0.75;
  const wide = chance.between(1.5, 2.1);
  const window = {
    wall: "back",
    from: (room.width - wide) / 2,
    width: wide,
    bottom: 1.18,
    height: 1,
    curtains: chance.pick([palette.second, palette.accent, palette.feature]),
    panes: chance.pick([2, 3]),
  } as const;
  const [here, there] = side === "left" ? [0.02, room.width - 0.95] : [room.width - 1.1, 0.05];
  return picture(
    [
      drawShell(room, {
        floor: chance.pick(["boards", "boards", "carpet"]),
        feature: chance.pick(["back", "back", "left", "right"]),
      }),
      drawWindow(room, window),
      drawRug(room, room.width / 2, 1.9, 2.2),
      drawSunlight(room, window),
      furniture.bedside(room, bedX - 0.5),
      furniture.bedside(room, bedX + 1.58),
      furniture.wardrobe(room, { x: here, width: 1.05 }),
      chance.happens(0.5)
        ? furniture.bookcase(room, { x: there, width: 0.9, height: 1.6 })
        : furniture.poster(room, there + 0.1, 1.25, 0.45, 0.6),
      furniture.bed(room, { x: bedX, width: 1.5 }),
      chance.happens(0.7) ? furniture.floorPlant(room, side === "left" ? room.width - 0.3 : 0.3, 0.9, 1.2) : "",
      furniture.pendant(room, room.width / 2, 1.1, 0.45),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

function drawBedAndDesk(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: chance.between(3.6, 4.2), height: 2.6 });
  const side = chance.pick(sides);
  const isDouble = chance.happens(0.6);
  const bedWidth = isDouble ? 1.45 : 1;
  const window = {
    wall: "back",
    from: side === "left" ? 2.25 : room.width - 2.25 - 1.15,
    width: 1.15,
    bottom: 0.95,
    height: 1.2,
    curtains: palette.second,
    panes: 2,
  } as const;
  const bedX = side === "left" ? 0.5 : room.width - 0.5 - bedWidth;
  const desk = { x: side === "left" ? 2.15 : room.width - 2.15 - 1.35, near: 0.02, width: 1.35, depth: 0.6 };
  const middle = bedX + bedWidth / 2;
  return picture(
    [
      drawShell(room, {
        floor: chance.pick(["boards", "boards", "carpet"]),
        feature: chance.pick(["back", "left", "right", "none"]),
      }),
      drawWindow(room, window),
      drawRug(room, side === "left" ? 2.5 : room.width - 2.5, 1.5, 1.5),
      drawSunlight(room, window),
      furniture.poster(room, middle - 0.62, 1.35, 0.42, 0.58),
      chance.happens(0.6) ? furniture.poster(room, middle - 0.08, 1.42, 0.34, 0.44) : "",
      chance.happens(0.5) ? furniture.poster(room, middle + 0.36, 1.32, 0.3, 0.62) : "",
      furniture.bedside(room, side === "left" ? bedX + bedWidth + 0.08 : bedX - 0.5),
      furniture.bed(room, { x: bedX, width: bedWidth }),
      furniture.table(room, desk),
      furniture.deskThings(room, desk),
      furniture.chair(room, desk.x + 0.45, 0.62),
      chance.happens(0.7) ? furniture.floorPlant(room, side === "left" ? room.width - 0.25 : 0.25, 1.1, 1.1) : "",
      chance.happens(0.6) ? furniture.pendant(room, room.width / 2, 1, 0.55) : "",
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** Two beds with a window between them. */
export function drawSharedBedroom(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: 4.2, height: 2.6 });
  const window = { wall: "back", from: 1.6, width: 1, bottom: 0.95, height: 1.2, curtains: palette.accent, panes: 2 } as const;
  return picture(
    [
      drawShell(room, { floor: chance.pick(["boards", "carpet"]), feature: chance.pick(["back", "left", "right"]) }),
      drawWindow(room, window),
      drawRug(room, 2.1, 1.3, 1.3),
      drawSunlight(room, window),
      furniture.poster(room, 0.55, 1.4, 0.4, 0.55),
      furniture.poster(room, 3.2, 1.4, 0.4, 0.55),
      furniture.bedside(room, 1.88),
      furniture.bed(room, { x: 0.3, width: 1 }),
      furniture.bed(room, { x: 2.9, width: 1 }),
      chance.happens(0.5) ? furniture.wallShelf(room, 3.1, 2.08, 0.8) : furniture.wallShelf(room, 0.35, 2.08, 0.8),
      furniture.pendant(room, 2.1, 0.9, 0.6),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** A desk seen from close by, under or beside a window. */
export function drawStudyDesk(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: 2.7, height: 2.15 });
  const side = chance.pick(sides);
  const window = {
    wall: "back",
    from: side === "left" ? 0.3 : 1.3,
    width: 1.1,
    bottom: 1,
    height: 0.92,
    panes: 2,
    ...(chance.happens(0.5) && { curtains: palette.second }),
  } as const;
  const desk = { x: 0.45, near: 0.02, width: 1.8, depth: 0.68 };
  const free = side === "left" ? 1.62 : 0.32;
  return picture(
    [
      drawShell(room, { floor: "boards", feature: chance.pick(["back", "left", "none"]) }),
      drawWindow(room, window),
      drawSunlight(room, window),
      chance.happens(0.5)
        ? furniture.wallShelf(room, free, 1.62, 0.8)
        : furniture.poster(room, free, 1.2, 0.34, 0.46) + furniture.poster(room, free + 0.42, 1.32, 0.3, 0.36),
      furniture.table(room, desk),
      furniture.deskThings(room, desk),
      furniture.chair(room, 1.08, 0.72),
      chance.happens(0.6)
        ? furniture.floorPlant(room, side === "left" ? 2.5 : 0.2, 0.4, 1)
        : furniture.pendant(room, 1.35, 0.6, 0.35),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** A kitchen that people share. */
export function drawKitchen(mood: Mood): string {
  const { chance } = mood;
  const room = createRoom({ ...mood, width: chance.between(4, 4.5), height: 2.6 });
  const fridgeOn = chance.pick(sides);
  const counterX = 0.25;
  const width = room.width - 0.5;
  const benchStart = fridgeOn === "left" ? counterX + 0.74 : counterX;
  const span = width - 0.74;
  const window = {
    wall: "back",
    from: benchStart + span * 0.04,
    width: span * 0.44,
    bottom: 1.12,
    height: 0.95,
    panes: 2,
  } as const;
  const tableShape = { x: room.width / 2 - 0.85, near: 1.35, width: 1.7, depth: 0.7 };
  const [bowlX, bowlY] = room.at(tableShape.x + 0.9, 0.74, 1.7);
  return picture(
    [
      drawShell(room, {
        floor: chance.pick(["tiles", "boards"]),
        feature: chance.pick(["left", "right", "none"]),
        ...(chance.happens(0.5) && { panels: 1.4 }),
      }),
      drawWindow(room, window),
      drawSunlight(room, window),
      furniture.kitchenBoards(room, benchStart + span * 0.54, span * 0.44),
      furniture.kitchen(room, { x: counterX, width, fridgeOn }),
      furniture.stool(room, tableShape.x + 0.35, 1.28),
      furniture.stool(room, tableShape.x + 1.3, 1.28),
      furniture.table(room, tableShape),
      furniture.drawPlant(room, room.at(tableShape.x + 0.35, 0.74, 1.65), 0.42 * room.scale(1.65)),
      furniture.fruitBowl(room, [bowlX, bowlY], room.scale(1.7)),
      furniture.pendant(room, tableShape.x + 0.4, 1.6, 0.7),
      furniture.pendant(room, tableShape.x + 1.3, 1.6, 0.7),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** A bathroom with a shower or a bath. */
export function drawBathroom(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: 3.1, height: 2.45 });
  const side = chance.pick(sides);
  const hasBath = chance.happens(0.35);
  const vanityX = side === "left" ? 1.75 : 0.4;
  const window = { wall: side === "left" ? "right" : "left", from: 0.5, width: 0.9, bottom: 1.2, height: 0.8, panes: 2 } as const;
  return picture(
    [
      drawShell(room, { floor: "tiles", feature: "none", panels: chance.pick([1.3, 2.1, 2.45]) }),
      drawWindow(room, window),
      stripedRug(room, { x: vanityX, near: 0.75, width: 0.95, depth: 0.5 }, [palette.second, palette.accent]),
      drawSunlight(room, window),
      hasBath
        ? furniture.bath(room, side === "left" ? 0.05 : room.width - 1.45, 0.1, 1.4) +
          furniture.towel(room, side === "left" ? 0.45 : room.width - 0.95, 1.75, palette.textile)
        : furniture.shower(room, side),
      furniture.vanity(room, vanityX, 0.95),
      hasBath ? "" : furniture.towel(room, side === "left" ? 1.14 : room.width - 1.62, 1.6, palette.textile),
      furniture.floorPlant(room, side === "left" ? 2.92 : 0.2, 0.5, 0.75),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** A living room. */
export function drawLivingRoom(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: 4.6, height: 2.7 });
  const side = chance.pick(sides);
  const window = {
    wall: "back",
    from: side === "left" ? 2.75 : 0.4,
    width: 1.45,
    bottom: 0.7,
    height: 1.5,
    curtains: palette.feature,
    panes: 3,
  } as const;
  const sofaX = side === "left" ? 0.85 : 1.85;
  const low = { x: sofaX + 0.45, near: 1.25, width: 1.1, depth: 0.55, height: 0.38 };
  return picture(
    [
      drawShell(room, { floor: "boards", feature: chance.pick(["back", "left", "right", "none"]) }),
      drawWindow(room, window),
      drawRug(room, sofaX + 1, 1.5, 2.2),
      drawSunlight(room, window),
      chance.happens(0.4)
        ? furniture.largePhotograph(room, chance.pick(["bay", "hills", "gums"]), sofaX + 0.3, 1.3, 1.3, 0.75)
        : furniture.poster(room, sofaX + 0.2, 1.35, 0.5, 0.68) +
          furniture.poster(room, sofaX + 0.8, 1.45, 0.4, 0.5) +
          furniture.poster(room, sofaX + 1.3, 1.35, 0.42, 0.6),
      furniture.bookcase(room, { x: side === "left" ? 0.02 : room.width - 0.78, width: 0.75, height: 1.7 }),
      furniture.sofa(room, { x: sofaX, width: 2, near: 0.12 }),
      furniture.table(room, low),
      furniture.drawPlant(room, room.at(low.x + 0.3, 0.38, 1.5), 0.36 * room.scale(1.5), "fern"),
      furniture.floorPlant(room, side === "left" ? 4.3 : 0.3, 0.9, 1.35),
      furniture.pendant(room, sofaX + 1, 1.1, 0.55),
      drawAtmosphere(room, window),
    ].join(""),
  );
}

/** Where the washing is done. */
export function drawLaundry(mood: Mood): string {
  const { palette, chance } = mood;
  const room = createRoom({ ...mood, width: 3, height: 2.4 });
  const window = { wall: "back", from: 1.75, width: 0.85, bottom: 1.25, height: 0.75, panes: 2 } as const;
  return picture(
    [
      drawShell(room, { floor: "tiles", feature: "none", panels: 1.25 }),
      drawWindow(room, window),
      drawSunlight(room, window),
      furniture.wallShelf(room, 0.35, 1.6, 1.1),
      furniture.washer(room, 0.3),
      furniture.washer(room, 0.95),
      furniture.table(room, { x: 1.7, near: 0, width: 1.1, depth: 0.55, height: 0.86 }),
      furniture.towel(room, 1.2, 2.05, palette.textile),
      furniture.drawPlant(room, room.at(2.5, 0.86, 0.25), 0.4 * room.scale(0.25)),
      furniture.basket(room, 1.1, 1.15),
      chance.happens(0.5) ? furniture.floorPlant(room, 2.8, 0.9, 0.9) : "",
      drawAtmosphere(room, window),
    ].join(""),
  );
}
