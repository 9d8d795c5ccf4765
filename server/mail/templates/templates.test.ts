import { readdir } from "node:fs/promises";
// @ts-expect-error: jsdom ships no types, and the server is compiled without the DOM's.
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { accommodationApplicationReceived } from "#server/mail/templates/accommodation-application-received.ts";
import { accommodationApplicationSent } from "#server/mail/templates/accommodation-application-sent.ts";
import { accountDeleted } from "#server/mail/templates/account-deleted.ts";
import { confirmEmail } from "#server/mail/templates/confirm-email.ts";
import { emailChanged, emailChangedBack } from "./email-changed.ts";
import { frameMail } from "#server/mail/templates/frame.ts";
import { jobApplicationReceived } from "#server/mail/templates/job-application-received.ts";
import { jobApplicationSent } from "#server/mail/templates/job-application-sent.ts";
import { newListings } from "#server/mail/templates/new-listings.ts";
import { passwordChanged } from "#server/mail/templates/password-changed.ts";
import { secondFactorChanged } from "#server/mail/templates/second-factor-changed.ts";
import { passwordResetCode } from "#server/mail/templates/password-reset-code.ts";

const stopUrl = "https://wattle.example.com/stop-emails#x";
const publicUrl = "https://wattle.example.com";
const hostile = `"><script>alert(1)</script>&<img/src=x/onerror='x'>{{7*7}}`;

const someone = (name: string, emailConfirmed = true) => ({ name, email: "mia@example.com", emailConfirmed });
const undoUrl = `${publicUrl}/undo-email-change#token`;

/** By the names of their files. */
const mails = (text: string, to = someone(text)) => ({
  "job-application-received": jobApplicationReceived({
    to,
    applicantName: text,
    applicationId: text,
    jobTitle: text,
    stopUrl,
    publicUrl,
  }),
  "job-application-sent": jobApplicationSent({
    to,
    jobTitle: text,
    companyName: text,
    jobId: text,
    applicationId: text,
    resumeFileName: text,
    hasCoverLetter: true,
    publicUrl,
  }),
  "accommodation-application-received": accommodationApplicationReceived({
    applicationId: text,
    to,
    applicantName: text,
    title: text,
    stopUrl,
    publicUrl,
  }),
  "accommodation-application-sent": accommodationApplicationSent({
    to,
    title: text,
    location: text,
    accommodationId: text,
    applicationId: text,
    publicUrl,
  }),
  "email-changed": emailChanged({ to, undoUrl, publicUrl }),
  "email-changed, taken back": emailChangedBack({ to, publicUrl }),
  "second-factor-changed, by undoing": secondFactorChanged({ to, change: { kind: "removed by undoing" }, publicUrl }),
  "password-changed": passwordChanged({ to, publicUrl }),
  "confirm-email": confirmEmail({ to, url: `${publicUrl}/confirm-email#token`, publicUrl }),
  "password-reset-code": passwordResetCode({ to, code: "049213", publicUrl }),
  "second-factor-changed": secondFactorChanged({ to, change: { kind: "app added" }, publicUrl }),
  "second-factor-changed, a code used": secondFactorChanged({ to, change: { kind: "recovery code used", left: 0 }, publicUrl }),
  "account-deleted": accountDeleted({ to, isByThemselves: true, publicUrl }),
  "account-deleted, by an admin": accountDeleted({ to, isByThemselves: false, publicUrl }),
});

function linksOf(html: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll("a")].map((link) => link.href);
}

const readable = (html: string): string => new JSDOM(html).window.document.body.textContent.replace(/\s+/g, " ");

test("a new kind of mail is tried here, unless the tests of its feature show it", async () => {
  const ofFeatures = ["confirm-search", "listing-expires", "new-listings", "notice-mails", "report-outcome", "review-decision"];
  const tried = [...ofFeatures, ...Object.keys(mails("Mia Tan")).map((name) => name.split(",")[0])];
  const files = (await readdir(import.meta.dirname)).filter((name) => /^(?!frame)[\w-]+\.ts$/.test(name));

  expect(new Set(files.map((name) => name.replace(/\.ts$/, "")))).toEqual(new Set(tried));
});

describe("every mail", () => {
  test.each(Object.entries(mails("Mia Tan")))(
    "%s says why it came and what to do if it was not you, in text and HTML",
    (_name, mail) => {
      for (const words of [mail.text.replace(/\s+/g, " "), readable(mail.html)]) {
        expect(words).toContain("Hello Mia,");
        expect(words).toMatch(/You're receiving this email because .+/);
        expect(words).toMatch(/If this was not you|This was not me|If you did not/);
      }
      expect(mail.subject.length).toBeGreaterThan(10);
    },
  );

  test.each(Object.entries(mails("Mia Tan")))("%s shows words instead of addresses in its HTML", (_name, { html }) => {
    expect(readable(html)).not.toContain("://");
  });

  test.each(Object.entries(mails("Mia Tan")))(
    "%s has no address in its text with a mark that a link would take in",
    (_, { text }) => {
      expect(text.match(/https?:\/\/\S+/g)?.filter((address) => /[.,:;)]$/.test(address))).toEqual([]);
    },
  );

  test.each(Object.entries(mails(hostile)))("%s shows what a person typed as text and never as markup", (_name, { html }) => {
    const { document } = new JSDOM(html).window;

    expect(document.querySelectorAll("script, img, iframe, form, link")).toHaveLength(0);
    expect(
      [...document.querySelectorAll("*")].flatMap((node) => [...node.attributes]).filter(({ name }) => name.startsWith("on")),
    ).toEqual([]);
    expect(document.body.textContent).toContain(hostile);
    expect(linksOf(html).every((link) => link.startsWith("https://wattle.example.com/"))).toBe(true);
  });

  test.each(Object.entries(mails("Mia Tan")))("%s names its language and loads nothing from anywhere", (_name, { html }) => {
    const { document } = new JSDOM(html).window;

    expect(document.documentElement.lang).toBe("en-AU");
    expect(document.querySelectorAll("[src], link, script")).toHaveLength(0);
    expect(document.querySelector("style")?.textContent).not.toMatch(/url\(|@import/);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(
      [...document.querySelectorAll("table")].every(
        (table) => table.getAttribute("role") === "presentation" || table.querySelector("th"),
      ),
    ).toBe(true);
  });
});

test.each(Object.entries(mails("Zebedee Unmistakable", someone("Zebedee Unmistakable", false))))(
  "%s to an address that is not confirmed carries no name and nothing else that somebody typed",
  (_name, mail) => {
    expect(mail.text).toMatch(/^Hello,\n/);
    // The id in a listing's address is ours.
    const words = JSON.stringify([mail.to, mail.subject, mail.text, readable(mail.html)]);
    expect(words.replaceAll("/Zebedee%20Unmistakable", "")).not.toMatch(/Zebedee|Unmistakable/);
    expect(mail.to).toEqual({ address: "mia@example.com" });
  },
);

test("a mail has colours for the night, which every part of it that has a colour takes", () => {
  const { html } = frameMail({
    subject: "All that a mail can hold",
    preview: "Everything",
    to: someone("Mia Tan"),
    paragraphs: ["A paragraph"],
    code: "049213",
    facts: [["Job", "Barista"]],
    items: [{ title: "Barista", text: "Carlton VIC", url: publicUrl }],
    afterItems: "And 3 more.",
    action: { label: "Open it", url: publicUrl },
    because: "it is a test.",
    publicUrl,
  });
  const { document } = new JSDOM(html).window;
  const byNight = [...document.querySelector("style").textContent.matchAll(/^\.(\w+)\{/gm)].map(([, name]) => name);
  const coloured = [...document.querySelectorAll("[style]")].filter(({ style }) => style.color || style.background);

  expect(coloured.length).toBeGreaterThan(8);
  expect(
    coloured.filter((node) => !byNight.some((name) => node.classList.contains(name))).map(({ outerHTML }) => outerHTML),
  ).toEqual([]);
});

test("the email of a saved search shows what people typed as text, and links only to the portal", () => {
  const { html, text, to } = newListings({
    to: someone(hostile),
    searchName: hostile,
    description: hostile,
    frequency: "daily",
    noun: { one: "job", many: "jobs" },
    listings: [{ title: hostile, text: hostile, url: `${publicUrl}/jobs/1` }],
    total: 1_000,
    isAtLeast: true,
    listUrl: `${publicUrl}/jobs?q=${encodeURIComponent(hostile)}`,
    isOfAccount: true,
    stopUrl,
    publicUrl,
  });
  const { document } = new JSDOM(html).window;

  expect(document.querySelectorAll("script, img, iframe, form, link")).toHaveLength(0);
  expect(document.body.textContent).toContain(hostile);
  expect(linksOf(html).every((link) => link.startsWith("https://wattle.example.com/"))).toBe(true);
  expect(text).toContain("\n\nAnd 999+ more.\n\n");
  expect(to).toEqual({ name: hostile, address: "mia@example.com" });
});

describe("a new application", () => {
  test("tells the employer who and for what, and leads to the application", () => {
    const mail = jobApplicationReceived({
      to: someone("Ana Rossi"),
      applicantName: "Mia Tan",
      applicationId: "0197-def",
      jobTitle: "Barista",
      stopUrl,
      publicUrl,
    });

    expect(mail.subject).toBe("New application for Barista");
    expect(mail.text).toContain("Hello Ana,\n\nMia Tan has applied for your job.");
    expect(mail.text).toContain("Job: Barista\nApplicant: Mia Tan\n");
    expect(mail.text).toContain("https://wattle.example.com/applications/0197-def");
    expect(readable(mail.html)).not.toContain("wattle.example.com");
    expect(linksOf(mail.html)).toEqual([
      "https://wattle.example.com/applications/0197-def",
      stopUrl,
      "https://wattle.example.com/",
    ]);
  });

  test("tells the student what was sent, to whom, and where to follow the application and read the job", () => {
    const mail = jobApplicationSent({
      to: someone("Mia Tan"),
      jobTitle: "Barista",
      companyName: "Lantern Lane Coffee",
      jobId: "0197-abc",
      applicationId: "0197-def",
      resumeFileName: "Mia Tan.pdf",
      hasCoverLetter: true,
      publicUrl,
    });

    expect(mail.subject).toBe("You applied for Barista");
    expect(mail.text).toContain("Your application has reached Lantern Lane Coffee.");
    expect(mail.text).toContain("Job: Barista\nCompany: Lantern Lane Coffee\nRésumé sent: Mia Tan.pdf\n");
    expect(mail.text).toContain("write to Lantern Lane Coffee. We'll tell you when something changes.");
    expect(linksOf(mail.html).slice(0, 2)).toEqual([
      "https://wattle.example.com/applications/0197-def",
      "https://wattle.example.com/jobs/0197-abc",
    ]);
  });

  test("does without a company's name", () => {
    const mail = jobApplicationSent({
      to: someone("Mia"),
      jobTitle: "Barista",
      companyName: null,
      jobId: "1",
      applicationId: "2",
      resumeFileName: "cv.pdf",
      hasCoverLetter: true,
      publicUrl,
    });

    expect(mail.text).toContain("Your application has reached the employer.");
    expect(mail.text).not.toContain("Company");
    expect(mail.text).not.toContain("null");
  });
});

describe("a new application for accommodation", () => {
  test("tells the renter who and for what, and leads to the application", () => {
    const mail = accommodationApplicationReceived({
      to: someone("Margaret Doyle"),
      applicantName: "Mia Tan",
      applicationId: "0197-def",
      title: "Sunny room",
      stopUrl,
      publicUrl,
    });

    expect(mail.subject).toBe("New application for Sunny room");
    expect(mail.text).toContain("Hello Margaret,\n\nMia Tan has applied for your accommodation.");
    expect(mail.text).toContain("Accommodation: Sunny room\nApplicant: Mia Tan\n");
    expect(linksOf(mail.html)).toContain("https://wattle.example.com/applications/0197-def");
  });

  test("tells the student where it is, where to follow the application, and to pay nothing before seeing it", () => {
    const mail = accommodationApplicationSent({
      to: someone("Mia Tan"),
      title: "Sunny room",
      location: "7 Rathdowne Street, Carlton",
      accommodationId: "0197-abc",
      applicationId: "0197-def",
      publicUrl,
    });

    expect(mail.subject).toBe("You applied for Sunny room");
    expect(mail.text).toContain("Accommodation: Sunny room\nAddress: 7 Rathdowne Street, Carlton\n");
    expect(mail.text).toContain("Never pay a bond or rent before");
    expect(mail.text).toContain("write to the provider. We'll tell you when something changes.");
    expect(linksOf(mail.html).slice(0, 2)).toEqual([
      "https://wattle.example.com/applications/0197-def",
      "https://wattle.example.com/accommodation/0197-abc",
    ]);
  });
});

describe("a code for a new password", () => {
  const mail = passwordResetCode({ to: someone("Mia Tan"), code: "049213", publicUrl });

  test("stands alone on a line of the text, and in one piece in the HTML and in the line beside the subject", () => {
    const { document } = new JSDOM(mail.html).window;

    expect(mail.text).toMatch(/^049213$/m);
    expect([...document.querySelectorAll("p")].filter((part) => part.textContent === "049213")).toHaveLength(1);
    expect(document.body.firstElementChild.textContent).toBe("049213 is your code. It expires in 5 minutes.");
    expect(mail.subject).toBe("Your code for a new Wattle password");
  });

  test("says how long it is good, and what to do if one did not ask for it", () => {
    expect(mail.text).toContain("It expires in 5 minutes and can be used once.");
    expect(mail.text).toContain("If you did not ask for a code, you don't need to do anything. Your password has not changed.");
    expect(mail.text).toContain("You're receiving this email because somebody asked for a new password");
  });

  test("leads nowhere but to the front page", () => {
    expect(linksOf(mail.html)).toEqual(["https://wattle.example.com/"]);
  });
});

describe("what happened to an account", () => {
  const toContact = "https://wattle.example.com/about";

  test.each([
    ["a new email address", emailChanged({ to: someone("Mia Tan"), undoUrl, publicUrl }), [undoUrl, toContact]],
    [
      "a new password",
      passwordChanged({ to: someone("Mia Tan"), publicUrl }),
      ["https://wattle.example.com/forgot-password", toContact],
    ],
    ["its deletion", accountDeleted({ to: someone("Mia Tan"), isByThemselves: false, publicUrl }), [toContact]],
  ])("%s comes with a link to press for whoever did not expect it", (_what, mail, links) => {
    expect(linksOf(mail.html)).toEqual([...links, "https://wattle.example.com/"]);
    expect(mail.text).toMatch(/:\nhttps:\/\/wattle\.example\.com\/about\n/);
  });

  test("links to nothing that a person typed", () => {
    const name = "https://evil.example/about https://wattle.example.com/about";

    expect(linksOf(passwordResetCode({ to: someone(name), code: "049213", publicUrl }).html)).toEqual([
      "https://wattle.example.com/",
    ]);
  });
});

test("a draft without a name, facts or an action has no gaps", () => {
  const { text } = frameMail({
    subject: "S",
    preview: "P",
    to: someone(" "),
    paragraphs: ["One."],
    because: "of a test.",
    publicUrl,
  });

  expect(text).toBe(
    "Hello,\n\nOne.\n\n-- \nWattle, settling in Australia\nhttps://wattle.example.com\nYou're receiving this email because of a test.\n",
  );
});
