import type { SampleJobApplication } from "../../contract/content/sample-content.ts";

// Four of them are for jobs of the employer whom people are invited to try. One of these was filled, which closed the application.
export const jobApplications: SampleJobApplication[] = [
  {
    student: "student@example.com",
    resume: "anjali-shrestha.pdf",
    keepsResume: true,
    jobTitle: "Weekend barista, Carlton",
    hoursAgo: 0.2,
    coverLetter: `Dear Elena,

I live near the café, so I can be there at 6.40 am. In Kathmandu I made coffee in my uncle's café for two years, mostly for tourists. I would like to learn more in Melbourne.

My lectures are Monday to Thursday; weekends are completely free this semester and next.

Kind regards,
Anjali Shrestha`,
  },
  {
    student: "student@example.com",
    resume: "anjali-shrestha.pdf",
    jobTitle: "Saturday baker's assistant, Brunswick",
    hoursAgo: 420,
    followed: [{ state: "viewed", hoursAgo: 400 }],
    coverLetter: `Dear Elena,

I like to get up early. I have not worked in a bakery before, but I work carefully and keep everything clean.

Kind regards,
Anjali Shrestha`,
  },
  {
    student: "camila@example.com",
    resume: "camila-restrepo-gomez.pdf",
    jobTitle: "Café all-rounder near Geelong station",
    hoursAgo: 160,
    followed: [
      { state: "viewed", hoursAgo: 140 },
      { state: "interview", hoursAgo: 60, meeting: { inDays: [2, 3, 4], place: "At the café, Railway Terrace, Geelong" } },
    ],
    coverLetter: `Hello! I am moving to Geelong in December for my partner's job and finishing my Griffith degree online. I have worked as a waiter in Medellín and on the Gold Coast, I like mornings, and I remember orders well.

Camila`,
  },
  {
    student: "seun@example.com",
    resume: "oluwaseun-adeyemi.pdf",
    jobTitle: "Kitchen hand and dishwasher, evenings",
    hoursAgo: 30,
    followed: [
      { state: "viewed", hoursAgo: 26 },
      { state: "shortlisted", hoursAgo: 20, note: "We liked your references. We decide this week." },
    ],
    coverLetter: null,
  },
  {
    student: "zihan@example.com",
    resume: "zihan-chen.pdf",
    jobTitle: "Data engineering intern",
    hoursAgo: 48,
    followed: [{ state: "viewed", hoursAgo: 40 }],
    coverLetter: `Hi Jun,

the 4,000 mm gauge made me curious, so I had a look at the public data: since Tuesday its values have been exactly 100 times its neighbours'. I think that somebody wrote a number with a comma in the wrong place.

I am in the second year of a Master of Data Science at UNSW and have three free days a week from now until February.

Zihan`,
  },
  {
    student: "zihan@example.com",
    resume: "zihan-chen.pdf",
    jobTitle: "Maths tutor, Years 7 to 10",
    hoursAgo: 2,
    coverLetter: `Dear Ms Raman, I have taught mathematics to my younger cousins for three years. I have a Working with Children Check and can teach on Mondays, Tuesdays and Thursdays.`,
  },
  {
    student: "camila@example.com",
    resume: "camila-restrepo-gomez.pdf",
    jobTitle: "Learn-to-swim teacher",
    hoursAgo: 120,
    followed: [
      { state: "viewed", hoursAgo: 110 },
      { state: "unsuccessful", hoursAgo: 70, note: "We needed somebody for Tuesdays. Please apply again in summer." },
    ],
    coverLetter: `I learned to swim at the age of 23, in your pool in Burleigh. Now I would like to teach others. I have had my AUSTSWIM certificate since March, and have applied for a Blue Card.`,
  },
  {
    student: "seun@example.com",
    resume: "oluwaseun-adeyemi.pdf",
    jobTitle: "Parcel courier, company e-bike, Perth CBD",
    hoursAgo: 4,
    coverLetter: `Hello Dave, I ride my bicycle from Bentley to the city every day, so I know the way well. I can work on Tuesdays, Thursdays and Fridays for all of next semester. Oluwaseun`,
  },
  {
    student: "student@example.com",
    resume: "anjali-shrestha.pdf",
    jobTitle: "Student counsellor (Nepali, Hindi or Punjabi)",
    hoursAgo: 20,
    followed: [
      { state: "viewed", hoursAgo: 18 },
      { state: "offered", hoursAgo: 3, note: "Ten hours a week from 1 February, at the award rate." },
    ],
    coverLetter: `Dear Ms Li,

I came to Melbourne from Kathmandu two years ago, and have helped many friends to choose a course. My first language is Nepali, and I speak Hindi fluently. I finish my degree in December and will apply for a Temporary Graduate visa then; until that is granted I could work 24 hours a week.

With best wishes,
Anjali Shrestha`,
  },
];
