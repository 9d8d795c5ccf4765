import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const tidepool = "jobs@tidepool.example.com";
const brolga = "ruby@brolgapeople.example.com";

/** A young software company, and an agency for recruitment and communication. */
export const softwareAndMediaJobs: SampleJob[] = [
  {
    employer: tidepool,
    hoursAgo: 1.5,
    title: "Junior frontend developer (React, TypeScript)",
    category: "Information Technology",
    jobType: "Full-time",
    workMode: "HYBRID",
    ...at("Level 2, 11 Foveaux Yard", "Surry Hills", "Sydney", "NSW", "2010"),
    salary: "$78,000 – $88,000 a year + super",
    shortdesc: "Help councils predict floods. Small team, honest code review, every second Friday off.",
    description: `Tidepool turns river gauges, tide tables and rain radar into a map that a council officer can understand at 3 am. 41 councils use it. We are eleven people.

In your first month you would ship the new alert editor with Hana. In your first year you would own a whole part of the interface, including talking to the people who use it.

We care about: accessible HTML, tests that fail for a reason, clear writing. We do not care about: where you studied, a gap in your CV, knowing our exact libraries.

The process is one call, one small paid exercise ($200, two hours, on your own time), one afternoon with the team. You hear back within three working days at each step, also when it is a no.

Graduate visas are fine, we already employ three people on one.`,
  },
  {
    employer: tidepool,
    hoursAgo: 66,
    title: "Data engineering intern",
    category: "Information Technology",
    jobType: "Internship",
    workMode: "HYBRID",
    ...at("Level 2, 11 Foveaux Yard", "Surry Hills", "Sydney", "NSW", "2010"),
    salary: "$36 an hour, 2–3 days a week",
    shortdesc: "Rain gauges, Python, one pipeline of your own, cake on Fridays.",
    description: `A rain gauge near Lismore has been reporting 4,000 mm since Tuesday. Is it broken, or is the parser? Interns at Tidepool answer questions like that, and then make sure that nobody has to ask again.

You will write Python and SQL, build one pipeline end to end, and present it on a Friday with cake. Your mentor, Mateo, came to us as an intern on a student visa in 2023.

Open to students of anything with numbers in it. Twelve weeks in semester, or six full-time weeks over summer.`,
  },
  {
    employer: tidepool,
    hoursAgo: 290,
    title: "IT support, evenings, fully remote",
    category: "Information Technology",
    jobType: "Casual",
    workMode: "REMOTE",
    ...at("Level 2, 11 Foveaux Yard", "Surry Hills", "Sydney", "NSW", "2010"),
    salary: "$38.50 an hour casual",
    shortdesc: "On call when councils are. 5 to 10 pm, two or three nights, mostly quiet until it rains.",
    description: `When the weather is fine you will have time to read. When it is not, forty people will want a password reset in the same ten minutes.

The tools: a ticket queue, a phone, a runbook that you are encouraged to improve. You need to stay kind under pressure, explain things without jargon, and know when to wake the engineer. Wet nights pay a bonus of $60.

Our current crew are students in Perth, Armidale and Hobart. Time zones help.`,
  },
  {
    employer: tidepool,
    hoursAgo: 1220,
    title: "Test engineer who enjoys breaking maps",
    category: "Information Technology",
    jobType: "Full-time",
    workMode: "REMOTE",
    ...at("9 Innovation Parade", "Mawson Lakes", "Adelaide", "SA", "5095"),
    salary: "$92,000 a year + super",
    shortdesc: "First of your kind here: decide how a flood map gets tested.",
    description: `What does our map do at the date line? With 200 % zoom? With a screen reader, on a tablet, in a ute, with one bar of reception?

We would like somebody to ask such questions all day and to write them down as Playwright tests. You would be the first person with this job here, so you would also decide how it is done.

Adelaide office for those who like company; anywhere in Australia for those who do not. Two or more years of testing, or a portfolio of bug reports that makes us blush.`,
  },
  {
    employer: tidepool,
    hoursAgo: 2180,
    title: "UX research assistant, flood-prone towns",
    category: "Information Technology",
    jobType: "Part-time",
    workMode: "HYBRID",
    ...at("44 Molesworth Rise", "Armidale", "Armidale", "NSW", "2350"),
    salary: "$39 an hour + travel",
    description: `Twice a month you drive with Jun to a town that floods, sit at a kitchen table and ask people how they decided to leave, or to stay. In between you turn the recordings into something that designers can use.

Psychology, anthropology and design students have done this well. Listening is the main qualification. About 12 hours a week, heavier in the weeks with a trip.`,
  },
  {
    employer: tidepool,
    hoursAgo: 3350,
    title: "Sales development, local government",
    category: "Sales",
    jobType: "Full-time",
    workMode: "HYBRID",
    ...at("Level 2, 11 Foveaux Yard", "Surry Hills", "Sydney", "NSW", "2010"),
    salary: "$72,000 base, $95,000 on target",
    description: `There are 537 councils in Australia and we have met 112 of them.

You find out who is responsible for emergencies in the other 425, learn what happened there in the last flood before you ring, and offer a demonstration only where it would help. No scripts, no dialling machine. Target: eight good conversations a week.

Graduates of any subject. Public servants who are tired of procurement are welcome too.`,
  },
  {
    employer: brolga,
    hoursAgo: 14,
    title: "Recruitment coordinator",
    category: "Human Resources",
    jobType: "Full-time",
    workMode: "HYBRID",
    ...at("27 Collins Court", "Hobart", "Hobart", "TAS", "7000"),
    salary: "$61,000 – $66,000 a year",
    shortdesc: "Interviews in, offers out, nobody left waiting. A people job for someone organised.",
    description: `Brolga finds staff for Tasmanian farms, clinics and breweries. We are seven; you would be the one who keeps the other six on time.

You will schedule interviews, check references and right-to-work documents (VEVO will become your second home), write to every unsuccessful candidate, and look after our casuals' timesheets.

An HR degree is handy, and so is a year behind a reception desk. More important is that people feel calmer after talking to you.

Three days in Hobart, two at home. Four-day week possible at 80 % pay.`,
  },
  {
    employer: brolga,
    hoursAgo: 175,
    title: "HR intern, onboarding project",
    category: "Human Resources",
    jobType: "Internship",
    workMode: "REMOTE",
    ...at("27 Collins Court", "Hobart", "Hobart", "TAS", "7000"),
    salary: "$28 an hour, 14 hours a week",
    hoursPerWeek: 14,
    shortdesc: "Make a first-day pack that 300 seasonal workers can really use.",
    description: `One clear task: rewrite the first-day pack that 300 seasonal workers receive, so that somebody who arrived in Australia last week understands their payslip, super, breaks and whom to call.

You will interview ten workers (interpreters provided), test three versions and see the best one printed. Ideal for a master's student in HR, law or public policy who wants a result to show at the end.

Remote within Australia; one trip to a cherry farm near Cygnet is included and recommended.`,
  },
  {
    employer: brolga,
    hoursAgo: 455,
    title: "Social media and content producer",
    category: "Marketing and Communication",
    jobType: "Part-time",
    workMode: "HYBRID",
    ...at("82 Johnston Yard", "Collingwood", "Melbourne", "VIC", "3066"),
    salary: "$36.75 an hour",
    shortdesc: "Three clients, three voices, 20 hours. Portfolio beats degree.",
    description: `A winery, a women's football club and a funeral director. If you can imagine a week of posts for all three without mixing them up, talk to us.

You plan, shoot on your phone, cut, caption (always caption), reply. Ruby reads everything once before it goes out and will argue about commas.

Send two things you have made, and one you wish you had made.`,
  },
  {
    employer: brolga,
    hoursAgo: 980,
    title: "Event crew, Dark Winter Festival",
    category: "Marketing and Communication",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("1 Franklin Wharf", "Hobart", "Hobart", "TAS", "7000"),
    salary: "$35.10 an hour, nights $41",
    shortdesc: "Eleven nights in June. Bring warm boots, leave with two tickets.",
    description: `For eleven nights in June, Hobart eats, sings and jumps into a very cold river after dark. Brolga hires the crew: ticket scanners, artist drivers, people who know where the toilets are.

Warm boots required, thermal jacket provided. Minimum four shifts. Everyone gets two tickets to something good.

Crew leaders (previous festival experience) earn $4 more an hour.`,
  },
  {
    employer: brolga,
    hoursAgo: 1990,
    title: "Community interpreter, Dari or Swahili",
    category: "Others",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("27 Collins Court", "Hobart", "Hobart", "TAS", "7000"),
    salary: "$52 an hour, 30-minute minimum",
    shortdesc: "By telephone, on the days you choose, for nurses, schools and families.",
    description: `A nurse in Burnie needs to explain an operation. A father wants to understand a school report. You make it possible, by telephone, from wherever you are.

NAATI recognised or certified interpreters only; if you are preparing for the test we lend you our training material and a study partner. Calls are offered by text message, and you accept as many as fit around your timetable.

Confidentiality is absolute.`,
  },
  {
    employer: brolga,
    hoursAgo: 2450,
    title: "Receptionist, law firm, Wollongong",
    category: "Administration and Office Support",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("55 Crown Lane", "Wollongong", "Wollongong", "NSW", "2500"),
    salary: "$29.75 an hour + super",
    shortdesc: "Mornings, 8.30 to 12.30, for a five-solicitor practice that is nicer than it sounds.",
    description: `Our client, an established firm near the mall, seeks a receptionist for weekday mornings. Phones, mail, the coffee machine, and clients who are sometimes in tears: family law is half of the practice.

The partners value discretion and good spelling. Law students at UOW have held this position for ten years, each recommending the next, and the last one has just been admitted.`,
  },
  {
    employer: brolga,
    hoursAgo: 5090,
    title: "Bilingual survey interviewers, Alice Springs",
    category: "Others",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("16 Todd Terrace", "Alice Springs", "Alice Springs", "NT", "0870"),
    salary: "$38.20 an hour + vehicle",
    description: `A health survey of 600 households, ten weeks, teams of two. You knock, explain, ask, listen and enter answers on a tablet.

We are interested in people who speak English plus Malayalam, Tagalog, Shona or an Aboriginal language of Central Australia. Cultural training is given by local elders and is paid.

Mornings only, because afternoons are too hot for everybody.`,
  },
];
