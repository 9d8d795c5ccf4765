import { toOneLine } from "#contract/text-rules.ts";

// Counted in bytes because Linux and Android allow 255 of them. Programs that put a number before the name need some of these.
const fileNameMax = { characters: 120, bytes: 240 };

// Windows reserves these names for devices, so a download with such a name cannot be saved there.
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A file name that is safe to store, show and send: no path, no control or direction-changing characters, none that Windows
 * refuses or a header could trip over (quotes, CR, LF, dots at the end); readable Unicode stays. At most 120 characters
 * (UTF-16 units) and 240 bytes with its ending kept. Where nothing readable is left, `otherwise` with that ending, if there
 * was one.
 */
export function cleanFileName(name: string, otherwise = "resume"): string {
  const { stem, ending } = splitName(cleanCharacters(name));
  const bare = stem.replace(/^[.\s_]+/u, "").trimEnd();
  const readable = /[\p{L}\p{N}]/u.test(bare) ? bare : otherwise;
  const safe = deviceName.test(`${readable}.`) ? `${otherwise}-${readable}` : readable;
  return `${truncate(safe, ending.length).replace(/[.\s]+$/u, "")}${ending}`;
}

/** Removes folders from a file name, and characters that are invisible or that a path, header or shell would misread. */
export function cleanCharacters(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const readable = base
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_C}\u200B\u2028\u2029\u2060\uFEFF\uFFFD\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/["`<>:|?*;]/g, "");
  return toOneLine(readable);
}

function splitName(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Shortens the name so that an ending of this many ASCII characters still fits. */
function truncate(text: string, endingLength: number): string {
  const whole = takeWhileRoom(graphemesOf(text), endingLength);
  // A single letter with a thousand accents would otherwise leave an empty name.
  return whole === "" ? takeWhileRoom(text, endingLength) : whole;
}

function takeWhileRoom(parts: Iterable<string>, endingLength: number): string {
  let kept = "";
  let bytes = 0;
  for (const part of parts) {
    bytes += Buffer.byteLength(part);
    const hasRoom =
      kept.length + part.length + endingLength <= fileNameMax.characters && bytes + endingLength <= fileNameMax.bytes;
    if (!hasRoom) break;
    kept += part;
  }
  return kept;
}

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
