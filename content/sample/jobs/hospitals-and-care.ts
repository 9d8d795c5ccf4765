import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const banksia = "people@banksiagrove.example.com";

/** A group of private hospitals: formal, thorough, everything has a position number. */
export const hospitalJobs: SampleJob[] = [
  {
    employer: banksia,
    hoursAgo: 18,
    title: "Assistant in Nursing (undergraduate), medical ward",
    category: "Healthcare and Medical",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("150 Brougham Rise", "North Adelaide", "Adelaide", "SA", "5006"),
    salary: "$35.48 an hour casual, shift penalties extra",
    shortdesc: "For nursing students who have completed at least one clinical placement. Up to 24 hours a week during semester.",
    description: `Position number BG-2261. Banksia Grove Hospitals seeks undergraduate nursing students for its 28-bed medical ward in North Adelaide.

A registered nurse supervises you. You will help patients to wash, move and eat, record observations, answer call bells and keep rooms safe and tidy.

Essential criteria: current enrolment in a Bachelor or Master of Nursing; one completed placement in an Australian facility; National Police Check; immunisation record including influenza.
Desirable: a second language spoken in the community, in particular Mandarin, Vietnamese, Arabic or Greek.

You choose your shifts in our app. If you have a student visa (subclass 500), the app won't offer you more than 48 hours a fortnight.`,
  },
  {
    employer: banksia,
    hoursAgo: 130,
    title: "Pharmacy assistant, hospital dispensary",
    category: "Healthcare and Medical",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("4 Physic Street", "Bedford Park", "Adelaide", "SA", "5042"),
    salary: "$28.90 an hour + super",
    shortdesc: "Weekday afternoons opposite Flinders University; ideal for pharmacy students from second year.",
    description: `Position number BG-2240. The dispensary at our southern campus, opposite Flinders University, requires a pharmacy assistant for four-hour shifts on weekday afternoons.

You will receive and unpack stock, refill the medicine cupboards of five wards, prepare labels under a pharmacist's supervision, and answer nurses' telephone calls.

You write clearly, count carefully, and ask if you are not sure. We prefer pharmacy students from second year. You can also apply if you have worked in a community pharmacy.

Appointment is permanent part-time at 20 hours a week, with paid leave during university examinations by arrangement.`,
  },
  {
    employer: banksia,
    hoursAgo: 890,
    title: "Patient services clerk, emergency department (weekends)",
    category: "Admin Assistant",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("150 Brougham Rise", "North Adelaide", "Adelaide", "SA", "5006"),
    salary: "$30.62 an hour + 50% on weekends",
    shortdesc:
      "Register patients, check their insurance and tell people how long they will wait. Saturdays and Sundays, day or evening.",
    description: `Position number BG-2198. The clerk is the first person whom patients and families meet, often on a difficult day.

You will register arrivals, check Medicare and health fund details (including Overseas Student Health Cover), print wristbands and help visitors to find their way. You tell the triage nurse what you see.

You type at least 50 words a minute, keep information confidential and stay calm. We pay for two days of training on our patient administration system.

One weekend in four is free. Uniform supplied.`,
  },
  {
    employer: banksia,
    hoursAgo: 1100,
    title: "Physiotherapy assistant, rehabilitation gym",
    category: "Healthcare and Medical",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("62 Clinic Way", "Nedlands", "Perth", "WA", "6009"),
    salary: "$31.20 an hour + super",
    shortdesc: "Help older patients to walk safely again. Three fixed mornings a week.",
    description: `Position number BG-2174, Perth rehabilitation campus.

Our older patients learn to walk safely again after a fall or an operation. You will set up equipment, walk beside patients, record who attends and, after training, lead a balance class of six.

Suitable for students of physiotherapy, exercise science or occupational therapy. Shifts are 8 am to noon on three weekdays. You choose the days each semester, so they fit around your classes. You need an NDIS Worker Screening Check, which we arrange and pay for.`,
  },
  {
    employer: banksia,
    hoursAgo: 2050,
    title: "Graduate registered nurse, surgical rotation",
    category: "Healthcare and Medical",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("33 Grevillea Court", "Herston", "Brisbane", "QLD", "4006"),
    salary: "$78,400 – $82,100 a year + penalties",
    shortdesc: "Twelve places from February, with two rotations and a senior nurse who supports you.",
    description: `Position number BG-2101. Our Brisbane hospital offers twelve graduate positions from February. Each has two rotations of six months: general surgery, and a second speciality that you choose.

For your first eleven days you work as an extra nurse. A senior nurse supports you all year, and you have one study day each month.

By the day you start, you need registration with AHPRA and a visa that allows full-time work. Many of our graduates have a Temporary Graduate visa. Please attach the reports on your last placements, and a letter of up to one page that says why surgery interests you.

We interview by video, in the order in which people apply.`,
  },
  {
    employer: banksia,
    hoursAgo: 4300,
    title: "Health information management placement",
    category: "Healthcare and Medical",
    jobType: "Internship",
    workMode: "HYBRID",
    ...at("4 Physic Street", "Bedford Park", "Adelaide", "SA", "5042"),
    salary: "$27.95 an hour",
    shortdesc: "Fourteen weeks with our clinical coding team, two days a week, one of them from home.",
    description: `Position number BG-1987. Clinical coders record each patient's treatment as codes, for payments and for national statistics. We take two students each semester.

In the first month you watch a clinical coder at work. From the second month you code simple cases, and we check each one with you. At the end you present a question about our data to the managers.

You know basic anatomy and medical words, and work carefully. You must keep all records confidential. Our system records who opens them.`,
  },
  {
    employer: banksia,
    hoursAgo: 336,
    title: "Food services assistant, Canberra",
    category: "Hospitality",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("17 Haydon Crescent", "Bruce", "Canberra", "ACT", "2617"),
    salary: "$33.92 an hour casual",
    shortdesc: "Breakfast or dinner shifts of four hours, ten minutes' walk from UC.",
    description: `Position number BG-2215. The kitchen of our Canberra hospital prepares 640 meals a day. You put food on trays as each patient's diet card says, take them to the wards and bring the trolleys back.

Some patients have allergies, so you must be careful. You get one paid day of training in food safety, with a certificate that is recognised in all of Australia.

Breakfast shifts run 6 to 10 am, dinner shifts 4 to 8 pm. Both are ten minutes' walk from the University of Canberra.`,
  },
];
