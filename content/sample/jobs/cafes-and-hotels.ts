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
    shortdesc:
      "Two morning shifts a week, five minutes from the university. We will teach you latte art; you bring the good mood.",
    description: `Saturdays and Sundays from 6.45 am to 1.30 pm: that is the whole roster. Weekdays stay free for lectures.

You will be on our second machine next to Sofia, who has made coffee here for nine years and is the most patient teacher in Carlton. On a sunny Sunday we do about 380 cups, so you need to stay cheerful when the docket rail is full.

Some experience on a commercial machine helps. If you only have a home machine and a lot of enthusiasm, come for a paid trial and we will see.

You get a staff breakfast, all the coffee you can drink, super, and pay on Thursdays without having to ask. Both shifts together are 27 hours a fortnight, well inside the 48 hours of a student visa.`,
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
    description: `Our Footscray kitchen serves dinner now, and Tuan cannot cook and wash up at once.

The work is plain: load the machine, keep the benches clean, peel, chop, take deliveries down the stairs (boxes up to 15 kg), mop at close. Tuesday to Friday, 5 pm to 9.30 pm; choose two, three or all four evenings.

You do not need English beyond kitchen English, and you do not need experience. You do need closed shoes and to turn up. People who start at the sink here often end up on the grill: two of our three cooks did.

Dinner is on us every shift.`,
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
    shortdesc: "Till, tables, toasties. Waterfront café, friendly regulars, 16 to 20 hours a week.",
    description: `The Geelong branch is the smallest of our three: one room, nine tables, a view of Corio Bay if you stand on tiptoe.

What a shift looks like
- 7 am: put out the chairs, bake the croissants we get frozen from Brunswick
- 8 to 9: the commuter rush, takeaway cups as far as you can see
- 10 to 2: table service, sandwiches, a lot of chatting with people who come every day
- 2.30: count the till and lock up

We would like someone who can stay at least a semester and who does not mind learning forty regulars' orders by heart. Deakin students: the bus to Waurn Ponds stops outside.

Show us your timetable at the interview and we will build the shifts around it.`,
  },
  {
    employer: lanternLane,
    hoursAgo: 1480,
    title: "Pastry apprentice's right hand",
    category: "Hospitality",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("112 Albion Row", "Brunswick", "Melbourne", "VIC", "3056"),
    salary: "$57,500 a year + super",
    shortdesc: "Croissants at 4 am, home by noon. For somebody with a patisserie certificate and steady hands.",
    description: `4 am starts are not for everyone. For those who like an empty city and the smell of butter, this is the best job we have.

With Marco you will laminate dough, fill cannoli, bake for three cafés and be finished by noon. A Certificate III in Patisserie, finished or nearly, is what we are looking for, and hands that are careful as well as quick.

Full-time means 38 hours from Tuesday to Saturday, so you will need a visa without an hours limit, for example a Temporary Graduate visa, or start in the semester break. We have sponsored a baker before and would talk about it again after a good year together.`,
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
    shortdesc: "Permanent part-time, 22 hours a week. Check guests in, book their reef trips, be the reason they come back.",
    description: `Lorikeet Esplanade has 118 rooms and guests from thirty countries. Half of them arrive after a long flight and only want a key, a shower and somebody who understands them. That somebody is you.

Your responsibilities: arrivals and departures, telephone, tour desk, the occasional lost suitcase. Shifts are rostered three weeks ahead, mostly 2 pm to 10 pm.

We ask for fluent English and one of the languages above, a tidy appearance, and patience. Experience in a hotel or with Opera PMS is welcome but not required, since every new colleague has two paid weeks beside an experienced agent.

Permanent staff have sick and annual leave, a uniform that we wash, and half-price rooms in all our houses for themselves and their visiting families.`,
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
    shortdesc: "Mornings by the sea, teams of two, done by half past one.",
    description: `Palm Cove is 40 minutes from the campus by bus and we pay the pass, because good housekeepers are hard to find up here.

A morning is 13 rooms for a team of two: beds, bathroom, floor, balcony. It is physical work in the tropics, so we start at 8, take a proper break, and finish by 1.30. Chemicals and lifting are covered on the first day by Rosa, who has run housekeeping since we opened.

Between two and five mornings a week; tell us what suits. During the mid-year break there is more if you want it.`,
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
    shortdesc: "Two quiet nights a week. Balance the day, welcome the late arrival, study the rest.",
    description: `Our Hobart house has 34 rooms and very few surprises after midnight. You will close the day's accounts, print the breakfast list, let in the fisherman who forgot his key, and call the duty manager if something is really wrong.

Between three and five in the morning most of our auditors have written essays. We consider that a benefit.

The roster is Sunday and Monday, 10.30 pm to 6.30 am. Accounting students like the job because the night audit is bookkeeping with real money; it is not a condition. What we do require is a first aid certificate (we pay for the course) and calm.`,
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
    shortdesc: "Front office, kitchen, events, revenue: see the whole house before you choose your corner of it.",
    description: `Six departments in six months: front office, housekeeping, kitchen, events, revenue, and four weeks of your own choice.

Every intern has a mentor from the management team and one real project. Last year's was the breakfast waste count that saved 1.3 tonnes of food; the year before, Thi Mai rewrote our guest letters in plain English and we still use them.

For students in the second half of a hospitality or tourism degree. If the internship is a registered part of your course, its hours do not count towards your fortnightly limit; your university can confirm that in writing and we will ask for the letter.

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
    shortdesc: "Ninety covers, no dinner service ever, and a menu that is yours to change.",
    description: `Eggs seven ways, Tasmanian berries, sourdough from around the corner and a dining room that is empty again by 10.30.

Lorikeet Launceston needs a chef who can run a breakfast service of 90 covers alone from Wednesday to Sunday. Bring a trade qualification or three years on the line and your own ideas for the vegetarian half of the menu; the supplier list is yours to change.

Start at 5.30, done at 1.30, never a dinner service. For holders of graduate, partner or skilled visas, and for students only in course breaks. Help with moving to Tasmania: $1,500 after the first month.`,
  },
];
