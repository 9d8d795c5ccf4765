/** A résumé as plain text in sections, to be set on one page. */
export type Resume = { name: string; contact: string; summary: string; sections: { heading: string; lines: string[] }[] };

type Line = { text: string; font: "regular" | "bold"; size: number; gapAbove: number; colour: string };

const pageWidth = 595;
const pageHeight = 842;
const margin = 56;
const ink = "0.09 0.13 0.23";
const green = "0.11 0.35 0.28";
// Helvetica's letters are half their size wide on average: near enough to break lines, since no line is set full.
const averageLetterWidth = 0.5;

// The few characters of Windows-1252 that Latin-1 has elsewhere or not at all.
const windowsCodes: Record<string, string> = {
  "–": "\x96",
  "—": "\x97",
  "‘": "\x91",
  "’": "\x92",
  "“": "\x93",
  "”": "\x94",
  "•": "\x95",
};

/** Sets the résumé as a PDF 1.4 of one A4 page in Helvetica, which every reader brings along. Western European letters only. */
export function writeResumePdf(resume: Resume): Buffer {
  const content = drawPage(toLines(resume));
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-AU) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R ` +
      "/Resources << /Font << /regular 5 0 R /bold 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title (${escapeText(`Résumé of ${resume.name}`)}) /Author (${escapeText(resume.name)}) >>`,
  ];
  return Buffer.from(assemble(objects), "latin1");
}

function toLines({ name, contact, summary, sections }: Resume): Line[] {
  const body = { font: "regular", size: 10.5, gapAbove: 0, colour: ink } as const;
  return [
    { text: name, font: "bold", size: 22, gapAbove: 0, colour: ink },
    { ...body, text: contact, gapAbove: 4 },
    ...wrap(summary, body.size).map((text, index) => ({ ...body, text, gapAbove: index === 0 ? 12 : 0 })),
    ...sections.flatMap(({ heading, lines }): Line[] => [
      { text: heading, font: "bold", size: 12.5, gapAbove: 16, colour: green },
      ...lines.flatMap((line) => wrap(line, body.size).map((text, index) => ({ ...body, text, gapAbove: index === 0 ? 3 : 0 }))),
    ]),
  ];
}

function wrap(text: string, size: number): string[] {
  const lettersMax = Math.floor((pageWidth - 2 * margin) / (size * averageLetterWidth));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lettersMax) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawPage(lines: Line[]): string {
  const bar = `0.96 0.73 0.13 rg 0 ${pageHeight - 10} ${pageWidth} 10 re f`;
  let y = pageHeight - margin;
  const texts = lines.map(({ text, font, size, gapAbove, colour }) => {
    y -= gapAbove + size * 1.35;
    return `BT ${colour} rg /${font} ${size} Tf 1 0 0 1 ${margin} ${y.toFixed(2)} Tm (${escapeText(text)}) Tj ET`;
  });
  return [bar, ...texts].join("\n");
}

function escapeText(text: string): string {
  return text
    .replace(/[–—‘’“”•]/g, (character) => windowsCodes[character] ?? character)
    .replace(/[\\()]/g, (character) => `\\${character}`);
}

// A string in which every character is one byte, so that its length is the offset that the table of objects needs.
function assemble(objects: string[]): string {
  let file = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
