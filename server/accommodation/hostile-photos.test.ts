import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createS3FileStore } from "#server/files/s3-file-store.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestFile } from "#server/testing/multipart.ts";
import { aHeic, aJpeg, aPng, aWebp } from "#server/testing/photo-files.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let renter: Person;

beforeAll(async () => {
  portal = await createTestApp({ withTasks: false });
  renter = await portal.aRenter();
});

afterAll(() => portal.close());

const send = async (images: TestFile | readonly TestFile[]) => {
  const form = { accommodation: JSON.stringify(portal.aListingForm()), images };
  return await portal.call<Accommodation & ErrorBody>("POST", "/accommodation", { token: renter.token, form });
};

/** A PNG of one bit a pixel that says it is this large, with as many black rows as are given. */
function aClaimingPng(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from("00000000000000000100000000", "hex");
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const unreadable = (name: string) => `"${name}" is not a photo that we can read. Choose JPEG, PNG, WebP or HEIC.`;
const tooMany = (name: string) => `"${name}" has too many pixels. The most is 120 million.`;
const damaged = (name: string) => `"${name}" is damaged or incomplete. Take or save it again.`;

describe("a photo", () => {
  /** One file that is refused, or several with a sentence for each that is. */
  async function expectRefusal(
    images: TestFile | readonly TestFile[],
    status: number,
    expected: string | Readonly<Record<string, string>>,
  ): Promise<void> {
    const fields = typeof expected === "string" ? { "images.0": expected } : expected;
    const message = Object.values(fields).join(" ");

    const { body, ...answer } = await send(images);

    const code = { 400: "invalid_input", 413: "file_too_large", 415: "file_type_unsupported" }[status];
    expect({ status: answer.status, code: body.code, message: body.message, fields: body.fields }).toEqual({
      status,
      code,
      message,
      fields,
    });
    expect(await portal.storedFiles()).toEqual([]);
    expect(await readdir(portal.uploadsFolder)).toEqual([]);
    expect((await portal.database.pool.query("select 1 from accommodations")).rowCount).toBe(0);
  }

  test.each([
    ["an SVG", "a.png", svg],
    ["HTML", "a.jpg", html],
    ["a GIF", "a.jpg", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1")],
    ["a TIFF", "a.jpg", Buffer.from("49492a0008000000", "hex")],
    ["a BMP", "a.jpg", Buffer.from("BM00000000")],
    ["a PDF", "a.jpg", Buffer.from("%PDF-1.7")],
    ["an MVG", "a.png", Buffer.from("push graphic-context\nimage over 0,0 0,0 'http://127.0.0.1:9/x'")],
    ["two bytes", "a.jpg", Buffer.from([0xff, 0xd8])],
    ["an AVIF", "a.heic", Buffer.from("0000001c66747970617669660000000061766966", "hex")],
    ["a film", "a.heic", Buffer.from("0000001c6674797069736f6d0000000069736f6d", "hex")],
  ])("that is %s is refused whatever its name says", async (_what, fileName, bytes) => {
    await expectRefusal({ fileName, bytes, type: "image/jpeg" }, 415, unreadable(fileName));
  });

  test.each(["a.svg", "a.gif", "a.tif", "a.jpg.html", "photo", "a.jpg.exe"])(
    "with the name %s is refused whatever it is",
    async (fileName) => {
      await expectRefusal(await aJpeg({ fileName }), 415, `"${fileName}" cannot be used. Choose JPEG, PNG, WebP or HEIC photos.`);
    },
  );

  test("of 50,000 by 50,000 pixels in a small PNG is refused before it is unpacked", async () => {
    const bytes = aClaimingPng(50_000, 50_000, 500);
    expect(bytes.length).toBeLessThan(20_000);

    await expectRefusal({ fileName: "bomb.png", bytes }, 400, tooMany("bomb.png"));
  });

  test("of more than 120 million pixels is refused", async () => {
    await expectRefusal({ fileName: "a.png", bytes: aClaimingPng(12_000, 10_001, 2) }, 400, tooMany("a.png"));
  });

  test("that was cut off is refused, be it near its end", async () => {
    const whole = [await aJpeg({ width: 600, height: 400 }), await aPng({ width: 600, height: 400 }), await aWebp(), aHeic()];

    for (const { fileName, bytes } of whole) {
      for (const share of [0.3, 0.95])
        await expectRefusal({ fileName, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) }, 400, damaged(fileName));
    }
  });

  test("that is empty, or of more than 10 MB, is refused by its name", async () => {
    await expectRefusal({ fileName: "a.jpg", bytes: Buffer.alloc(0) }, 400, '"a.jpg" is empty. Choose another.');
    const { bytes } = await aJpeg();
    const large = Buffer.concat([bytes, Buffer.alloc(40 * 1024 * 1024)]);
    await expectRefusal({ fileName: "IMG 1.jpg", bytes: large }, 413, '"IMG 1.jpg" is too large. It can have at most 10 MB.');
  });

  test("that cannot be used is named among those that can, each with its reason", async () => {
    const images = [
      await aJpeg(),
      { fileName: "b.png", bytes: svg },
      { fileName: "c.png", bytes: aClaimingPng(50_000, 50_000, 1) },
    ];

    await expectRefusal(images, 400, { "images.1": unreadable("b.png"), "images.2": tooMany("c.png") });
  });

  test("that cannot be used is named beside the others, and beside what is wrong with the details", async () => {
    const large = { fileName: "a.jpg", bytes: Buffer.alloc(11 * 1024 * 1024) };
    const tooLarge = '"a.jpg" is too large. It can have at most 10 MB.';
    const stranger = '"b.svg" cannot be used. Choose JPEG, PNG, WebP or HEIC photos.';
    await expectRefusal([large, await aJpeg(), { ...large, fileName: "c.jpg" }], 413, {
      "images.0": tooLarge,
      "images.2": tooLarge.replace("a.jpg", "c.jpg"),
    });
    await expectRefusal([large, { fileName: "b.svg", bytes: svg }], 400, { "images.0": tooLarge, "images.1": stranger });

    const form = { accommodation: JSON.stringify(portal.aListingForm({ title: "" })), images: large };
    const { status, body } = await portal.call<ErrorBody>("POST", "/accommodation", { token: renter.token, form });
    expect([status, body.message, body.fields]).toEqual([
      400,
      "Please correct the marked fields.",
      { title: "Enter the title.", "images.0": tooLarge },
    ]);
  });

  test.each([
    ["..\\..\\<b>x</b>.png", "b.png"],
    ["a\u202egnp.png", "agnp.png"],
    ["\u200b.png", "photo.png"],
  ])("with the name %j is called %j", async (fileName, shown) => {
    await expectRefusal({ fileName, bytes: svg }, 415, unreadable(shown));
  });

  test("that is a page as well is taken, and the page is gone from what is stored", async () => {
    const { bytes } = await aJpeg({ width: 300, height: 200 });
    const polyglot = Buffer.concat([
      bytes.subarray(0, 2),
      Buffer.from("fffe0020", "hex"),
      Buffer.from("<script>alert(1)</script>.....".padEnd(30)),
      bytes.subarray(2),
      html,
    ]);

    const { body } = await send({ fileName: "a.jpg", bytes: polyglot });

    const stored = await portal.app.inject({ url: body.images[0] ?? "" });
    expect([stored.statusCode, stored.rawPayload.toString("latin1").includes("<script")]).toEqual([200, false]);
  });

  test("in 16 bits, in greys, in CMYK or partly transparent comes out as colours that every browser shows", async () => {
    const base = () =>
      sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });
    const files = [
      { fileName: "16.png", bytes: await base().toColourspace("rgb16").png().toBuffer() },
      { fileName: "grey.jpg", bytes: await base().greyscale().jpeg().toBuffer() },
      { fileName: "cmyk.jpg", bytes: await base().toColourspace("cmyk").jpeg().toBuffer() },
      { fileName: "alpha.webp", bytes: await base().webp().toBuffer() },
    ];

    const { status, body } = await send(files);

    expect(status).toBe(201);
    for (const url of body.images) {
      const { rawPayload } = await portal.app.inject({ url });
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: "jpeg",
        width: 40,
        height: 30,
        channels: 3,
        space: "srgb",
      });
    }
  });

  test.each([
    ["of 120 million pixels", 12_000, 10_000, { width: 1200, height: 1000 }],
    ["as wide as a panorama", 30_000, 3_000, { width: 1200, height: 120 }],
  ])("%s is taken", { timeout: 30_000 }, async (_what, width, height, shown) => {
    const { body } = await send(await aJpeg({ width, height }));

    expect(body.photos).toMatchObject([shown]);
  });
});

describe("an upload that does not end well", () => {
  test("a sender who goes away midway leaves no file, and nobody else could read it", async () => {
    // An earlier request's files may still be on their way out.
    await expect.poll(async () => await readdir(portal.uploadsFolder)).toEqual([]);
    const address = await portal.app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(
      `POST /api/accommodation HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${renter.token}\r\nContent-Length: 9000000\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(300_000));
    await vi.waitFor(async () => expect((await readdir(portal.uploadsFolder)).length).toBe(1), { timeout: 5_000, interval: 5 });
    const [name = ""] = await readdir(portal.uploadsFolder);
    expect((await stat(join(portal.uploadsFolder, name))).mode & 0o077).toBe(0);

    socket.destroy();

    await vi.waitFor(async () => expect(await readdir(portal.uploadsFolder)).toEqual([]), { timeout: 5_000, interval: 10 });
  });

  test("a disk that takes nothing more is 503 for uploads, and nothing of them stays", async () => {
    await rm(portal.uploadsFolder, { recursive: true });
    await writeFile(portal.uploadsFolder, "no folder");

    const answer = await send(await aJpeg());

    await rm(portal.uploadsFolder);
    await mkdir(portal.uploadsFolder);
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    expect(portal.takeLog().join("")).toContain("ENOTDIR");
    expect((await send(await aJpeg())).status).toBe(201);
  });
});

describe("photos in a bucket", () => {
  test("are stored, served and deleted as on a disk; without the bucket nothing is listed", async () => {
    const s3 = await startS3Server();
    const other = await createTestApp({ store: createS3FileStore(s3.connection) });
    const listing = await other.anAccommodation({ images: await aJpeg({ width: 400, height: 300 }) });
    const url = listing.images[0] ?? "";

    const answer = await other.app.inject({ url });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });

    await s3.stop();
    const poster = await other.aRenter();
    const refused = await other.call<ErrorBody>("POST", "/accommodation", {
      token: poster.token,
      form: { accommodation: JSON.stringify(other.aListingForm()), images: await aJpeg() },
    });
    expect([refused.status, refused.body.message]).toEqual([
      503,
      "Your photos cannot be stored at the moment. Please try again in a few minutes.",
    ]);
    expect((await other.call<Accommodation[]>("GET", "/accommodation/myAccommodations", { token: poster.token })).body).toEqual(
      [],
    );
    other.takeLog();
    await other.close();
  });
});
