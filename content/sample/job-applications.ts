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

I live on Swanston Street, so I can be with you at 6.40 even when the trams are not. In Kathmandu I worked two years in my uncle's café on a two-group machine, mostly for trekkers who had not had a good coffee in three weeks and were easy to please. Melbourne will be harder and I look forward to it.

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

I wake up at three anyway: that is nine in the evening in Kathmandu, when my grandmother calls. I have never baked for strangers, but I can follow a scale to the gram and I clean as I go.

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
    coverLetter: `Hello! I am moving to Geelong in December for my partner's job and finishing my Griffith degree online. I waited tables in Medellín and on the Gold Coast, I like mornings, and I remember orders (my record is a table of eleven without paper).

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

the 4,000 mm gauge made me curious, so I had a look at the public data: since Tuesday its values have been exactly 100 times its neighbours'. My bet is a decimal comma, not a flood.

I am in the second year of a Master of Data Science at UNSW and have three free days a week from now until February.

Zihan`,
  },
  {
    student: "zihan@example.com",
    resume: "zihan-chen.pdf",
    jobTitle: "Maths tutor, Years 7 to 10",
    hoursAgo: 2,
    coverLetter: `Dear Ms Raman, if you owe somebody three mangoes and the debt is cancelled twice, you are six mangoes better off: that is how I explain it to my cousins. I hold a Working with Children Check (number on request) and can teach Monday, Tuesday and Thursday.`,
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
    coverLetter: `I learned to swim at 23, in your Burleigh pool, from a teacher called Jan. I would like to be somebody's Jan. AUSTSWIM certificate since March, Blue Card on its way.`,
  },
  {
    student: "seun@example.com",
    resume: "oluwaseun-adeyemi.pdf",
    jobTitle: "Parcel courier, company e-bike, Perth CBD",
    hoursAgo: 4,
    coverLetter: `Dave, I ride from Bentley to the city every day and know which lights take for ever. Tuesdays, Thursdays and Fridays suit me for the whole of next semester. Oluwaseun`,
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

two years ago an agent in Kathmandu told me there was only one university in Melbourne. There are several, as it turned out, and I have been explaining this to friends and strangers ever since. My Nepali is native, my Hindi fluent. I finish my degree in December and will apply for a Temporary Graduate visa then; until that is granted I could work 24 hours a week.

With best wishes,
Anjali Shrestha`,
  },
];
