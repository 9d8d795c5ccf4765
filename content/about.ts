import type { AboutContent } from "../contract/content/about.ts";

// The people are fictitious: replace them, and their portraits in content/pictures, before real people read this.
export const about: AboutContent = {
  title: "We know what the first month feels like",
  lead: "Wattle is a small team in Melbourne that makes settling in Australia simpler, cheaper and safer for international students.",
  story: {
    title: "Our story",
    paragraphs: [
      "In 2019 one of us arrived in Melbourne with two suitcases and paid a bond for a room that did not exist. Then she worked six weeks for less than the legal wage, because nobody had told her what it was.",
      "The other one ran a café and needed two people for the weekend. Four hundred people replied on a job site, and most of them had not read the ad. The students who wanted the work were in the lecture hall across the street.",
      "So we built the site that we both needed. Listings say what they pay or cost. Answers have a source and a date. Nobody pays us a fee. Wattle is named after the tree that flowers in the coldest weeks of winter.",
    ],
  },
  values: {
    title: "Our values",
    entries: [
      {
        title: "Student-First",
        icon: "student",
        text: "Every decision starts with one question: does it help somebody in their first weeks here? Students never pay.",
      },
      {
        title: "Innovation",
        icon: "innovation",
        text: "We use new tools where they save you time: forms that remember what you typed, and pages that open on a slow connection.",
      },
      {
        title: "Trust",
        icon: "trust",
        text: "Every listing shows who posted it. Every figure shows its source. Only the person you applied to reads your application.",
      },
      {
        title: "Growth",
        icon: "growth",
        text: "A first job leads to a reference, and a degree leads to a career. We help with the next step too.",
      },
    ],
  },
  team: {
    title: "The two of us",
    note: "These are sample people, because this is a demonstration.",
    founders: [
      {
        name: "Priya Nair",
        role: "Co-founder, product",
        text: "Came from Kochi for a master’s degree, shared five houses in two years and still keeps a spreadsheet of what each one cost.",
        portrait: "priya.svg",
      },
      {
        name: "Callum Reid",
        role: "Co-founder, partnerships",
        text: "Ran a café in Carlton for eight years. Believes that every job ad should say what it pays.",
        portrait: "callum.svg",
      },
    ],
  },
  contact: {
    title: "Talk to us",
    text: "Does something look wrong in a listing? Would you like to work with us? A person reads every message, usually on the same day.",
  },
};
