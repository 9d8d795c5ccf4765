// The rows of generated accounts, jobs and rooms, in the text format of PostgreSQL's COPY. All text is ASCII without backslashes or
// tabs, so that its lower case is what the database's `searched_text` makes of it.
import { amenities, furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { jobCategories, jobTypes, workModes } from "#contract/job-choices.ts";
import { createRandom, createZipf, type Random } from "./random.ts";
import { type Suburb, suburbs } from "./suburbs.ts";
import { listWords } from "./words.ts";

/** A generated row, by the names of its columns. */
export type Row = Readonly<Record<string, string | number | null>>;

/** What all generated rows are made of. `id` grows with time, as the portal's own do. */
export interface Generator {
  accounts: readonly Row[];
  job(position: number): Row;
  room(position: number): Row;
}

/** The number of words of a generated text, which is below every limit. */
const wordsOfText = { min: 55, spread: 60 } as const;
const photoWidths = [320, 640, 1200] as const;
const dayMs = 86_400_000;
const spanMs = 730 * dayMs;
const accountSpanMs = 30 * dayMs;
/** So that a database prepared once can be used for long. */
const runsMs = 300 * dayMs;
/** How many of a hundred listings are published; the rest are drafts, paused, taken and expired. */
const publishedShare = 97;
const restStatuses = ["draft", "paused", "taken", "expired"] as const;
/** The part of an address before the `@` by which the generator knows its own accounts. */
export const ownAddress = "generated-";

/**
 * Creates what makes the rows. The same seed, number and day give the same rows.
 * @param until the moment of the newest listing; the oldest is two years before
 */
export function createGenerator({ count, seed, until }: { count: number; seed: number; until: Date }): Generator {
  const random = createRandom(seed);
  const text = createTexts(random);
  const place = createPlaces(random);
  const accounts = listAccounts(random, Math.max(2, Math.ceil(count / 100)), until);
  const posters = (role: string) => accounts.filter((account) => account["role"] === role);
  const [employers, renters] = [posters("EMPLOYER"), posters("RENTER")];
  const drawn = { employer: createZipf(random, employers.length, 50), renter: createZipf(random, renters.length, 50) };
  const category = createZipf(random, jobCategories.length, 1);
  // Moments grow evenly over the two years, with chance between them.
  const momentOf = (position: number) =>
    Math.floor(until.getTime() - spanMs + ((position + random.next() * 0.9) * spanMs) / count);
  return {
    accounts,
    job: (position) => {
      const moment = momentOf(position);
      return toJob({
        random,
        text,
        place,
        moment,
        until,
        poster: employers[drawn.employer()] ?? {},
        category: jobCategories[category()] ?? "Others",
      });
    },
    room: (position) => toRoom({ random, text, place, moment: momentOf(position), until, poster: renters[drawn.renter()] ?? {} }),
  };
}

function createTexts(random: Random) {
  const words = listWords();
  const draw = createZipf(random, words.length);
  const word = (): string => words[draw()] ?? "work";
  const title = () => {
    const parts = Array.from({ length: 2 + random.below(4) }, word);
    return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(" ");
  };
  const description = () => {
    const length = wordsOfText.min + random.below(wordsOfText.spread);
    let all = "";
    let left = 0;
    for (let position = 0; position < length; position += 1) {
      const isBeginning = left === 0;
      if (isBeginning) left = 5 + random.below(12);
      const next = word();
      left -= 1;
      all += isBeginning ? `${next.charAt(0).toUpperCase()}${next.slice(1)}` : next;
      all += left === 0 || position === length - 1 ? ". " : random.below(12) === 0 ? ", " : " ";
    }
    return all.trim();
  };
  return { title, description };
}

function createPlaces(random: Random) {
  const draw = createZipf(random, suburbs.length, 10);
  const streets = ["Lygon", "King", "George", "Station", "Park", "High", "Church", "Victoria", "Albert", "Mill"];
  return () => {
    const suburb: Suburb = suburbs[draw()] ?? { suburb: "Carlton", city: "Melbourne", state: "VIC", postcode: "3053" };
    const street = `${1 + random.below(400)} ${random.pick(streets)} Street`;
    const { suburb: name, city, state, postcode } = suburb;
    return { ...suburb, street, location: `${street}, ${name}, ${city}, ${state} ${postcode}, Australia` };
  };
}

function listAccounts(random: Random, count: number, until: Date): Row[] {
  return Array.from({ length: count }, (_none, position) => {
    const isEmployer = position % 2 === 0;
    const at = until.getTime() - spanMs - accountSpanMs + position;
    return {
      id: toId(random, at),
      public_id: toId(random, at),
      name: `${isEmployer ? "Employer" : "Renter"} ${position}`,
      email: `${ownAddress}${position}@example.com`,
      password_hash: "-",
      email_confirmed_at: toTime(at),
      role: isEmployer ? "EMPLOYER" : "RENTER",
      company_name: isEmployer ? `Company ${position}` : null,
      created_at: toTime(at),
      updated_at: toTime(at),
    };
  });
}

interface Made {
  random: Random;
  text: ReturnType<typeof createTexts>;
  place: ReturnType<typeof createPlaces>;
  moment: number;
  until: Date;
  poster: Row;
}

function toListing({ random, text, place, moment, until, poster }: Made) {
  const { suburb, city, state, postcode, street, location } = place();
  const status = random.below(100) < publishedShare ? "published" : random.pick(restStatuses);
  const ends = status === "expired" ? moment + 30 * dayMs : until.getTime() + runsMs;
  const listing = {
    id: toId(random, moment),
    poster_id: poster["id"] ?? "",
    title: text.title(),
    description: text.description(),
    street_address: street,
    suburb,
    city,
    state,
    postcode,
    country: "Australia",
    location,
    status,
    published_at: status === "draft" ? null : toTime(moment),
    period_ends_at: status === "draft" ? null : toTime(Math.min(ends, status === "expired" ? until.getTime() : ends)),
    screened_at: toTime(moment),
    created_at: toTime(moment),
    updated_at: toTime(moment),
  };
  return listing;
}

function toJob(made: Made & { category: string }): Row {
  const { random, poster, category } = made;
  const listing = toListing(made);
  const hourly = random.below(100) < 85 ? (26.5 + random.below(8) * random.below(8) * 0.55).toFixed(2) : null;
  const shortdesc = random.below(2) === 0 ? made.text.title() : null;
  return {
    ...listing,
    category,
    job_type: jobTypes[Math.min(random.below(6), 3)] ?? "Casual",
    work_mode: workModes[Math.max(0, random.below(10) - 7)] ?? "ONSITE",
    salary: hourly === null ? "By the award" : `$${hourly} an hour`,
    shortdesc,
    pay_from: hourly,
    pay_to: hourly,
    pay_per: hourly === null ? null : "HOUR",
    superannuation: hourly === null ? null : "on top",
    hours_per_week: String(8 + random.below(30)),
    hourly_pay: hourly,
    pay_checked_on: made.until.toISOString().slice(0, 10),
    search_text: toSearchText([
      listing.title,
      listing.description,
      shortdesc,
      category,
      listing.suburb,
      listing.city,
      listing.state,
      listing.postcode,
      poster["name"] ?? null,
      poster["company_name"] ?? null,
    ]),
  };
}

function toRoom(made: Made): Row {
  const { random } = made;
  const listing = toListing(made);
  const type = propertyTypes[Math.min(random.below(7), 3)] ?? "Room";
  const rent = 140 + 5 * Math.floor(random.next() * random.next() * 140) + (type === "Whole property" ? 200 : 0);
  const chosen = amenities.filter(() => random.below(5) === 0);
  const photos = Array.from({ length: 1 + random.below(5) }, (_none, position) => ({
    name: `${listing.id}-0123456789abcdef0${position}`,
    width: 1200,
    height: 800,
    widths: photoWidths,
    placeholder: "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgAAUAmJZQCdAEO",
  }));
  return {
    ...listing,
    property_type: type,
    weekly_budget: rent,
    bond: random.below(10) === 0 ? null : rent * 4,
    rent_in_advance: rent * 2,
    bills: random.pick(["Included", "Extra", null]),
    minimum_stay_weeks: random.pick([null, 4, 12, 26, 52]),
    housemates: random.pick([null, 0, 1, 2, 3, 4, 5]),
    bathrooms: 1 + random.below(3),
    preferred_move_date: new Date(made.moment + random.below(120) * dayMs).toISOString().slice(0, 10),
    furnishings: furnishings[Math.min(random.below(5), 2)] ?? "Furnished",
    internet: internetChoices[random.below(2)] ?? "Required",
    amenities: `{${chosen.map((name) => `"${name}"`).join(",")}}`,
    rent_checked_on: made.until.toISOString().slice(0, 10),
    has_photo_hashes: "t",
    photos: JSON.stringify(photos),
    search_text: toSearchText([
      listing.title,
      listing.description,
      type,
      listing.suburb,
      listing.city,
      listing.state,
      listing.postcode,
    ]),
  };
}

const toTime = (moment: number): string => new Date(moment).toISOString();

const toSearchText = (parts: readonly (string | number | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .join("\u001F")
    .toLowerCase();

const hexDigits = 16;
const toHex = (number: number, digits: number): string => number.toString(hexDigits).padStart(digits, "0");

/** A UUID of version 7: its first 48 bits are the time. */
function toId(random: Random, moment: number): string {
  const time = toHex(moment, 12);
  const part = (digits: number) => toHex(random.below(hexDigits ** digits), digits);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part(3)}-${"89ab".charAt(random.below(4))}${part(3)}-${part(6)}${part(6)}`;
}
