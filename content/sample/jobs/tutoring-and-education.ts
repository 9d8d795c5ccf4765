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
    shortdesc: "Groups of four, our lesson plans, your explanations. Monday to Thursday, 4 to 7 pm.",
    description: `Can you explain why a negative times a negative is positive, without saying "because that's the rule"? Then we would love to meet you.

At Ladder you teach four students at one table. The plan and the worksheets are ready, so your whole attention goes to the kid who has just gone quiet.

You need strong school mathematics (any country), clear English, and a Working with Children Check. The check is free for volunteers and about $100 for paid work; we refund it after your tenth lesson.

Most of our 60 tutors are university students. Three afternoons a week makes 18 hours a fortnight, and exam weeks are always covered by a colleague if you ask by the Monday before.`,
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
    description: `One-to-one lessons by video, 50 minutes plus 10 for the note you write to the family. We find the students, the calendar finds the hour, you bring the chemistry.

We are after people who know the current NSW syllabus: equilibrium, acids, organic pathways, the lot. A Band 6 or a chemistry major would convince us; so would a five-minute recording of you explaining buffers.

Work from anywhere in Australia with a quiet room and a camera that can see your handwriting (a phone on a stack of books is fine).`,
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
    shortdesc: "Help six- to ten-year-olds love books. Saturday mornings, bilingual tutors very welcome.",
    description: `Saturday, quarter to nine: fourteen children, fourteen beanbags, one dragon who cannot spell. You are the dragon's tutor.

Reading Club is our gentlest programme. You will read aloud, listen to reading, play phonics games and tell parents at the door one thing that went well. Many of our families speak Cantonese, Mandarin or Korean at home, and tutors who do too can reassure them in their own language.

Education students, drama students and people with six little cousins have all been excellent at this.

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
    description: `Our tutors use 900 worksheets. About 200 of them were written by me in 2019, late at night, and it shows.

I am looking for a mathematician who writes well to rebuild Years 7 to 9 with me, one topic at a time: questions that get harder in the right order, worked answers, and the three mistakes everybody makes. You keep your own hours. We talk on Tuesdays.

LaTeX makes life easier. Previous teaching makes the questions better.

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
    description: `Twelve-year-olds, micro:bits, chaos, joy. You will run two clubs of ten children on Wednesday and Friday after school, from blinking lights in week one to a step counter in week eight.

Python is enough. Being able to say "I don't know, let's find out" matters more. A second leader is always in the room.

Apply with a sentence about the first program you ever wrote.`,
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
    description: `Compass Point has helped 11,000 students find a course that suits them rather than the one with the highest commission. We publish our commissions on the wall, and we mean to keep it that way.

About the role
You meet students by appointment, in the office three days a week and online for two. You compare courses honestly, check documents, lodge applications and follow up until the offer letter arrives. Migration questions go to our two registered agents in the next room: by law only they may answer them, and we take that seriously.

About you
You have been an international student yourself or worked with them for two years. You speak one of the languages above and write English that a dean would enjoy. A QEAC number is welcome; otherwise we pay for the training.

Work rights for 38 hours are needed, for example on a Temporary Graduate visa.`,
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
    shortdesc: "Summer peak, 20 hours a week, for people who are careful with names and dates.",
    description: `From December to March the phones do not stop. We need three assistants in Brisbane who check transcripts, chase missing signatures and keep 400 applications moving without losing their sense of humour.

Twenty hours a week on fixed days, two of the five from home. During the summer break students may work full weeks if they like.

You are careful with names: you know that somebody's family name may come first and that a passport is always right. Spanish or Portuguese would be a plus, since our Latin American team is growing quickly.`,
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
    shortdesc: "Hold the sign, carry the bag, show how an Opal card works. February and July only.",
    description: `Do you remember your own first hour in Australia? Make somebody else's better.

Hosts meet new students at Sydney airport, take them to the train or our van, hand over a SIM card, and answer the questions that everybody has: where is the bank, is tap water safe, why is it so cold, why is it so hot.

This is seasonal work in two bursts of three weeks. Flights land early, so the first shift begins at 5 am and parking is paid. We match hosts with arrivals who share a language whenever we can.`,
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
    description: `Our stories from real students reach 80,000 people in Vietnam, Indonesia and Thailand, and nearly all of them were filmed by interns.

For sixteen weeks you will interview students, cut short videos, answer comments the same day, and learn to read what the numbers do and do not say. Native-level Vietnamese, Bahasa Indonesia or Thai is essential because the audience notices.

We pay every intern. If your course gives credit, your supervisor here has done the paperwork many times.`,
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
    shortdesc: "2.45 to 6.15 pm, Monday to Friday in term. Craft, cricket, cubby houses.",
    description: `At a quarter to three a bell rings and fifty children run towards you wanting a sandwich. The next three hours are the best part of my day, and I have done this since 2008.

You will set up activities, help with homework, keep an eye on the climbing frame, and have a proper conversation with at least one child who needs it. Afternoon tea is cooked here; if you have a dish from home that six-year-olds might eat, bring the recipe.

We need: Working with Vulnerable People registration (takes three weeks, so start now), first aid or willingness to get it with us, and three afternoons or more. A diploma is great but we also hire people who are studying something else entirely. Our current team has two engineers.

ANU and UC are both one light rail or bus ride away.

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
    shortdesc: "Twenty outings in twenty days with Canberra's most energetic voters.",
    description: `Twenty days, twenty outings: the National Museum, the pool (three times), a farm, a film, and whatever the children vote for.

As leader you plan two of these days yourself, count heads on the bus, know where the sunscreen is, and write the daily note to parents. You should have worked with groups of children before.

It is full-time from 5 to 30 January. University is out then, so a student visa is no obstacle: the 48-hour limit does not apply in an official course break.`,
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
    description: `Our Brisbane service sits inside a primary school by the river. Mornings are sleepy (porridge, drawing, finding lost shoes), afternoons are not (handball).

This is a permanent position, so unlike casual work it has paid holidays, sick days and the same hours every week: five in the day, on Tuesday, Wednesday and Thursday, 30 a fortnight.

Blue Card, first aid and child protection training are all organised through us. What we cannot train is liking children when they are tired and it rains.`,
  },
];
