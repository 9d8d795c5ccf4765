import { writeResumePdf, type Resume } from "./resume-pdf.ts";
import type { SampleAccount } from "./sample-accounts.ts";

/** Who applied for what: a sample student's email address and a sample job's title. */
export type SampleApplication = { student: string; jobTitle: string; hoursAgo: number; coverLetter: string | null };

/** Eight applications, three of them on the jobs of the employer that people are invited to try. */
export const sampleApplications: readonly SampleApplication[] = [
  {
    student: "student@example.com",
    jobTitle: "Weekend barista, Carlton",
    hoursAgo: 0.2,
    coverLetter: `Dear Elena,

I live on Swanston Street, so I can be with you at 6.40 even when the trams are not. In Kathmandu I worked two years in my uncle's café on a two-group machine, mostly for trekkers who had not had a good coffee in three weeks and were easy to please. Melbourne will be harder and I look forward to it.

My lectures are Monday to Thursday; weekends are completely free this semester and next.

Kind regards,
Anjali Shrestha`,
  },
  {
    student: "camila@example.com",
    jobTitle: "Café all-rounder near Geelong station",
    hoursAgo: 160,
    coverLetter: `Hello! I am moving to Geelong in December for my partner's job and finishing my Griffith degree online. I waited tables in Medellín and on the Gold Coast, I like mornings, and I remember orders (my record is a table of eleven without paper).

Camila`,
  },
  {
    student: "seun@example.com",
    jobTitle: "Kitchen hand and dishwasher, evenings",
    hoursAgo: 30,
    coverLetter: null,
  },
  {
    student: "zihan@example.com",
    jobTitle: "Data engineering intern",
    hoursAgo: 48,
    coverLetter: `Hi Jun,

the 4,000 mm gauge made me curious, so I had a look at the public data: since Tuesday its values have been exactly 100 times its neighbours'. My bet is a decimal comma, not a flood.

I am in the second year of a Master of Data Science at UNSW and have three free days a week from now until February.

Zihan`,
  },
  {
    student: "zihan@example.com",
    jobTitle: "Maths tutor, Years 7 to 10",
    hoursAgo: 2,
    coverLetter: `Dear Ms Raman, if you owe somebody three mangoes and the debt is cancelled twice, you are six mangoes better off: that is how I explain it to my cousins. I hold a Working with Children Check (number on request) and can teach Monday, Tuesday and Thursday.`,
  },
  {
    student: "camila@example.com",
    jobTitle: "Learn-to-swim teacher",
    hoursAgo: 120,
    coverLetter: `I learned to swim at 23, in your Burleigh pool, from a teacher called Jan. I would like to be somebody's Jan. AUSTSWIM certificate since March, Blue Card on its way.`,
  },
  {
    student: "seun@example.com",
    jobTitle: "Parcel courier, company e-bike, Perth CBD",
    hoursAgo: 4,
    coverLetter: `Dave, I ride from Bentley to the city every day and know which lights take for ever. Tuesdays, Thursdays and Fridays suit me for the whole of next semester. Oluwaseun`,
  },
  {
    student: "student@example.com",
    jobTitle: "Student counsellor (Nepali, Hindi or Punjabi)",
    hoursAgo: 20,
    coverLetter: `Dear Ms Li,

two years ago an agent in Kathmandu told me there was only one university in Melbourne. There are several, as it turned out, and I have been explaining this to friends and strangers ever since. My Nepali is native, my Hindi fluent. I finish my degree in December and will apply for a Temporary Graduate visa then; until that is granted I could work 24 hours a week.

With best wishes,
Anjali Shrestha`,
  },
];

const resumes: Record<string, Omit<Resume, "name" | "contact">> = {
  "student@example.com": {
    summary: "Final-year commerce student who has run a small café and likes to explain things to people in three languages.",
    sections: [
      {
        heading: "Education",
        lines: [
          "Bachelor of Commerce (Marketing), University of Melbourne, 2024 – present, average 78",
          "Higher Secondary, St. Xavier's College, Kathmandu, 2022",
        ],
      },
      {
        heading: "Experience",
        lines: [
          "Barista and shift lead, Himal Café, Thamel, Kathmandu, 2021 – 2023. Opened the shop six days a week, trained four new staff, introduced oat milk to sceptical trekkers.",
          "Orientation volunteer, University of Melbourne, February 2025 and 2026. Guided 60 new students through enrolment, transport cards and their first tram.",
        ],
      },
      { heading: "Languages", lines: ["Nepali (native), Hindi (fluent), English (fluent, IELTS 7.5)"] },
      {
        heading: "Skills",
        lines: [
          "Commercial espresso machines, Square and Lightspeed tills, Excel, Canva",
          "Responsible Service of Alcohol certificate, Victoria, 2025",
        ],
      },
    ],
  },
  "zihan@example.com": {
    summary: "Data science student with a weakness for broken sensors and badly labelled columns.",
    sections: [
      {
        heading: "Education",
        lines: [
          "Master of Data Science, UNSW Sydney, 2025 – present, average 84",
          "Bachelor of Applied Mathematics, Sun Yat-sen University, Guangzhou, 2024",
        ],
      },
      {
        heading: "Projects",
        lines: [
          "Harbour ferries late or not: forecasts delays from weather and tide, 1.2 million records, Python and PostgreSQL.",
          "Teaching assistant for first-year statistics, 2026: weekly workshops for 25 students, rated 4.7 of 5.",
        ],
      },
      { heading: "Skills", lines: ["Python, SQL, dbt, Git, R; TypeScript when nobody else is around"] },
      { heading: "Languages", lines: ["Mandarin and Cantonese (native), English (fluent)"] },
    ],
  },
  "camila@example.com": {
    summary: "Late swimmer, early riser. Business student with six years of looking after guests.",
    sections: [
      { heading: "Education", lines: ["Bachelor of Business (Tourism), Griffith University, Gold Coast, 2024 – present"] },
      {
        heading: "Experience",
        lines: [
          "Waiter, Pelican Kitchen, Broadbeach, 2024 – present. Sections of twelve tables, weekend breakfasts of 200 covers.",
          "Guest relations, Hotel Poblado, Medellín, 2018 – 2023. From trainee to shift supervisor.",
        ],
      },
      { heading: "Certificates", lines: ["AUSTSWIM Teacher of Swimming and Water Safety, 2026", "First aid and CPR, 2026"] },
      { heading: "Languages", lines: ["Spanish (native), English (fluent), Portuguese (conversational)"] },
    ],
  },
  "seun@example.com": {
    summary: "Engineer by training, cyclist by choice, reliable in both.",
    sections: [
      {
        heading: "Education",
        lines: [
          "Master of Supply Chain Management, Curtin University, Perth, 2025 – present",
          "B.Eng. Mechanical Engineering, University of Lagos, 2021",
        ],
      },
      {
        heading: "Experience",
        lines: [
          "Maintenance planner, Apapa Cold Stores, Lagos, 2021 – 2024. Kept 40 refrigerated trucks running with parts for 30.",
          "Volunteer mechanic, Curtin Bike Hub, 2025 – present. Repairs for students on Wednesday afternoons.",
        ],
      },
      { heading: "Skills", lines: ["SAP, Excel, route planning, brazing, changing a tube in four minutes"] },
      { heading: "Languages", lines: ["English and Yoruba (native), French (basic)"] },
    ],
  },
};

/** The sample student's résumé as a PDF of one page. Throws where the sample data has none for this person. */
export function toResumePdf({ name, email, phoneNumber }: Pick<SampleAccount, "name" | "email" | "phoneNumber">): Buffer {
  const resume = resumes[email];
  if (!resume) throw new Error(`There is no sample résumé for ${email}.`);
  return writeResumePdf({ name, contact: `${email}  •  ${phoneNumber}`, ...resume });
}
