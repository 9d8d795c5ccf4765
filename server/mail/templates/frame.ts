// Mail clients are browsers of twenty years ago: a table to centre with, inline styles, no images, no web fonts. A reader who
// sees the plain text gets the same words. Colours: the tokens of web/ui/styles/tokens.css, as numbers because mail knows no variables.
// Clients that know of the night take its colours from the one style sheet; the others drop it and keep to the day's.

import type { Mail } from "#server/mail/mailer.ts";

/**
 * The recipient of a mail. As long as the address is not confirmed, a stranger may have typed it together with the name, so the mail says
 * neither this name nor any other text that somebody typed (document 3, "Rulings after the first release").
 */
export type Recipient = { name: string; email: string; emailConfirmed: boolean };

/** A text, or one with a link in it. The HTML shows the link's label, and the plain text its address below the label. */
type Paragraph = string | readonly [before: string, link: { label: string; url: string }, after?: string];

/** A mail before it becomes text and HTML. Every string is plain text: the frame escapes. */
export type MailDraft = {
  subject: string;
  /** The line that an inbox shows beside the subject. */
  preview: string;
  /** A confirmed person's name is for 'Hello …,'. Some people write their family name first, so all of it is shown. */
  to: Recipient;
  paragraphs: Paragraph[];
  /** A code to copy, after the paragraphs: large, and without a space in it, so that copying takes it whole. */
  code?: string;
  /** Facts as label and value, in order. */
  facts?: [label: string, value: string][];
  /** Things to look at, each with its own link; after the facts. */
  items?: { title: string; text: string; url: string }[];
  /** How many more there are than `items`. */
  afterItems?: string;
  /** The one thing to do next. */
  action?: { label: string; url: string };
  /** What to do if the reader did not expect this, or the like; after the action. */
  afterwards?: Paragraph[];
  /** Why this person gets this mail: the end of the sentence 'You're receiving this email because …'. */
  because: string;
  /** The page that stops such emails. */
  stopUrl?: string;
  publicUrl: string;
};

const night = "#17213a";
const green = "#1b5a47";
const gold = "#f5b921";
const paper = "#fbf6ec";
const surface = "#fffdf8";
const soft = "#434c62";
const line = "#e4d9c4";
const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

const nightColours = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1628!important}
.card{background:#172038!important;border-right-color:#2b3654!important;border-bottom-color:#2b3654!important;border-left-color:#2b3654!important}
.rule{border-color:#2b3654!important}
.ink{color:#f6f0e4!important}
.soft{color:#c3c9d8!important}
.brand{color:#8fd6b6!important}
.action{background:#8fd6b6!important;color:#0d2a20!important}
.gold{background:#f7c343!important}
.leaf{background:#8fd6b6!important}
}`;

/** Makes the plain text and the HTML of a mail from one draft, so that they cannot say different things. */
export function frameMail(draft: MailDraft): Mail {
  const { to, subject } = draft;
  const address = to.emailConfirmed ? { name: to.name, address: to.email } : { address: to.email };
  return { to: address, subject, text: toText(draft), html: toHtml(draft) };
}

function toText(draft: MailDraft): string {
  const { to, paragraphs, code = "", facts = [], items = [], afterItems = "", action, afterwards = [] } = draft;
  const { because, stopUrl, publicUrl } = draft;
  const stop = stopUrl === undefined ? "" : `\nStop these emails: ${stopUrl}`;
  const blocks = [
    greeting(to),
    ...paragraphs.map(plainText),
    code,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...items.map(({ title, text, url }) => `${title}\n${text}\n${url}`),
    afterItems,
    action ? `${action.label}:\n${action.url}` : "",
    ...afterwards.map(plainText),
    `-- \nWattle, settling in Australia\n${publicUrl}\nYou're receiving this email because ${because}${stop}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Puts the address on a line of its own, because mail programs take a full stop after it into the link. */
function plainText(text: Paragraph): string {
  if (typeof text === "string") return text;
  const [before, { label, url }, after = ""] = text;
  return `${before}${label}:\n${url}\n${after.replace(/^[.\s]+/, "")}`.trimEnd();
}

function toHtml(draft: MailDraft): string {
  const { subject, preview, to, paragraphs, code, facts = [], items = [], afterItems, action, afterwards = [] } = draft;
  const { because, stopUrl, publicUrl } = draft;
  const body = [
    paragraph(escapeHtml(greeting(to))),
    ...paragraphs.map((text) => paragraph(htmlText(text))),
    code === undefined ? "" : largeCode(code),
    facts.length > 0 ? factTable(facts) : "",
    ...items.map(itemLink),
    afterItems === undefined ? "" : paragraph(escapeHtml(afterItems)),
    action ? button(action) : "",
    ...afterwards.map((text) => paragraph(htmlText(text))),
  ].join("\n");

  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(subject)}</title>
<style>
${nightColours}
</style>
</head>
<body class="page ink" style="margin:0;padding:0;background:${paper};color:${night};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:${surface};border:1px solid ${line};border-top:6px solid ${gold};border-radius:8px">
<tr><td class="brand" style="padding:24px 28px 0;font-size:20px;font-weight:700;color:${green}">${mark}Wattle</td></tr>
<tr><td class="ink" style="padding:8px 28px 20px;font-size:16px;line-height:1.55;color:${night}">
<h1 class="ink" style="margin:8px 0 16px;font-size:22px;line-height:1.3;color:${night}">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td class="soft rule" style="padding:16px 28px 24px;border-top:1px solid ${line};font-size:14px;line-height:1.5;color:${soft}">
You're receiving this email because ${escapeHtml(because)}<br>
${stopUrl === undefined ? "" : `<a href="${escapeHtml(stopUrl)}" class="brand" style="color:${green}">Stop these emails</a><br>\n`}<a href="${escapeHtml(publicUrl)}" class="brand" style="color:${green}">Wattle, settling in Australia</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

// The blossom of the site's mark, made of boxes: pictures are blocked in most mailboxes.
const bloom = (size: number): string =>
  `<span class="gold" style="display:inline-block;width:${size}px;height:${size}px;margin-right:2px;border-radius:50%;background:${gold}"></span>`;
const mark =
  `<span aria-hidden="true" style="display:inline-block;margin-right:8px">${bloom(9)}${bloom(14)}${bloom(11)}` +
  `<span class="leaf" style="display:inline-block;width:22px;height:11px;border-radius:0 100% 0 100%;background:${green}"></span></span>`;

function greeting({ name, emailConfirmed }: Recipient): string {
  const [firstName = ""] = name.trim().split(/\s+/);
  return emailConfirmed && firstName !== "" ? `Hello ${firstName},` : "Hello,";
}

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

function htmlText(text: Paragraph): string {
  if (typeof text === "string") return escapeHtml(text);
  const [before, { label, url }, after = ""] = text;
  return `${escapeHtml(before)}<a href="${escapeHtml(url)}" class="brand" style="color:${green}">${escapeHtml(label)}</a>${escapeHtml(after)}`;
}

// The last letter's spacing would push it off the middle, so the other side gets as much.
const largeCode = (code: string): string =>
  `<p class="page rule ink" style="margin:0 0 20px;padding:16px 8px 16px 16px;border-radius:8px;background:${paper};border:1px solid ${line};text-align:center;` +
  `font-family:Consolas,Menlo,'Courier New',monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${night}">${escapeHtml(code)}</p>`;

function factTable(facts: [label: string, value: string][]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="soft" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:400;color:${soft}">${escapeHtml(label)}</th>` +
      `<td valign="top" style="padding:6px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px;line-height:1.4">\n${rows.join("\n")}\n</table>`;
}

const itemLink = ({ title, text, url }: { title: string; text: string; url: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" class="brand" style="color:${green};font-weight:600">${escapeHtml(title)}</a><br>` +
  `<span class="soft" style="font-size:14px;color:${soft}">${escapeHtml(text)}</span></p>`;

// Mailboxes that drop the button show the plain text, which has the address.
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0 20px"><a href="${escapeHtml(url)}" class="action" style="display:inline-block;padding:12px 22px;border-radius:6px;` +
  `background:${green};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
