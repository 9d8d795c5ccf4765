import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const lanternLane = "employer@example.com";
const lorikeet = "careers@lorikeethotels.example.com";

/** A family café with three branches, and a small group of hotels in the north and the south. */
export const cafeAndHotelJobs: SampleJob[] = [
  {
    employer: lanternLane,
    savedBy: ["student@example.com"],
    hoursAgo: 0.4,
    title: "Weekend barista, Carlton",
    category: "Hospitality",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("41 Grattan Lane", "Carlton", "Melbourne", "VIC", "3053"),
    salary: "$34.10 an hour casual, $40.92 on Sundays",
    hoursPerWeek: 13.5,
    shortdesc: "Two morning shifts a week, five minutes from the university. We'll teach you latte art.",
    description: `You work on Saturdays and Sundays from 6.45 am to 1.30 pm. Your weekdays are free for lectures.

You will work beside Sofia, who has made coffee here for nine years and is a patient teacher. On a sunny Sunday we make about 380 cups, so you need to stay friendly when many orders are waiting.

Some experience on a commercial machine helps. If you have only used a machine at home, come for a paid trial.

You get breakfast, free coffee and super, and we pay you every Thursday. Both shifts together are 27 hours a fortnight. A student visa allows 48.`,
  },
  {
    employer: lanternLane,
    hoursAgo: 52,
    closesInDays: 3,
    title: "Kitchen hand and dishwasher, evenings",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("8 Barkly Arcade", "Footscray", "Melbourne", "VIC", "3011"),
    salary: "$33.05 an hour + super",
    shortdesc: "Dinner shifts in Footscray. No experience or perfect English needed. A free meal every night.",
    description: `Our Footscray kitchen now serves dinner, so Tuan, our cook, needs somebody to wash up.

The work is simple. You load the dishwasher, clean the benches, and peel and chop vegetables. You carry boxes up to 15 kg down the stairs, and mop the floor when we close. Tuesday to Friday, 5 pm to 9.30 pm; choose two, three or all four evenings.

You do not need experience, and basic English is enough. You need closed shoes, and you must come on time. Two of our three cooks began by washing dishes here.

You get a free dinner on every shift.`,
  },
  {
    employer: lanternLane,
    hoursAgo: 410,
    title: "Café all-rounder near Geelong station",
    category: "Hospitality",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("3 Gordon Walk", "Geelong", "Geelong", "VIC", "3220"),
    salary: "$33.60 an hour casual",
    shortdesc: "Take payments, wait on tables and make toasted sandwiches. 16 to 20 hours a week in a café by the water.",
    description: `The Geelong branch is the smallest of our three: one room with nine tables, near Corio Bay.

What a shift looks like
- 7 am: put out the chairs and bake the frozen croissants
- 8 to 9: many takeaway coffees for people on their way to work
- 10 to 2: serve tables, make sandwiches and talk with people who come every day
- 2.30: count the money and lock the door

We would like someone who can stay for at least one semester. About forty people come every day, and you will learn what each of them orders. The bus to Deakin's Waurn Ponds campus stops outside.

Show us your timetable at the interview and we will build the shifts around it.`,
  },
  {
    employer: lanternLane,
    hoursAgo: 1480,
    title: "Assistant pastry cook",
    category: "Hospitality",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("112 Albion Row", "Brunswick", "Melbourne", "VIC", "3056"),
    salary: "$57,500 a year + super",
    shortdesc: "Work from 4 am to noon. For somebody with a patisserie certificate.",
    description: `You start at 4 am and finish at noon, so you have your afternoons free.

With Marco you will make pastry, fill cannoli and bake for three cafés. You have a Certificate III in Patisserie, or will soon finish it. You work quickly and carefully.

You work 38 hours from Tuesday to Saturday, so you need a visa without a limit on hours, for example a Temporary Graduate visa. We have sponsored a baker's visa before, and can discuss it with you after the first year.`,
  },
  {
    employer: lorikeet,
    hoursAgo: 7,
    title: "Front desk agent with Mandarin, Korean or Japanese",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("70 Lake Esplanade", "Cairns City", "Cairns", "QLD", "4870"),
    salary: "$29.40 an hour + super, penalties on top",
    shortdesc: "Permanent part-time, 22 hours a week. Check guests in and book their trips to the reef.",
    description: `Lorikeet Esplanade has 118 rooms and guests from thirty countries. Half of them arrive after a long flight and want to speak with somebody who understands them.

You will look after arrivals and departures, the telephone, the tour desk and lost luggage. Shifts are rostered three weeks ahead, mostly 2 pm to 10 pm.

We ask for fluent English and one of the languages above, a tidy appearance, and patience. Experience in a hotel or with Opera PMS is welcome but not required. In your first two weeks, which are paid, you work beside an experienced agent.

Permanent staff get sick leave and annual leave. We wash your uniform. You and your family pay half price for a room in any of our hotels.`,
  },
  {
    employer: lorikeet,
    hoursAgo: 98,
    title: "Room attendant, Palm Cove (bus pass paid)",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("25 Melaleuca Drive", "Palm Cove", "Cairns", "QLD", "4879"),
    salary: "$33.75 an hour, $42.18 on weekends",
    shortdesc: "Mornings by the sea, in teams of two. You finish at 1.30 pm.",
    description: `Palm Cove is 40 minutes from the campus by bus, and we pay for your bus pass.

Each morning a team of two cleans 13 rooms: beds, bathroom, floor and balcony. It is physical work in hot weather, so we start at 8, take a long break, and finish by 1.30. On your first day Rosa, who leads housekeeping, shows you how to lift and how to use cleaning chemicals safely.

You can work two to five mornings a week. In the mid-year break you can work more.`,
  },
  {
    employer: lorikeet,
    hoursAgo: 700,
    title: "Night auditor, Battery Point",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("9 Mariner Street", "Battery Point", "Hobart", "TAS", "7004"),
    salary: "$30.15 an hour plus night loading",
    shortdesc: "Two quiet nights a week. Close the day's accounts and welcome guests who arrive late.",
    description: `Our Hobart house has 34 rooms and very few surprises after midnight. You will close the day's accounts, print the breakfast list, open the door for guests who forgot their key, and call the duty manager if something is wrong.

Between 3 and 5 am there is little to do, and you may study.

The roster is Sunday and Monday, 10.30 pm to 6.30 am. The job suits accounting students, but you can study anything. You need a first aid certificate (we pay for the course), and you stay calm when there is a problem.`,
  },
  {
    employer: lorikeet,
    hoursAgo: 2300,
    title: "Hotel management internship, six months, paid",
    category: "Hospitality",
    jobType: "Internship",
    workMode: "ONSITE",
    ...at("70 Lake Esplanade", "Cairns City", "Cairns", "QLD", "4870"),
    salary: "$27.20 an hour + super",
    shortdesc: "Work in every department of a hotel before you choose one: front office, kitchen, events and more.",
    description: `Six departments in six months: front office, housekeeping, kitchen, events, revenue, and four weeks of your own choice.

Every intern has a mentor from the management team and one real project. Last year's intern found a way to waste 1.3 tonnes less food at breakfast. The year before, Thi Mai rewrote our letters to guests in plain English, and we still use them.

For students in the second half of a hospitality or tourism degree. If the internship is a registered part of your course, its hours do not count towards your fortnightly limit. We ask you for a letter from your university that confirms it.

Staff accommodation is available for $165 a week, furnished, with your own room.`,
  },
  {
    employer: lorikeet,
    hoursAgo: 3650,
    title: "Breakfast chef, Launceston",
    category: "Hospitality",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("18 Cataract Terrace", "Launceston", "Launceston", "TAS", "7250"),
    salary: "$66,000 – $70,000 a year + super",
    shortdesc: "Cook breakfast for 90 guests. You can change the menu, and you never work in the evening.",
    description: `Our breakfast has eggs cooked in seven ways, Tasmanian berries and bread from a bakery nearby.

Lorikeet Launceston needs a chef who can cook breakfast for 90 guests alone, from Wednesday to Sunday. You have a trade qualification or have cooked in restaurants for three years. Half of the menu is vegetarian, and you choose the dishes and the suppliers.

You start at 5.30 am and finish at 1.30 pm. You need a graduate, partner or skilled visa; students can work here only in course breaks. We pay $1,500 towards your move to Tasmania after the first month.`,
  },
];
