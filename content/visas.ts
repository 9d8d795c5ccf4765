import type { VisasContent } from "../contract/content/visas.ts";

// Information, not advice. Every figure carries its date and source: change them together. The agents are sample entries
// with fictitious names, `example.com` addresses and phone numbers that the ACMA reserves for fiction.

const processingTime = {
  check: {
    label: "Check current processing times",
    href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-processing-times/global-visa-processing-times",
  },
  note: "Times change often. The Department of Home Affairs publishes how long recent applications took.",
};
const currentCharge = {
  label: "Check the current charge",
  href: "https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator",
};

export const visas: VisasContent = {
  title: "Visa assistance",
  lead: "The three visas that most students need: what they require, how long they take and what they cost. Every figure has a date and a source.",
  disclaimer:
    "This page is general information, not migration advice. It cannot tell you whether you qualify. Rules and charges change: check them with the Department of Home Affairs. Only registered migration agents may give you immigration assistance.",
  prompt: "Choose a visa to see what it requires, how long it takes and what it costs.",
  agentsNote:
    "These are sample entries that show how an agent is listed here; they are not real people. Before you pay anybody, look the agent up in the register of the Office of the Migration Agents Registration Authority (OMARA).",
  officialLinks: [
    {
      label: "Check your conditions on VEVO",
      href: "https://immi.homeaffairs.gov.au/visas/already-have-a-visa/check-visa-details-and-conditions/check-conditions-online",
      text: "See what your visa allows you to do, and when it ends.",
    },
    {
      label: "Find a registered migration agent",
      href: "https://portal.mara.gov.au/search-the-register-of-migration-agents/",
      text: "OMARA’s register. Ask for the agent’s number (MARN) and look it up here first.",
    },
    {
      label: "Report a visa scam",
      href: "https://www.scamwatch.gov.au/report-a-scam",
      text: "If somebody promises you a visa, or asks for payment in gift cards or crypto, it is a scam. Report it to Scamwatch.",
    },
  ],
  visas: [
    {
      id: "500",
      subclass: "500",
      name: "Student visa",
      summary: "To study full-time in Australia and work part-time",
      description:
        "For people who are enrolled in a full-time registered course. You may stay for the length of the course and bring family members with you.",
      requirements: [
        {
          title: "A place in a course",
          text: "A Confirmation of Enrolment (CoE) from your university or college for a course on the CRICOS register.",
        },
        {
          title: "To be a genuine student",
          text: "You answer questions about why this course, why here, and how it helps you. Write your own answers: copied answers are easy to recognise.",
        },
        {
          title: "Enough money",
          text: "Proof that you can pay for travel, tuition and living costs for the first year. The amount is on the official page.",
        },
        {
          title: "English",
          text: "A recent English test result, unless your passport or earlier study means that you don’t need one.",
        },
        {
          title: "Health cover",
          text: "Overseas Student Health Cover (OSHC) from the day you arrive until the day your visa ends.",
        },
        {
          title: "Health and character",
          text: "A medical examination if you are asked for one, and police certificates if you have lived elsewhere for a year or more.",
        },
      ],
      goodToKnow: [
        "While your course is in session you may work 48 hours a fortnight. A fortnight is any 14 days that start on a Monday. You may not work before the course begins. There is no limit during breaks.",
        "Tell your university your new address within 7 days. Changing course or provider can affect your visa: ask first.",
        "Apply online yourself through ImmiAccount. You don’t have to use an agent.",
      ],
      processingTime: { ...processingTime, earlier: "2019–20: 4 weeks to 3 months" },
      cost: {
        fact: "visaCharge500",
        note: "For the main applicant. Family members, the health check and police certificates cost extra.",
        check: currentCharge,
        earlier: "2019–20: AUD 620",
      },
      officialPage: {
        label: "Student visa (subclass 500) at Home Affairs",
        href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500",
      },
      agents: [
        {
          name: "Banksia Migration",
          specialization: "Student visas and changes of course",
          contact: "Ruth Okafor",
          email: "ruth@banksia.example.com",
          phone: "(03) 5550 0161",
          website: "https://banksia.example.com",
          badge: "Sample entry",
          marn: "0000001",
          languages: ["English", "Nepali", "Hindi"],
        },
        {
          name: "Harbour Lane Visas",
          specialization: "First student visas, genuine-student answers",
          contact: "Daniel Cho",
          email: "daniel@harbourlane.example.com",
          phone: "(02) 5550 0127",
          website: "https://harbourlane.example.com",
          badge: "Sample entry",
          marn: "0000002",
          languages: ["English", "Korean", "Mandarin"],
        },
      ],
    },
    {
      id: "485",
      subclass: "485",
      name: "Temporary Graduate visa",
      summary: "To live and work here for a while after you graduate",
      description:
        "For people who have recently finished a course in Australia. You may work for anyone, for as many hours as you like.",
      requirements: [
        {
          title: "A finished course",
          text: "At least two academic years of registered study in Australia, completed within the six months before you apply.",
        },
        {
          title: "The right stream",
          text: "Higher education for degrees, vocational education for trades and diplomas. The stream decides how long you may stay.",
        },
        {
          title: "Age",
          text: "An upper age limit applies and depends on the stream and your qualification: see the official page.",
        },
        { title: "English", text: "A recent test result with at least the score on the official page." },
        { title: "Health cover", text: "Your own cover for the whole stay. OSHC usually ends with your student visa." },
        {
          title: "Police check",
          text: "An Australian Federal Police check that you have applied for before you lodge the application.",
        },
      ],
      goodToKnow: [
        "Apply before your student visa ends, and within six months of your completion letter; count from the date on the letter.",
        "The charge doubled on 1 March 2026 and rose again on 1 July 2026. Plan for it in your last year.",
        "From the first day you have the same tax, superannuation and pay rights as every other worker.",
      ],
      processingTime: { ...processingTime, earlier: "2019–20: 3 to 4 months" },
      cost: {
        fact: "visaCharge485",
        note: "For the main applicant. It was AUD 4,600 from 1 March 2026 and AUD 2,300 before.",
        check: currentCharge,
        earlier: "2019–20: AUD 1,680",
      },
      officialPage: {
        label: "Temporary Graduate visa (subclass 485) at Home Affairs",
        href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485",
      },
      agents: [
        {
          name: "Southern Cross Pathways",
          specialization: "Graduate visas and what comes after",
          contact: "Meera Pillai",
          email: "meera@southerncross.example.com",
          phone: "(07) 5550 0138",
          website: "https://southerncross.example.com",
          badge: "Sample entry",
          marn: "0000003",
          languages: ["English", "Tamil", "Malayalam"],
        },
        {
          name: "Ironbark Migration",
          specialization: "Trades, diplomas and the vocational stream",
          contact: "Tom Gallagher",
          email: "tom@ironbark.example.com",
          phone: "(08) 5550 0119",
          website: "https://ironbark.example.com",
          badge: "Sample entry",
          marn: "0000004",
          languages: ["English", "Spanish"],
        },
      ],
    },
    {
      id: "600",
      subclass: "600",
      name: "Visitor visa",
      summary: "For a holiday, a graduation, or family who come to see you",
      description:
        "For people who visit Australia for a holiday, to see family or friends, or for another short visit without work. You may stay three, six or twelve months.",
      requirements: [
        {
          title: "A reason to visit",
          text: "For example an invitation to a graduation, a booking, or a letter from your family in Australia.",
        },
        { title: "Enough money", text: "Bank statements or a sponsor’s support for the stay and the journey home." },
        { title: "A plan to leave", text: "Work, study or family at home, to show that you will leave Australia." },
        { title: "Health and character", text: "A health examination in some cases, usually if you are 75 or over." },
      ],
      goodToKnow: [
        "Visitors may not work, and may study for three months at most.",
        "Some visas have a ‘no further stay’ condition: you cannot apply for another visa while you are in Australia.",
        "With some passports you can apply for the cheaper eVisitor or ETA instead. Check that first.",
      ],
      processingTime: { ...processingTime, earlier: "2019–20: 1 week to 1 month" },
      cost: {
        fact: "visaCharge600",
        note: "When you apply from outside Australia; AUD 500 from inside. We could not verify the charges after 1 July 2026. Check them before you pay.",
        check: currentCharge,
        earlier: "2019–20: AUD 145",
      },
      officialPage: {
        label: "Visitor visa (subclass 600) at Home Affairs",
        href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/visitor-600",
      },
      agents: [
        {
          name: "Jacaranda Visa Help",
          specialization: "Visits by parents, graduations, sponsored family stream",
          contact: "Elena Petrova",
          email: "elena@jacaranda.example.com",
          phone: "(02) 5550 0144",
          website: "https://jacaranda.example.com",
          badge: "Sample entry",
          marn: "0000005",
          languages: ["English", "Vietnamese", "Russian"],
        },
      ],
    },
  ],
};
