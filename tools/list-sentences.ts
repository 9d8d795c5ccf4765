// Lists every sentence that people read on screens and in mails, as it stands in the source, with its place: to be read from top to
// bottom, and to begin a translation with.
//   node tools/list-sentences.ts > sentences.txt
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { projectFolder } from "#scripts/run-program.ts";

interface Sentence {
  /** The position of its first character in the file. */
  at: number;
  text: string;
}

const sources = ["content/**/*.ts", "contract/**/*.ts", "server/**/*.ts", "web/**/*.{ts,tsx}"];
const unread = /\.test\.|\/testing\/|^web\/design\/|^server\/db\//;
/** Attributes with text that people read or hear. */
const spokenAttributes = new Set(["alt", "aria-label", "caption", "detail", "hint", "label", "lead", "placeholder", "title"]);
/** Stands for a value within a sentence. */
const gap = "…";

for (const file of globSync(sources, { cwd: projectFolder }).toSorted()) {
  if (unread.test(file)) continue;
  const source = readFileSync(join(projectFolder, file), "utf8");
  const found = listSentences(file, source);
  if (found.length === 0) continue;
  console.log(`\n${file}`);
  for (const { at, text } of found) console.log(`${String(source.slice(0, at).split("\n").length).padStart(5)}  ${text}`);
}

function listSentences(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  /** The end of an element whose text is complete. */
  let notedUntil = -1;
  const note = (at: number, text: string, isSpoken = false) => {
    const tidy = text.replaceAll(/\s+/g, " ").trim();
    if (isSpoken ? /\p{L}/u.test(tidy) : looksLikeSentence(tidy)) found.push({ at, text: tidy });
  };
  new Visitor({
    ImportDeclaration: ({ end }) => void (notedUntil = end),
    JSXAttribute: ({ name, value, end }) => {
      if (value?.type !== "Literal" || typeof value.value !== "string") return;
      if (name.type === "JSXIdentifier" && spokenAttributes.has(name.name)) note(value.start, value.value, true);
      notedUntil = end;
    },
    JSXElement: (element) => {
      if (element.start < notedUntil || !element.children.some(isText)) return;
      note(element.start, element.children.map(toText).join(""), true);
    },
    Literal: ({ start, value }) => {
      if (start >= notedUntil && typeof value === "string") note(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => {
      if (start >= notedUntil) note(start, quasis.map(({ value }) => value.cooked ?? "").join(gap));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function isText(child: ESTree.JSXChild): boolean {
  return child.type === "JSXText" && /\p{L}/u.test(child.value);
}

/** The text of an element's child, with a gap for each value. */
function toText(child: ESTree.JSXChild): string {
  if (child.type === "JSXText") return child.value;
  if (child.type === "JSXElement" || child.type === "JSXFragment") return child.children.map(toText).join("");
  if (child.type !== "JSXExpressionContainer") return "";
  const { expression } = child;
  return expression.type === "Literal" && typeof expression.value === "string" ? expression.value : gap;
}

/** At least two words that begin like a sentence, and are neither SQL nor code. A semicolon within a sentence has a word on both sides. */
function looksLikeSentence(text: string): boolean {
  const hasWords = /\p{L}\S* \S*\p{L}/u.test(text);
  const isCode = /[{}<>]|;(?!\s\p{L})|=>|\\|^(?:GET|POST|PUT|DELETE) \//u.test(text);
  return hasWords && !isCode && /^[\p{Lu}\p{Extended_Pictographic}"“‘'…]/u.test(text);
}
