import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const ladder = "priya@laddertutoring.example.com";
const compass = "wen@compasspoint.example.com";
const wattlebirds = "megan@littlewattlebirds.example.com";

/** Tutors, counsellors for international students, and after school care. */
export const educationJobs: SampleJob[] = [
  {
    employer: ladder,
    hoursAgo: 3,
    title: "Maths tutor, Years 7 to 10",
    category: "Tutoring",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("202 Railway Crescent", "Burwood", "Sydney", "NSW", "2134"),
    salary: "$42 an hour casual",
    shortdesc: "Teach groups of four with our lesson plans. Monday to Thursday, 4 to 7 pm.",
    description: `Can you explain why a negative number times a negative number is positive? Then we would like to meet you.

At Ladder you teach four students at one table. We give you the plan and the worksheets, so you have time for each student.

You were good at mathematics at school, in any country. You speak clear English and have a Working with Children Check. The check costs about $100, which we pay back after your tenth lesson.

Most of our 60 tutors are university students. Three afternoons a week are 18 hours a fortnight. In your exam weeks a colleague takes your lessons, if you ask us a week before.`,
  },
  {
    employer: ladder,
    hoursAgo: 75,
    title: "HSC chemistry tutor, online",
    category: "Tutoring",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("202 Railway Crescent", "Burwood", "Sydney", "NSW", "2134"),
    salary: "$55 an hour",
    shortdesc: "Know the NSW syllabus? Teach it one student at a time, from your own desk.",
    description: `You teach one student at a time by video, for 50 minutes. Then you have 10 minutes to write a note to the family. We find the students for you.

You know the current NSW syllabus well, for example equilibrium, acids and organic chemistry. You had Band 6 in HSC chemistry, or study chemistry at university. Or send us a five-minute video in which you explain buffers.

Work from anywhere in Australia. You need a quiet room and a camera that shows your handwriting (a phone is fine).`,
  },
  {
    employer: ladder,
    hoursAgo: 260,
    title: "Primary English and reading tutor, Chatswood",
    category: "Tutoring",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("15 Orchard Parade", "Chatswood", "Sydney", "NSW", "2067"),
    salary: "$38 – $44 an hour, by experience",
    shortdesc: "Help children aged six to ten to read. Saturday mornings. It helps if you speak two languages.",
    description: `Our Reading Club meets on Saturdays at 8.45 am, with fourteen children.

You will read aloud, listen to children read, play word games and tell each parent one thing that went well. Many of our families speak Cantonese, Mandarin or Korean, so it helps if you do too.

The job suits students of education or drama, and people who have looked after children.

Four hours each Saturday in term time. Training happens over two paid evenings, with dinner.`,
  },
  {
    employer: ladder,
    hoursAgo: 1900,
    title: "Curriculum writer, mathematics",
    category: "Tutoring",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("202 Railway Crescent", "Burwood", "Sydney", "NSW", "2134"),
    salary: "$48 an hour, 10 hours a week",
    hoursPerWeek: 10,
    shortdesc: "Rewrite 200 worksheets with the founder. Ten hours a week, whenever you like.",
    description: `Our tutors use 900 worksheets. I wrote about 200 of them in 2019, and they need to be better.

I am looking for a mathematician who writes well. Together we rewrite the worksheets for Years 7 to 9: questions from easy to hard, complete answers, and the most common mistakes. You choose your hours. We talk on Tuesdays.

It helps if you know LaTeX and have taught mathematics.

– Priya`,
  },
  {
    employer: ladder,
    hoursAgo: 3100,
    title: "Coding club leader, Parramatta",
    category: "Tutoring",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("88 Macquarie Arcade", "Parramatta", "Sydney", "NSW", "2150"),
    salary: "$40 an hour casual",
    description: `You will lead two clubs of ten children, on Wednesdays and Fridays after school. In eight weeks the children, who are about twelve years old, learn to program a small computer called micro:bit.

You need only basic Python. A second leader is always in the room.

In your application, tell us about the first program that you wrote.`,
  },
  {
    employer: compass,
    hoursAgo: 26,
    title: "Student counsellor (Nepali, Hindi or Punjabi)",
    category: "Education and visa Services",
    jobType: "Full-time",
    workMode: "HYBRID",
    ...at("Level 6, 300 Elizabeth Row", "Melbourne", "Melbourne", "VIC", "3000"),
    salary: "$68,000 – $74,000 a year + super",
    shortdesc:
      "Guide students from the first question to enrolment. Course advice only: visa advice stays with our registered agents.",
    description: `Compass Point has helped 11,000 students to find a course that suits them. Everyone can read in our office how much universities pay us.

About the role
You meet students in the office on three days a week and online on two. You compare courses, check documents, lodge applications and help until the offer letter arrives. By law only our two registered agents may answer questions about migration.

About you
You have been an international student, or have worked with them for two years. You speak one of the languages above and write English very well. If you don't have a QEAC number, we pay for the training.

You need the right to work 38 hours a week, for example with a Temporary Graduate visa.`,
  },
  {
    employer: compass,
    hoursAgo: 480,
    title: "Admissions assistant, semester 1 intake",
    category: "Education and visa Services",
    jobType: "Part-time",
    workMode: "HYBRID",
    ...at("21 Adelaide Lane", "Brisbane City", "Brisbane", "QLD", "4000"),
    salary: "$31.50 an hour",
    shortdesc: "Check applications in summer, 20 hours a week. You are careful with names and dates.",
    description: `From December to March we have 400 applications. We need three assistants in Brisbane who check results and documents, and ask students for missing signatures.

You work twenty hours a week on five fixed days, two of them from home. In the summer break students can work full weeks.

You are careful with names: in some countries the family name comes first. It helps if you speak Spanish or Portuguese.`,
  },
  {
    employer: compass,
    hoursAgo: 1330,
    title: "Airport welcome host",
    category: "Education and visa Services",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("2 Arrivals Drive", "Mascot", "Sydney", "NSW", "2020"),
    salary: "$35 an hour, minimum 4 hours a shift",
    shortdesc: "Meet new students at Sydney airport and help them with their first steps. February and July only.",
    description: `Do you remember your first hour in Australia? Help somebody else with theirs.

You meet new students at Sydney airport, take them to the train or our van, give them a SIM card, and answer their questions. Where is a bank? Is the tap water safe?

You work for three weeks in February and three weeks in July. Flights land early, so the first shift begins at 5 am. We pay for your parking. If possible, you meet students who speak your language.`,
  },
  {
    employer: compass,
    hoursAgo: 2750,
    title: "Marketing intern, Southeast Asia desk",
    category: "Education and visa Services",
    jobType: "Internship",
    workMode: "HYBRID",
    ...at("Level 6, 300 Elizabeth Row", "Melbourne", "Melbourne", "VIC", "3000"),
    salary: "$26.90 an hour, 15 hours a week",
    hoursPerWeek: 15,
    description: `We publish videos about students in Australia. 80,000 people in Vietnam, Indonesia and Thailand watch them, and our interns film most of them.

For sixteen weeks you will interview students, edit short videos, answer comments and learn how to measure success. You speak Vietnamese, Bahasa Indonesia or Thai as your first language.

If the internship is part of your course, we fill in the forms of your university.`,
  },
  {
    employer: wattlebirds,
    hoursAgo: 11,
    title: "After school educator, Dickson",
    category: "After School Care",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("30 Badham Close", "Dickson", "Canberra", "ACT", "2602"),
    salary: "$34.80 an hour casual",
    shortdesc: "Look after children from 2.45 to 6.15 pm, Monday to Friday in term time.",
    description: `Fifty children come to us after school, at 2.45 pm. I have done this job since 2008, and I still love it.

You will prepare games, help with homework, watch the playground, and talk with children who need it. We cook a meal for the children every afternoon. If you know a good recipe from your country, bring it.

You need a Working with Vulnerable People registration, which takes three weeks, and time on three afternoons or more. You have a first aid certificate, or get one with us. You can study any subject.

You can reach us from ANU and UC by light rail or bus.

Megan`,
  },
  {
    employer: wattlebirds,
    hoursAgo: 610,
    title: "Vacation care leader, January",
    category: "After School Care",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("5 Clare Circuit", "Gungahlin", "Canberra", "ACT", "2912"),
    salary: "$36.20 an hour, four weeks",
    shortdesc: "Take children to a different place every day for twenty days.",
    description: `Every day for twenty days we take the children somewhere: the National Museum, the pool, a farm, a film, and places that they choose.

As leader you plan two of these days, count the children on the bus, bring sunscreen, and write to the parents every day. You have worked with groups of children before.

The job is full-time from 5 to 30 January. You can do it with a student visa, because the 48-hour limit does not apply in an official course break.`,
  },
  {
    employer: wattlebirds,
    hoursAgo: 1650,
    title: "Educator for before and after school, West End",
    category: "After School Care",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("14 Vulture Mews", "West End", "Brisbane", "QLD", "4101"),
    salary: "$29.10 an hour permanent + super",
    shortdesc: "Split shifts: 6.45 to 8.45 am and 2.45 to 5.45 pm. Perfect if your lectures are in the middle of the day.",
    description: `We look after children in a primary school by the river in Brisbane. In the morning they eat breakfast and draw. In the afternoon they play outside.

This job is permanent, so you get paid holidays, sick leave and the same hours every week. You work five hours each on Tuesday, Wednesday and Thursday, which is 30 hours a fortnight.

We help you to get a Blue Card, and train you in first aid and child protection. You like children and are patient.`,
  },
];
