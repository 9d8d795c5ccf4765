import type { HelpContent } from "../contract/content/help.ts";

// Free services only. A phone number stands here if it was read at the organisation, a government page or two other sources; otherwise
// the link leads to it. Change `checkedOn` when you have looked again.
const checkedOn = "2026-11-22";

export const help: HelpContent = {
  title: "Free help",
  lead: "Nobody loses a visa because they asked for help. These services are free and confidential, and most can talk to you in your language.",
  emergency: {
    title: "In danger now?",
    text: "Call 000 for police, fire or ambulance. It is free from every phone. Say which service you need and where you are; you can ask for an interpreter.",
    phone: "000",
  },
  everywhere: [
    {
      topic: "safety",
      name: "Translating and Interpreting Service",
      text: "An interpreter for calls to the services on this page, day and night.",
      href: "https://www.tisnational.gov.au/",
      phone: "131 450",
      checkedOn,
    },
    {
      topic: "work",
      name: "Fair Work Ombudsman",
      text: "Pay that is too low, no payslips, a trial without pay, a boss who threatens your visa. You can report without giving your name.",
      href: "https://www.fairwork.gov.au/find-help-for/visa-holders-migrants",
      phone: "13 13 94",
      checkedOn,
    },
    {
      topic: "health",
      name: "Lifeline",
      text: "Somebody to talk to in a crisis, at any hour.",
      href: "https://www.lifeline.org.au/",
      phone: "13 11 14",
      checkedOn,
    },
    {
      topic: "health",
      name: "Beyond Blue",
      text: "Talk or chat about worry, loneliness or low mood.",
      href: "https://www.beyondblue.org.au/",
      phone: "1300 22 4636",
      checkedOn,
    },
    {
      topic: "health",
      name: "healthdirect",
      text: "A nurse tells you whether you need a doctor, and where one is open.",
      href: "https://www.healthdirect.gov.au/",
      phone: "1800 022 222",
      checkedOn,
    },
    {
      topic: "safety",
      name: "1800RESPECT",
      text: "Violence or sexual assault, including by a partner or a housemate, at any hour.",
      href: "https://www.1800respect.org.au/",
      phone: "1800 737 732",
      checkedOn,
    },
    {
      topic: "safety",
      name: "Scamwatch",
      text: "Report a scam, and read about current scams.",
      href: "https://www.scamwatch.gov.au/report-a-scam",
      checkedOn,
    },
    {
      topic: "study",
      name: "National Student Ombudsman",
      text: "Complaints about a university, after the university’s own complaint process.",
      href: "https://www.nso.gov.au/",
      phone: "1300 395 775",
      checkedOn,
    },
  ],
  statesTitle: "Where you live",
  statesText: "Every state has its own rules about renting. Here is who advises renters for free, and which authority to ask.",
  states: [
    {
      id: "nsw",
      name: "New South Wales",
      organisations: [
        {
          topic: "renting",
          name: "Tenants’ Union of NSW",
          text: "Advice for renters, and the tenants’ service near you.",
          href: "https://www.tenants.org.au/",
          checkedOn,
        },
        {
          topic: "renting",
          name: "NSW Fair Trading",
          text: "Bonds, rent and repairs: rules, and help in a dispute.",
          href: "https://www.nsw.gov.au/housing-and-construction/renting-a-place-to-live",
          phone: "13 32 20",
          checkedOn,
        },
        {
          topic: "work",
          name: "Redfern Legal Centre, international students",
          text: "Lawyers for international students: work, renting, fines and fees.",
          href: "https://rlc.org.au/",
          checkedOn,
        },
      ],
    },
    {
      id: "vic",
      name: "Victoria",
      organisations: [
        {
          topic: "renting",
          name: "Tenants Victoria",
          text: "Advice for renters, including people in rooming houses.",
          href: "https://tenantsvic.org.au/",
          phone: "(03) 9416 2577",
          checkedOn,
        },
        {
          topic: "renting",
          name: "Consumer Affairs Victoria",
          text: "Rules about rent and bonds, and help in a dispute.",
          href: "https://www.consumer.vic.gov.au/housing/renting",
          phone: "1300 55 81 81",
          checkedOn,
        },
        {
          topic: "study",
          name: "Study Melbourne",
          text: "Support for international students: work, housing, health, and somebody to talk to.",
          href: "https://studymelbourne.vic.gov.au/",
          checkedOn,
        },
      ],
    },
    {
      id: "qld",
      name: "Queensland",
      organisations: [
        {
          topic: "renting",
          name: "Tenants Queensland (QSTARS)",
          text: "Advice for renters all over Queensland.",
          href: "https://qstars.org.au/",
          phone: "1300 744 263",
          checkedOn,
        },
        {
          topic: "renting",
          name: "Residential Tenancies Authority",
          text: "Keeps bonds, explains the rules, and helps in a dispute.",
          href: "https://www.rta.qld.gov.au/",
          checkedOn,
        },
      ],
    },
    {
      id: "sa",
      name: "South Australia",
      organisations: [
        {
          topic: "renting",
          name: "RentRight SA",
          text: "Advice for renters.",
          href: "https://www.syc.net.au/rentrightsa/",
          checkedOn,
        },
        {
          topic: "renting",
          name: "Consumer and Business Services",
          text: "Keeps bonds and explains the rules.",
          href: "https://www.cbs.sa.gov.au/sections/RentingandLetting",
          checkedOn,
        },
      ],
    },
    {
      id: "wa",
      name: "Western Australia",
      organisations: [
        {
          topic: "renting",
          name: "Circle Green Community Legal",
          text: "Advice about renting, and about work and humanitarian matters.",
          href: "https://circlegreen.org.au/",
          checkedOn,
        },
        {
          topic: "renting",
          name: "Consumer Protection WA",
          text: "Keeps bonds and explains the rules.",
          href: "https://www.consumerprotection.wa.gov.au/renting",
          checkedOn,
        },
      ],
    },
    {
      id: "tas",
      name: "Tasmania",
      organisations: [
        {
          topic: "renting",
          name: "Tenants’ Union of Tasmania",
          text: "Advice for renters.",
          href: "https://tutas.org.au/",
          checkedOn,
        },
        {
          topic: "renting",
          name: "Consumer, Building and Occupational Services",
          text: "Keeps bonds and explains the rules.",
          href: "https://www.cbos.tas.gov.au/topics/housing/renting",
          phone: "1300 654 499",
          checkedOn,
        },
      ],
    },
    {
      id: "act",
      name: "Australian Capital Territory",
      organisations: [
        {
          topic: "renting",
          name: "Tenancy Advice Service, Legal Aid ACT",
          text: "Advice for renters and for people who rent a room.",
          href: "https://legalaidact.org.au/tasact",
          checkedOn,
        },
      ],
    },
    {
      id: "nt",
      name: "Northern Territory",
      organisations: [
        {
          topic: "renting",
          name: "Tenants’ Advice Service, Darwin Community Legal Service",
          text: "Advice for renters.",
          href: "https://www.dcls.org.au/",
          phone: "1800 812 953",
          checkedOn,
        },
        {
          topic: "renting",
          name: "NT Consumer Affairs",
          text: "Explains the rules about rent and bonds.",
          href: "https://consumeraffairs.nt.gov.au/",
          checkedOn,
        },
      ],
    },
  ],
  scams: {
    title: "Signs of a scam",
    points: [
      "They ask you to pay before you have seen the room or met the employer: a bond, a uniform, training or a ‘refundable’ fee.",
      "Payment by gift cards, crypto or a transfer overseas.",
      "The owner is overseas and will send the keys by courier.",
      "They want to talk on WhatsApp or Telegram only, and are in a hurry.",
      "They ask for your passport, bank password or tax file number before you have an offer in writing.",
      "If it happened: call your bank straight away, keep every message, and report it to Scamwatch and the police. It is not your fault.",
    ],
  },
};
