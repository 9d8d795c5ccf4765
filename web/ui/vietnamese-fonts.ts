// The letters of Vietnamese names, such as those of 'Nguyễn Thị Hương'. The browser downloads them only where they are shown. Figtree has
// no such letters, so the ones of Bricolage Grotesque, which are drawn much alike, stand in for them in running text too.
import fontSrc from "./styles/fonts/vietnamese.woff2?url";

const unicodeRange = "U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9,U+20AB";

/** Adds the letters to both of the site's fonts. */
export function addVietnameseLetters(): void {
  for (const [family, weight] of [
    ["Figtree", "400 700"],
    ["Bricolage Grotesque", "500 800"],
  ] as const)
    document.fonts.add(new FontFace(family, `url("${fontSrc}") format("woff2")`, { weight, unicodeRange, display: "swap" }));
}
