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

Under the supervision of a registered nurse you will assist patients with hygiene, mobility and meals, record observations, answer call bells and keep rooms safe and orderly.

Essential criteria: current enrolment in a Bachelor or Master of Nursing; one completed placement in an Australian facility; National Police Check; immunisation record including influenza.
Desirable: a second language spoken in the community, in particular Mandarin, Vietnamese, Arabic or Greek.

Self-rostering is available through our app. Students on a subclass 500 visa set their own fortnightly ceiling of 48 hours in the system, and it will not offer shifts beyond it.`,
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

Duties comprise receipt and unpacking of stock, imprest rounds on five wards, labelling under a pharmacist's supervision, and telephone enquiries from nursing staff.

The successful applicant writes legibly, counts twice, and asks when uncertain. Pharmacy students from second year are strongly encouraged; applicants without this background who have worked in a community pharmacy will also be considered.

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
    shortdesc: "Register arrivals, verify insurance, keep the waiting room informed. Saturdays and Sundays, day or evening.",
    description: `Position number BG-2198. The clerk is the first person whom patients and families meet, frequently on a difficult day.

You will register arrivals, verify Medicare and health fund details (including Overseas Student Health Cover, which you may know from your own experience), print wristbands, direct visitors and keep the triage nurse informed of what you observe.

We require typing of at least 50 words a minute with accuracy, discretion, and composure. Two days of training on our patient administration system are paid.

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
    shortdesc: "Help older patients find their balance again. Three fixed mornings a week.",
    description: `Position number BG-2174, Perth rehabilitation campus.

Older patients regain confidence here after a fall or a new hip. The assistant sets up equipment, walks beside people in the parallel bars, leads a balance class of six after training, and documents attendance.

Suitable for students of physiotherapy, exercise science or occupational therapy. Shifts are 8 am to noon on three weekdays of your choice, fixed for each semester so that they do not collide with classes. Working with older persons requires an NDIS Worker Screening Check, which we arrange and pay for.`,
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
    shortdesc: "Twelve places from February, two rotations, a preceptor with time for you.",
    description: `Position number BG-2101. Our Brisbane hospital offers twelve graduate positions commencing in February, each of two rotations of six months: general surgery and a second speciality of your preference.

Graduates receive eleven supernumerary days, a named preceptor, and monthly study days away from the ward.

Applicants hold, or will hold by commencement, registration with AHPRA and a visa that permits full-time employment; many of our current graduates hold a Temporary Graduate visa. Please attach your final placement appraisals and a letter of no more than one page explaining why surgery interests you.

Interviews are held by video in the order of application.`,
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
    description: `Position number BG-1987. Clinical coders turn a patient's story into the codes that pay the hospital and feed national statistics. We take two students each semester.

In the first month you will shadow; from the second you will code uncomplicated day cases, and every one is checked with you. At the end you present one question about our data to the executive. A student's question in 2025 changed how we count day chemotherapy.

You should know basic anatomy and medical terminology and enjoy precision. Access to records is logged, and confidentiality is a condition of the placement.`,
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
    description: `Position number BG-2215. The kitchen of our Canberra hospital prepares 640 meals a day. Assistants plate trays against each patient's diet card, deliver them to the wards and return with the trolleys.

Allergies make this a job for attentive people: a tray that is nearly right is wrong. Training in food safety takes one paid day and leads to a certificate that is recognised throughout Australia.

Breakfast shifts run 6 to 10 am, dinner shifts 4 to 8 pm. Both are ten minutes' walk from the University of Canberra.`,
  },
];
