import type { AboutContent } from "../contract/content/about.ts";

// The people are fictitious: replace them, and their portraits in content/pictures, before real people read this.
export const about: AboutContent = {
  title: "We know what the first month feels like",
  lead: "Wattle is a small team in Melbourne that makes settling in Australia simpler, cheaper and safer for international students.",
  story: {
    title: "Our story",
    paragraphs: [
      "In 2019 one of us arrived in Melbourne with two suitcases, paid a bond for a room that did not exist, and worked six weeks for less than the law allows, because nobody had said what the law allows.",
      "The other one ran a café, needed two people for the weekend, and got four hundred replies from a job site, of which none had read the ad. The people who wanted the work were sitting in the lecture hall across the street.",
      "So we made the place that both of us had missed: listings that say what they pay and what they cost, answers with a source and a date, and nobody in between who takes a cut. Wattle is named after the tree that flowers when winter is at its coldest.",
    ],
  },
  values: {
    title: "What we hold to",
    entries: [
      {
        title: "Student-First",
        icon: "student",
        text: "Every decision starts with one question: does it help somebody in their first weeks here? Students never pay.",
      },
      {
        title: "Innovation",
        icon: "innovation",
        text: "We use new tools where they save people time: photos that lose their hidden data, forms that remember, pages that open on a slow line.",
      },
      {
        title: "Trust",
        icon: "trust",
        text: "A listing shows who posted it. A figure shows where it comes from. An application is read by one person, and what you delete is gone.",
      },
      {
        title: "Growth",
        icon: "growth",
        text: "A first shift becomes a reference, a room becomes a home, a graduate becomes a colleague. We are here for the next step, too.",
      },
    ],
  },
  team: {
    title: "The two of us",
    note: "Sample people, as long as this is a demonstration.",
    founders: [
      {
        name: "Priya Nair",
        role: "Co-founder, product",
        text: "Came from Kochi for a master’s degree, shared five houses in two years and still keeps a spreadsheet of what each of them cost.",
        portrait: "priya.svg",
      },
      {
        name: "Callum Reid",
        role: "Co-founder, partnerships",
        text: "Ran a café in Carlton for eight years. Believes that a job ad without a figure for pay is not a job ad.",
        portrait: "callum.svg",
      },
    ],
  },
  contact: {
    title: "Talk to us",
    text: "Something looks wrong in a listing, or you would like to work with us? A person reads every message, usually on the same day.",
  },
};
