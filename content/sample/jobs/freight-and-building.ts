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
    shortdesc: "You are our employee: hourly pay, insurance, super, and a bike that we repair.",
    description: `You don't need a car. We pay you by the hour, also when there are few parcels.

You deliver about eighty parcels between 10 and 3, all in the city centre. We give you the bike, a helmet, a raincoat and a phone. If the bike breaks, call us and we bring another.

You ride safely, are fit, and can talk with people at reception desks in English.

Choose two or three days from Monday to Friday. They stay the same all semester.

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
    shortdesc: "4 to 9 pm, near Curtin University. We give you safety boots and earmuffs.",
    description: `A scanner tells you the shelf. You take the box and put it on the pallet. You work from 4 to 9 pm.

The warehouse is hot in summer (we have fans and an ice machine) and loud all year (we have earmuffs). We pay for your safety boots. You lift up to 16 kg, and use a trolley for heavier boxes.

The bus from Curtin University stops at the gate. Twelve Curtin students work here already. They may swap shifts with each other.`,
  },
  {
    employer: redgum,
    hoursAgo: 820,
    title: "Delivery driver's assistant, furniture",
    category: "Delivery partner",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("6 Kilburn Loop", "Wingfield", "Adelaide", "SA", "5013"),
    salary: "$35 an hour",
    shortdesc: "Help a driver to deliver furniture on Fridays and Saturdays.",
    description: `Our driver, Barry, drives the truck. You carry the furniture together.

You carry wardrobes, fridges and sometimes a piano. We show you how to lift without hurting your back. You are friendly to customers and wear clean shoes.

You work two ten-hour days, which is 40 hours a fortnight. Lunch is free. You start at 6.30 am at our Adelaide depot.`,
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
    shortdesc: "Plan the routes of 31 trucks. Somebody with sixteen years of experience trains you. You finish at 1.30 pm.",
    description: `We have thirty-one trucks with two hundred stops a day. When a road is closed, you find another route.

You will work beside Karen, who has planned our routes for sixteen years and retires next year. You plan routes and drivers' hours, and phone customers and drivers. The job suits graduates in logistics or supply chain management.

You work from 5.30 am to 1.30 pm, so your afternoons are free. You need full work rights. We can discuss sponsoring a visa after your first six months.`,
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
    shortdesc: "Help customers at the counter and by phone. Mornings only, ten minutes from Charles Darwin University.",
    description: `Most goods travel 3,000 kilometres by truck to Darwin, and our customers want to know where theirs are.

You help customers at the counter and by phone, find their goods in our system, and tell them about delays. In the wet season delays are long and some customers are angry, so you need to stay calm.

You work on four mornings a week, from 7 to 11.30. Parking is free.`,
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
    description: `From mid-November to 24 December we need sixty people at our Melbourne sorting centre. You unload trucks, scan parcels and stack them.

Shifts last four, six or eight hours, by day or by night. We plan the roster each week and pay you each week. In an official course break, a student visa doesn't limit your hours.

Bring a friend: if you both work until the end, each of you gets $100.`,
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
    shortdesc: "Carry materials and clean, two or three days a week. You need a White Card. 20 minutes from Griffith University.",
    description: `We are finishing 86 new apartments on the Broadwater, and need people to carry materials.

The day begins at 6.15 am with a safety talk. Then you carry plasterboard, tiles and rubbish, sweep, and help the tradespeople. You finish at 2.45 pm.

You need a White Card to work on a building site. The course takes one day and costs about $90. We pay it back after your first month. You buy your own boots. We give you a hard hat, gloves and a work shirt.

Students of all subjects have worked with us, and most had no experience.`,
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
    shortdesc: "Sixty days on a building site, with an hour each week with the director. We sign your logbook.",
    description: `For students of civil engineering or construction management, in their third year or later, who want to learn on a building site.

You take measurements with the surveyor, check deliveries, keep the list of defects, and write the site diary. Every Thursday our director, Steve, walks around the site with you for an hour and answers your questions.

Sixty days in total, which is what most Queensland universities require for professional experience. We sign your logbook every week.`,
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
    shortdesc: "Renovate houses for Defence families. We help you with the recognition of overseas qualifications.",
    description: `You work in a team of four. We have a long contract to renovate houses for Defence families around Darwin and Palmerston.

You can build frames, hang doors and read plans. If you trained overseas, Trades Recognition Australia must assess your qualification. Our office has helped five carpenters to apply.

You work from 7 am to 3.30 pm, and every second Friday is free. We pay $2,000 towards your move, and you can live in a room above our workshop until you find a home.`,
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
    description: `Painting is mostly sanding, so I am looking for someone patient. I teach you the rest.

We paint old terrace houses in Newcastle. You put tape on edges, sand and apply the first coat. After a few weeks you also paint along edges. Only trained staff work with old lead paint.

You choose the two days. You don't need a car: I pick you up at Broadmeadow station at 6.40 am.

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
    description: `You measure quantities on PDF plans, ask suppliers for prices and calculate the cost of a building. We send our offers on Fridays at noon. You choose your hours before that.

You have studied quantity surveying in any country. Two of our best estimators studied in Colombo and Manila. We give you the software. You notice numbers that cannot be right.`,
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
    description: `You put rails and solar panels on roofs, lay cables and keep the site tidy. A licensed electrician connects the panels.

You are comfortable on roofs and in cold weather. You need a White Card and a driver licence (an overseas licence is OK for the first three months). In your first week we teach you to work safely at heights.

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
    shortdesc: "Check invoices and prepare monthly claims. 20 hours a week, also during school hours only.",
    description: `We are looking for somebody who likes to keep accounts in order.

You compare invoices with orders, prepare the monthly claim, check fuel cards, and phone subcontractors about unclear invoices. You know Excel well. Experience with Xero helps.

You work two days in the office and the rest from home. The job suits accounting students in their last year. Two of them now work for us full-time.`,
  },
];
