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
    description: `Tidepool makes a map that shows local councils where a flood may come. 41 councils use it. We are eleven people.

In your first month you finish a new editor for warnings, together with Hana. In your first year you become responsible for a part of the interface, and talk with the people who use it.

We look for accessible HTML, useful tests and clear writing. It doesn't matter where you studied, or whether you know our libraries.

You have a call with us, then a small exercise at home (two hours, for which we pay $200), then an afternoon with the team. We answer within three working days after each step.

You can apply with a graduate visa. Three of us have one.`,
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
    shortdesc: "Write Python and SQL for rain data, and build a data pipeline of your own.",
    description: `A rain gauge near Lismore has reported 4,000 mm since Tuesday. Is the gauge broken, or is our program wrong? Interns at Tidepool answer questions like this.

You will write Python and SQL, build a complete data pipeline and present it to the team. Your mentor, Mateo, began as an intern on a student visa in 2023.

You study any subject that uses numbers. The internship takes twelve weeks in semester, or six full-time weeks in summer.`,
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
    shortdesc: "Help local councils by phone and online, from 5 to 10 pm on two or three evenings a week.",
    description: `In good weather few people need help. When it rains, many people need help at the same time.

You answer messages and phone calls with the help of our written instructions, which you may improve. You stay calm, explain things in simple words, and know when to call the engineer. When there is a flood warning, we pay you $60 more for the night.

Our team members are students in Perth, Armidale and Hobart.`,
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
    shortdesc: "Decide how we test our flood map. You would be our first test engineer.",
    description: `Does our map work at 200% zoom? With a screen reader? On a tablet with a slow connection?

You ask questions like these and write Playwright tests that answer them. You would be the first person in this job, so you also decide how we test.

Work in our Adelaide office or from anywhere in Australia. You have tested software for two years or more, or can show us good bug reports.`,
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
    description: `Twice a month you drive with Jun to a town that often has floods, and ask people how they decided to leave or to stay. Then you write down for our designers what people said.

The job suits students of psychology, anthropology or design. You listen well. You work about 12 hours a week, and more in the weeks with a trip.`,
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
    description: `There are 537 councils in Australia, and we have talked with 112 of them.

You find out who is responsible for emergencies in the other 425. Before you call, you read about their last flood. If our map can help them, you offer to show it. The target is eight good conversations a week.

You have a degree in any subject. Experience in local government helps.`,
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
    shortdesc: "Organise interviews and job offers for seven recruiters in Hobart.",
    description: `Brolga finds staff for farms, clinics and breweries in Tasmania. We are a team of seven.

You will arrange interviews, check references and work rights (in VEVO), write to every unsuccessful applicant, and check the timesheets of our casual staff.

A degree in human resources helps, and so does experience at a reception. You are calm and friendly.

You work three days in Hobart and two at home. You can also work four days a week at 80% of the pay.`,
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
    shortdesc: "Rewrite the guide that 300 seasonal workers get on their first day.",
    description: `You rewrite the guide that 300 seasonal workers get on their first day. Somebody who arrived in Australia last week must understand what it says about payslips, super, breaks and help.

You will interview ten workers with an interpreter and test three versions. We print the best one. The internship suits master's students of human resources, law or public policy.

You can work from anywhere in Australia. We pay for one trip to a cherry farm in Tasmania.`,
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
    shortdesc: "Write and film for three clients, 20 hours a week. You do not need a degree.",
    description: `You write posts for a winery, a women's football club and a company that arranges funerals. Each needs a different style.

You plan posts, film with your phone, edit videos, add captions and answer comments. Ruby reads everything before we publish it.

Please send us two posts or videos that you have made.`,
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
    shortdesc: "Work at a festival on eleven nights in June. You get two free tickets.",
    description: `On eleven nights in June there is music and food in Hobart's streets. Brolga hires people who check tickets, drive artists and help visitors.

You need warm boots; we give you a warm jacket. You work at least four shifts. Everyone gets two free tickets.

Team leaders, who have worked at a festival before, earn $4 more an hour.`,
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

You must be recognised or certified by NAATI. If you are preparing for the test, we help you to study. We offer you calls by text message, and you accept those that fit your timetable.

You must keep everything that you hear confidential.`,
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
    shortdesc: "Weekday mornings from 8.30 to 12.30, in a friendly firm with five solicitors.",
    description: `A law firm near the mall needs a receptionist for weekday mornings. You answer the phone, open the mail and welcome clients. Half of the firm's work is family law, so some clients are sad or upset.

You keep information confidential and have good spelling. For ten years law students of the University of Wollongong have done this job.`,
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
    description: `For ten weeks, teams of two visit 600 homes for a health survey. You explain the survey, ask questions and enter the answers on a tablet.

We are interested in people who speak English plus Malayalam, Tagalog, Shona or an Aboriginal language of Central Australia. Local elders give you cultural training, and we pay you for that time.

You work only in the mornings, because the afternoons are too hot.`,
  },
];
