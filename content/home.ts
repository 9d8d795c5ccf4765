import type { HomeContent } from "../contract/content/home.ts";

export const home: HomeContent = {
  hero: {
    title: "Your first months in Australia, sorted.",
    text: "Find work that fits around study, a room you can trust, and plain answers about visas and everything else you need to settle in.",
    searchesLabel: "What are you looking for?",
    searches: {
      jobs: {
        tab: "Jobs",
        label: "Search jobs or companies",
        placeholder: "Barista, Carlton…",
        button: "Find jobs",
        popular: [
          { label: "Hospitality", to: "/jobs?category=Hospitality" },
          { label: "Tutoring", to: "/jobs?category=Tutoring" },
          { label: "Part-time", to: "/jobs?jobType=Part-time" },
          { label: "Remote", to: "/jobs?workMode=REMOTE" },
        ],
      },
      rooms: {
        tab: "Rooms",
        label: "Search by suburb, city or campus",
        placeholder: "Kew, Monash…",
        button: "Find rooms",
        popular: [
          { label: "Melbourne", to: "/accommodation?q=Melbourne" },
          { label: "Sydney", to: "/accommodation?q=Sydney" },
          { label: "Under $300", to: "/accommodation?maxPrice=300" },
          { label: "Furnished", to: "/accommodation?furnishings=Furnished" },
        ],
      },
    },
  },
  shortcuts: [
    { label: "Get Hired", text: "Jobs that fit around your classes", to: "/jobs", icon: "work" },
    { label: "Pathway", text: "Student, graduate and visitor visas", to: "/visas", icon: "visa" },
    { label: "Accommodation", text: "Rooms and homes near your campus", to: "/accommodation", icon: "home" },
    { label: "Essentials", text: "Bank, health cover, driving and more", to: "/services", icon: "essentials" },
  ],
  audiences: [
    {
      title: "If you are studying",
      steps: [
        {
          title: "Look around, no account needed",
          text: "Search by suburb, category and price. Every listing shows the pay or the rent, and who posted it.",
        },
        {
          title: "Apply in two minutes",
          text: "Make a free student account. Your name, email and phone number are filled in for you, every time.",
        },
        {
          title: "Hear back directly",
          text: "Only the person you applied to sees your application, and they contact you themselves.",
        },
      ],
      action: { label: "Create a student account", to: "/signup?role=student" },
    },
    {
      title: "If you are hiring",
      steps: [
        {
          title: "Post in five minutes",
          text: "Say what the job is, where, and what it pays. It goes live straight away.",
        },
        {
          title: "Read applications in one place",
          text: "Your dashboard shows names, messages and résumés for each of your jobs.",
        },
        {
          title: "Change or close it any time",
          text: "Edit or delete the job yourself. You cannot undo a deletion.",
        },
      ],
      action: { label: "Create an employer account", to: "/signup?role=employer" },
    },
    {
      title: "If you offer a room",
      steps: [
        {
          title: "Take photos with your phone",
          text: "We make your photos smaller and remove hidden data, such as where they were taken.",
        },
        {
          title: "Say what a student needs to know",
          text: "Give the weekly rent, the furniture and the date it is available. We show your street, but not your phone number.",
        },
        {
          title: "Choose who to meet",
          text: "Applications arrive in your dashboard and by email. You decide who to invite to an inspection.",
        },
      ],
      action: { label: "Create a renter account", to: "/signup?role=renter" },
    },
  ],
  testimonials: [
    {
      stars: 5,
      text: "I landed on a Tuesday and had a trial shift on Saturday. The listing said the pay, the hours and who to ask for, so there were no surprises.",
      name: "Anjali Shrestha",
      designation: "Master of Nursing student, Melbourne",
      avatar: "anjali.svg",
    },
    {
      stars: 5,
      text: "Our last three weekend baristas were students from here. Posting takes me less time than making a flat white, and the résumés come to one place.",
      name: "Marco Bellini",
      designation: "Café owner, Fremantle",
      avatar: "marco.svg",
    },
    {
      stars: 4,
      text: "I did not know what 100 points of ID meant, or why I needed health cover before my visa. Here it is explained as a friend would explain it.",
      name: "Liu Yifan",
      designation: "Bachelor of Commerce student, Sydney",
      avatar: "yifan.svg",
    },
  ],
  workLimit: {
    figure: "48 hours",
    title: "a fortnight while your course is in session",
    text: "Most student visas allow 48 hours of work in any 14 days that start on a Monday, none before the course begins, and no limit during breaks. Check your own conditions before you accept a shift.",
    link: {
      label: "Check your visa conditions on VEVO",
      href: "https://immi.homeaffairs.gov.au/visas/already-have-a-visa/check-visa-details-and-conditions/check-conditions-online",
    },
    source: "Department of Home Affairs",
    checkedOn: "2026-11-01",
  },
};
