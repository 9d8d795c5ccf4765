import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const redgum = "dave@redgumfreight.example.com";
const ironbark = "steve@ironbarkbuild.example.com";

/** A freight company and a builder: short sentences, early starts. */
export const freightAndBuildingJobs: SampleJob[] = [
  {
    employer: redgum,
    hoursAgo: 5,
    title: "Parcel courier, company e-bike, Perth CBD",
    category: "Delivery partner",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("77 Dowd Street", "Welshpool", "Perth", "WA", "6106"),
    salary: "$34.20 an hour casual",
    shortdesc: "Employee, not contractor: hourly pay, insurance, super, and a bike that is ours to fix.",
    description: `No app that switches you off. No own car. You work for us, you get paid by the hour, parcels or no parcels.

Eighty drops between 10 and 3, all inside the free transit zone. Bike, helmet, raincoat and phone are supplied. If it breaks, you ring and someone brings another.

What you need: road sense, decent fitness, enough English to talk to a concierge. Passport from anywhere.

Monday to Friday, pick two or three days and keep them all semester.

Dave`,
  },
  {
    employer: redgum,
    hoursAgo: 145,
    title: "Pick packer, afternoon shift",
    category: "Others",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("77 Dowd Street", "Welshpool", "Perth", "WA", "6106"),
    salary: "$33.48 an hour + 15% after 6 pm",
    shortdesc: "4 to 9 pm, near Curtin, gear supplied, swap shifts with your mates.",
    description: `Scanner tells you the shelf, you get the box, box goes on the pallet. 4 pm till 9.

It gets hot in summer (we have fans and an ice machine) and loud all year (we have earmuffs). Steel caps are on us. Lifting up to 16 kg, anything heavier goes by trolley.

The bus from Curtin stops at the gate. A dozen Curtin students work here already and they swap shifts among themselves on a group chat, I only ask that somebody turns up.`,
  },
  {
    employer: redgum,
    hoursAgo: 820,
    title: "Delivery driver's offsider, furniture",
    category: "Delivery partner",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("6 Kilburn Loop", "Wingfield", "Adelaide", "SA", "5013"),
    salary: "$35 an hour",
    shortdesc: "Two people, one truck, a lot of sofas. Fridays and Saturdays.",
    description: `You do not drive. Bazza drives. You carry the other end.

Wardrobes, fridges, the odd piano. We show you how to lift so you still have a back at forty. Customers like a hello and clean shoes, and they tip more often than you would think.

Two ten-hour days, 40 a fortnight, lunch included. Adelaide depot, start 6.30 sharp.`,
  },
  {
    employer: redgum,
    hoursAgo: 1560,
    title: "Transport scheduler, junior",
    category: "Administration and Office Support",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("77 Dowd Street", "Welshpool", "Perth", "WA", "6106"),
    salary: "$64,500 a year + super",
    shortdesc: "Learn the board from the woman who has run it for sixteen years. Finish at 1.30 every day.",
    description: `Thirty-one trucks, two hundred stops, one road closed. Where does truck nine go now? If that sounds like fun, read on.

You will sit next to Karen, who has run the board for sixteen years and retires the Christmas after next. Routes, driver hours, phone calls to customers who are waiting, phone calls to drivers who are lost. Logistics or supply chain graduates will have heard the theory; this is the other half.

Hours are 5.30 am to 1.30 pm, so your afternoons are your own. Needs full work rights. If it works out, we will talk about a longer visa honestly and early.`,
  },
  {
    employer: redgum,
    hoursAgo: 2900,
    title: "Freight customer service, Darwin depot",
    category: "Call centre and customer service",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("12 Export Drive", "Berrimah", "Darwin", "NT", "0828"),
    salary: "$30.80 an hour permanent",
    shortdesc: "Counter and phones, mornings only, ten minutes from CDU.",
    description: `Everything that Darwin buys came 3,000 kilometres on a truck, and people would like to know where it is.

You answer the counter and two phones, look up consignments, and tell the truth about delays. Wet season makes for long delays, so a thick skin and a sense of humour are part of the kit.

Mornings, 7 until 11.30, four days. CDU is ten minutes away. Free parking, cold water, colourful drivers.`,
  },
  {
    employer: redgum,
    hoursAgo: 4750,
    title: "Christmas casuals, sorting centre",
    category: "Delivery partner",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("140 Foundation Road", "Truganina", "Melbourne", "VIC", "3029"),
    salary: "$33.90 an hour, $45.20 on Sundays",
    description: `I put this up early every year because the good ones are gone by October. From mid-November to Christmas Eve we need sixty people at the Melbourne sort: unload, scan, stack, repeat.

Shifts of four, six or eight hours, day and night. Weekly roster, weekly pay. University is over by then for most of you, so hours are only limited by your knees.

Bring a mate: $100 each if you both finish the season.`,
  },
  {
    employer: ironbark,
    hoursAgo: 31,
    title: "Labourer, apartment fit-out, Southport",
    category: "Construction",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("48 Nerang Quay", "Southport", "Gold Coast", "QLD", "4215"),
    salary: "$37.40 an hour casual",
    shortdesc: "Two or three days a week carrying, cleaning, holding. White Card required, 20 minutes from Griffith.",
    description: `We are fitting out 86 apartments on the Broadwater and there is always something to carry up.

The day: toolbox talk at 6.15, then plasterboard, tiles, rubbish, sweeping, whatever the trades ask for. Done by 2.45, beach by 3.

To set foot on site you need a White Card. It is a one-day course, about $90, and if you are still with us after a month we pay it back. Boots you buy yourself; hard hat, gloves and long sleeves come from us.

We have had architecture students, engineers, a cellist. All useful once they learned to coil a lead properly.`,
  },
  {
    employer: ironbark,
    hoursAgo: 220,
    title: "Cadet site engineer",
    category: "Construction",
    jobType: "Internship",
    workMode: "ONSITE",
    ...at("Suite 4, 90 Bundall Terrace", "Bundall", "Gold Coast", "QLD", "4217"),
    salary: "$31 an hour, two days a week",
    shortdesc: "Sixty days on a real site, logbook signed, an hour each week with the boss.",
    description: `For civil or construction management students in third year or later who would like to see how a drawing turns into a building, including the parts nobody drew.

You check set-outs with the surveyor, count deliveries against the order, keep the defect list, and write the diary. Every Thursday Steve walks the site with you for an hour and asks what you would have done.

Sixty days in total, which is what most Queensland universities require for professional experience. We sign the logbook without being chased.`,
  },
  {
    employer: ironbark,
    hoursAgo: 540,
    title: "Carpenter (qualified), Darwin",
    category: "Trades and Services",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("5 Duke Lane", "Stuart Park", "Darwin", "NT", "0820"),
    salary: "$82,000 – $95,000 a year + vehicle",
    shortdesc: "Defence housing, decks, cyclone-rated everything. Trade papers from overseas assessed with you.",
    description: `Four-person crew, long-running contract, no fly-in fly-out. We renovate houses for Defence families around Darwin and Palmerston.

You can frame, hang a door so it closes in the wet as well as the dry, and read a plan. Trained abroad? Trades Recognition Australia will want to see your papers. Our office has helped five carpenters through that and knows which boxes to tick.

7 to 3.30, every second Friday off. Relocation allowance of $2,000 and a room above the workshop until you find your feet.`,
  },
  {
    employer: ironbark,
    hoursAgo: 1010,
    title: "Painter's assistant, heritage terraces",
    category: "Trades and Services",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("19 Tudor Street", "Hamilton", "Newcastle", "NSW", "2303"),
    salary: "$34.65 an hour",
    shortdesc: "Two days a week with a patient painter. Pick-up from Broadmeadow station.",
    description: `Sanding is nine tenths of painting, and I would rather teach someone patient than someone who says they already know.

Old Newcastle terraces, lots of cornices, some lead paint that only we touch (with the right masks and the right course). You mask, sand, prime and, after a few weeks, cut in.

Two days a week, any two. Car not needed: I pick up at Broadmeadow station at 6.40.

Ask for Theo.`,
  },
  {
    employer: ironbark,
    hoursAgo: 1780,
    title: "Estimator, part-time, from home",
    category: "Construction",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("Suite 4, 90 Bundall Terrace", "Bundall", "Gold Coast", "QLD", "4217"),
    salary: "$46 an hour, about 18 hours a week",
    hoursPerWeek: 18,
    description: `Take-offs from PDF plans, supplier quotes, a spreadsheet that adds up. The tender goes out on Friday at noon, how you spread your hours before that is your business.

Quantity surveying background, from anywhere: two of our best estimators studied in Colombo and Manila. Software is supplied. What cannot be supplied is the instinct that 400 metres of skirting in a two-bedroom unit must be a typo.`,
  },
  {
    employer: ironbark,
    hoursAgo: 2600,
    title: "Electrical trades assistant, solar",
    category: "Trades and Services",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("61 Ruthven Yard", "Toowoomba City", "Toowoomba", "QLD", "4350"),
    salary: "$1,240 a week + super",
    description: `Roofs, rails, panels, cable. The licensed electrician connects, you do everything up to that point and keep the ground tidy, because the neighbours are our advertising.

You are fine with heights and with Toowoomba winters. A driver licence (overseas is OK for the first three months) and a White Card are needed. We give a working-at-heights course in the first week.

An apprenticeship is possible for people with permanent residency or a visa long enough to finish one.`,
  },
  {
    employer: ironbark,
    hoursAgo: 3900,
    title: "Project accounts officer",
    category: "Administration and Office Support",
    jobType: "Part-time",
    workMode: "HYBRID",
    ...at("Suite 4, 90 Bundall Terrace", "Bundall", "Gold Coast", "QLD", "4217"),
    salary: "$35.60 an hour + super",
    shortdesc: "Invoices, progress claims, subbies who have lost theirs. 20 hours, school-hours possible.",
    description: `Nobody here likes paperwork, which is why we want one person who does.

Match invoices to orders, prepare the monthly claim, reconcile fuel cards, ring the subcontractor whose invoice says only "labour". Xero knowledge is good, Excel knowledge is better.

Two days in the office, the rest wherever. Accounting students in their last year: this has turned into a full-time job twice.`,
  },
];
