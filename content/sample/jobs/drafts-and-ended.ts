import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const employer = "employer@example.com";

/** Jobs of the café that show the rest of a listing's life: a draft, a paused, a filled and an expired one. */
export const draftAndEndedJobs: SampleJob[] = [
  {
    employer,
    hoursAgo: 3.2,
    life: "draft",
    title: "Barista for the new Parkville kiosk",
    category: "Hospitality",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("3 Kiosk Walk", "Parkville", "Melbourne", "VIC", "3052"),
    salary: "$34.10 an hour casual",
    shortdesc: "One barista for a kiosk under the plane trees. We open when the permit arrives.",
    description: `The kiosk has one coffee machine, one window and no chairs. You take the orders and make the coffee.

We plan two shifts a day, from 7 to 11 and from 11 to 3. Tell us on which weekdays you have no classes.

You train in our Carlton café for one paid week before we open. If we close because of rain, we still pay you.`,
  },
  {
    employer,
    hoursAgo: 196,
    life: "paused",
    savedBy: ["student@example.com"],
    title: "Catering helper for graduation weeks",
    category: "Hospitality",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("41 Grattan Lane", "Carlton", "Melbourne", "VIC", "3053"),
    salary: "$33.05 an hour casual",
    shortdesc: "Carry food and coffee at graduation parties: two busy weeks, twice a year.",
    description: `Twice a year we bring food and coffee to four graduation ceremonies a day.

You carry food, keep the coffee hot and answer the guests' questions. Shifts last five hours, with a free meal before you begin.

We pause this ad when we have enough people for a season, and open it again before the next one.`,
  },
  {
    employer,
    hoursAgo: 560,
    life: "taken",
    savedBy: ["student@example.com"],
    title: "Saturday baker's assistant, Brunswick",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("112 Albion Row", "Brunswick", "Melbourne", "VIC", "3056"),
    salary: "$28.60 an hour + super",
    shortdesc: "Shape bread from 3 am to 9 am on Saturdays, beside a patient baker.",
    description: `We sell the most bread on Saturdays, so Marco, our baker, needs an assistant from 3 am to 9 am.

You weigh and shape about two hundred loaves of bread, put them into the oven and sweep the floor. You do not need a certificate.

We pay for your taxi to work, because no trams run at that time of the night.`,
  },
  {
    employer,
    hoursAgo: 960,
    life: "expired",
    title: "Leaflet distributor for three suburbs",
    category: "Sales",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("8 Barkly Arcade", "Footscray", "Melbourne", "VIC", "3011"),
    salary: "$33.05 an hour casual",
    shortdesc: "Walk, hand out lunch vouchers and tell people where we are. Good shoes needed.",
    description: `For six days, at lunchtime, we want to tell people about us at the stations of Footscray, Seddon and Yarraville.

You hand out vouchers, answer people's questions and bring back the vouchers that are left. We lend you a sun hat and a bag.

If you enjoy it, we will ask you first when our next branch opens.`,
  },
];
