import { afterEach, describe, expect, test } from "vitest";
import { createVirusScanner } from "#server/files/virus-scanner.ts";
import { eicar, isClamdInstalled, startProtocolClamd, startRealClamd, type TestClamd } from "#server/testing/clamd.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let clamd: TestClamd | undefined;
let portal: TestApp | undefined;

afterEach(async () => {
  await portal?.close();
  await clamd?.stop();
  [portal, clamd] = [undefined, undefined];
});

async function openPortal(started: TestClamd, answerWithinMs = 10_000): Promise<TestApp> {
  clamd = started;
  portal = await createTestApp({ virusScanner: createVirusScanner({ url: started.url, answerWithinMs }) });
  return portal;
}

/** A résumé that is accepted for what it is, but for the virus in it. */
function anInfectedPdf() {
  const pdf = aPdf({ bytes: 200_000 });
  eicar.copy(pdf.bytes, 100_000);
  return pdf;
}

async function sendResume({ aJob, aStudent, call, anApplicationForm }: TestApp, resume = aPdf({ bytes: 200_000 })) {
  const [job, student] = [await aJob(), await aStudent()];
  const { status, body } = await call<{ fields?: unknown; message?: string }>("POST", "/applications/apply", {
    token: student.token,
    form: anApplicationForm(job.id, { resume }),
  });
  return { status, fields: body.fields, message: body.message };
}

const kinds: [string, () => Promise<TestClamd>][] = [["a server that speaks clamd's protocol", startProtocolClamd]];
if (isClamdInstalled) kinds.push(["the installed clamd", startRealClamd]);

async function startStoppedClamd(): Promise<TestClamd> {
  const { url, stop } = await startProtocolClamd();
  await stop();
  return { url, stop: async () => {} };
}

describe.each(kinds)("with %s", (_name, startClamd) => {
  test("a résumé with a virus is refused and not stored, and one without is accepted", async () => {
    const app = await openPortal(await startClamd());

    const infected = await sendResume(app, anInfectedPdf());
    const stored = await app.storedFiles();
    const clean = await sendResume(app);

    expect(infected).toMatchObject({ status: 415, fields: { resume: "This file contains a virus. Choose another one." } });
    expect(stored).toEqual([]);
    expect(clean.status).toBe(201);
    expect(app.takeLog().filter((line) => line.includes("An upload has a virus."))).toHaveLength(1);
  });
});

test("a photo with a virus is named by its position, and no photo of that form is stored", async () => {
  const app = await openPortal(await startProtocolClamd());
  const renter = await app.aRenter();
  const infected = await aJpeg({ fileName: "kitchen.jpg" });
  const images = [await aJpeg(), { ...infected, bytes: Buffer.concat([infected.bytes, eicar]) }];

  const { status, body } = await app.call<{ fields: unknown }>("POST", "/accommodation", {
    token: renter.token,
    form: { accommodation: JSON.stringify(app.aListingForm()), images },
  });

  expect([status, body.fields]).toEqual([415, { "images.1": '"kitchen.jpg" contains a virus. Choose another one.' }]);
  expect(await app.storedFiles()).toEqual([]);
});

test.each([
  ["is gone", startStoppedClamd],
  ["never answers", async () => await startProtocolClamd({ isSilent: true })],
])("while clamd %s, uploads are refused and nothing is stored", async (_what, start) => {
  const app = await openPortal(await start(), 300);

  const outcome = await sendResume(app);

  expect(outcome).toMatchObject({
    status: 503,
    message: "Your file cannot be checked for viruses at the moment. Please try again in a few minutes.",
  });
  expect(await app.storedFiles()).toEqual([]);
  app.takeLog();
});
