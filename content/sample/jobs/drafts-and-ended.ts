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
    description: `The kiosk has one machine, one window and no chairs, so every guest is yours from order to goodbye.

We plan two shifts a day, from 7 to 11 and from 11 to 3. Tell us which weekdays your classes leave free, and whether you would like to run the till alone.

You will learn our beans in Carlton during a paid week before the opening. Rain days are paid in full.`,
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
    shortdesc: "Platters, coffee urns and proud parents: two busy weeks twice a year.",
    description: `Twice a year we feed four graduation ceremonies a day, and every tray of sandwiches has to cross the same narrow quad.

You carry platters, keep the urns hot and know where the nearest bathroom is, because somebody's grandmother will ask. Shifts last five hours, with a meal before you begin.

We pause this ad once the roster for a season is full and open it again for the next one.`,
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
    shortdesc: "Shape sourdough from 3 am to 9 am on Saturdays, beside a baker who explains everything twice.",
    description: `Saturday is the day when Brunswick buys bread, so Marco needs a second pair of hands from three in the morning.

You weigh, shape and score about two hundred loaves, load the deck oven and sweep up the flour. No certificate is needed; a liking for quiet hours is.

A cab voucher brings you here, because the first tram comes too late.`,
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
    description: `For six lunch hours we want to be seen around the stations of Footscray, Seddon and Yarraville.

You hand out vouchers, answer the same three questions with patience and bring back what is left. We lend you a sun hat and a bag.

If you enjoy it, you get the first choice of jobs when our next branch opens.`,
  },
];
