// The words of the home page.

/** A step in one of the two columns 'How it works'. */
export type HowItWorksStep = { title: string; text: string };

export const HERO = {
  title: "Your first months in Australia, sorted.",
  text: "Wattle helps international students find work that fits around study, with people who know what a student visa allows.",
  searchLabel: "Search jobs or companies",
  searchPlaceholder: "Try barista, tutoring, IT…",
  /** A service is listed here once its route exists. */
  shortcuts: [{ label: "Get Hired", to: "/jobs" }],
  popularSearches: [
    { label: "Hospitality", to: "/jobs?category=Hospitality" },
    { label: "Tutoring", to: "/jobs?category=Tutoring" },
    { label: "Part-time", to: "/jobs?jobType=Part-time" },
    { label: "Remote", to: "/jobs?workMode=REMOTE" },
  ],
} as const;

export const FOR_STUDENTS: readonly HowItWorksStep[] = [
  {
    title: "Look around, no account needed",
    text: "Search by suburb, kind of work and hours. Every listing says what it pays and who is asking.",
  },
  {
    title: "Apply with one résumé",
    text: "Make a free student account, attach your résumé and send it. Your details are filled in for you.",
  },
  {
    title: "Hear from the employer",
    text: "Only the employer you applied to sees your application, and they contact you directly.",
  },
];

export const FOR_EMPLOYERS: readonly HowItWorksStep[] = [
  {
    title: "Post in five minutes",
    text: "Say what the job is, where, and what it pays. It is on the board as soon as you press the button.",
  },
  {
    title: "Read applications in one place",
    text: "Names, messages and résumés come together in your dashboard, for each of your jobs.",
  },
  {
    title: "Change or close it any time",
    text: "Edit the details or take the job down yourself. What is deleted is really gone.",
  },
];

export const WORK_LIMIT = {
  figure: "48 hours",
  title: "a fortnight while your course is in session",
  text: "Most student visas allow 48 hours of work in any 14 days that start on a Monday, none before the course begins, and no limit during breaks. Check your own conditions before you accept a shift.",
  linkLabel: "Check your visa conditions on VEVO",
  link: "https://immi.homeaffairs.gov.au/visas/already-have-a-visa/check-visa-details-and-conditions/check-conditions-online",
  source: "Department of Home Affairs, checked November 2026. Information only, not migration advice.",
} as const;
