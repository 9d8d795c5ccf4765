import type { ServicesContentFile } from "../contract/content/services.ts";

// Providers are sample entries with fictitious names, `example.com` addresses and phone numbers that the ACMA reserves for
// fiction. What is said of banks, covers and laws is general: keep the dates true when you change it.
export const services: ServicesContentFile = {
  title: "Essential services",
  lead: "Seven things that most students need in their first weeks: what each one is, what it costs, what to bring, and what to ask before you sign.",
  prompt: "What do you need first?",
  promptText: "Choose a service above. Most people start with a bank account and health cover.",
  providersNote: "Sample entries: these businesses are fictitious and show how a provider is listed here.",
  categories: [
    {
      id: "student-banking",
      title: "Student Banking",
      icon: "banking",
      summary: "Open an account, and what 100 points of ID means",
      intro:
        "You need an Australian account to be paid, to pay rent and to get your bond back. Most banks let you open one online before you fly; you show your documents at a branch in the first weeks after you arrive.",
      sections: [
        {
          title: "100 points of ID",
          paragraphs: [
            "Banks must know who you are. Each document is worth a number of points, and together they must reach 100. In your first six weeks here, many banks ask for your passport only. After that you need a passport and one more document.",
          ],
          table: {
            caption: "What documents are usually worth",
            columns: ["Document", "Points"],
            rows: [
              ["Passport", "70"],
              ["Birth certificate or citizenship certificate", "70"],
              ["Australian driver licence or proof-of-age card", "40"],
              ["Student card with your photo", "40"],
              ["Debit or credit card with your name", "25"],
              ["Tenancy agreement or a bill with your address", "25"],
            ],
            note: "Each bank has its own list and its own points. Read your bank’s list before you go.",
          },
        },
        {
          title: "What a good student account has",
          points: [
            "No monthly fee while you study. Ask what happens when you finish.",
            "A debit card that works online and overseas. Ask what the overseas fee is.",
            "PayID and instant transfers, so that you can pay a bond the day you sign.",
            "A savings account. Give the bank your tax file number, or it must take tax from your interest.",
          ],
        },
        {
          title: "Stay safe",
          points: [
            "No bank ever asks for your code or password on the phone or by SMS. Hang up and call the number on the card.",
            "Never lend your account or let money pass through it for somebody else, whatever they pay you. This is money laundering, and you can lose your visa.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the bank",
        questions: [
          "Can I open it before I arrive, and how long do I have to show my documents?",
          "Which of my documents do you accept, and for how many points?",
          "What does it cost after my studies, and for a transfer from home?",
        ],
      },
      links: [{ label: "Moneysmart on bank accounts", href: "https://moneysmart.gov.au/banking" }],
      evidence: { source: "General practice of Australian banks; values differ by bank", checkedOn: "2026-11-01" },
      providers: [
        {
          name: "Coral Sea Mutual Bank",
          text: "Fee-free student account; opens online from 30 countries.",
          email: "students@coralsea.example.com",
          phone: "1800 975 707",
          website: "https://coralsea.example.com",
          address: "212 Wattlebird Street, Melbourne VIC 3000",
          hours: "Mon–Fri 9:30 AM–4:30 PM, Sat 10:00 AM–1:00 PM",
        },
        {
          name: "Bluegum Bank",
          text: "Branches on twelve campuses, staff who speak Mandarin, Hindi and Nepali.",
          email: "campus@bluegum.example.com",
          phone: "1800 975 708",
          website: "https://bluegum.example.com",
          address: "45 Paperbark Row, Sydney NSW 2000",
          hours: "Mon–Fri 9:00 AM–5:00 PM",
        },
      ],
    },
    {
      id: "money-transfer",
      title: "Money Transfer",
      icon: "transfer",
      summary: "Paying tuition, sending money home, and what it really costs",
      intro:
        "A transfer has two prices: the fee, which you see, and the exchange rate, which is easy to miss. A ‘free’ transfer at a bad rate is often the most expensive one.",
      sections: [
        {
          title: "Find the real price",
          points: [
            "Compare how much money arrives, in the currency it arrives in.",
            "Look up the mid-market rate first. The difference between that rate and your provider’s rate is part of what you pay.",
            "Ask how long it takes and what the bank on the other side deducts.",
          ],
        },
        {
          title: "For tuition",
          paragraphs: [
            "Universities usually work with a payment service that takes your own currency and tells them which student it is from. Pay only through the link in your student portal, never to an account number that somebody sends you in a message, even if they offer a discount.",
          ],
        },
        {
          title: "Is the provider registered?",
          paragraphs: [
            "A business that sends money from Australia must be registered with AUSTRAC. Search the register for its name before your first transfer.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the provider",
        questions: [
          "How much exactly will arrive, and when?",
          "What happens to my money if the transfer fails?",
          "Which documents do you need for larger amounts?",
        ],
      },
      links: [
        {
          label: "AUSTRAC, which registers remitters",
          href: "https://www.austrac.gov.au/",
        },
        { label: "Moneysmart on sending money overseas", href: "https://moneysmart.gov.au/banking/sending-money-overseas" },
      ],
      providers: [
        {
          name: "Lorikeet Transfers",
          text: "Sends to 60 countries from your phone. Money arrives within a day.",
          email: "help@lorikeet.example.com",
          phone: "1800 975 709",
          website: "https://lorikeet.example.com",
          address: "Level 4, 90 Saltbush Parade, Adelaide SA 5000",
          hours: "Every day 8:00 AM–8:00 PM",
        },
        {
          name: "Two Rivers Remittance",
          text: "Cash pick-up in Nepal, India, Bangladesh and the Philippines.",
          email: "hello@tworivers.example.com",
          phone: "(02) 5550 0173",
          mobile: "0491 570 156",
          address: "17 Currawong Arcade, Auburn NSW 2144",
          hours: "Mon–Sat 10:00 AM–7:00 PM",
        },
      ],
    },
    {
      id: "student-health-cover",
      title: "Student Health Cover",
      icon: "health",
      summary: "OSHC: what it is, what it pays and what it doesn’t",
      intro:
        "Overseas Student Health Cover (OSHC) is the insurance that a student visa requires from the day you arrive until the day the visa ends. It pays doctors and hospitals in part or in full. International students are not in Medicare, except those from countries with an agreement.",
      sections: [
        {
          title: "What it usually pays",
          points: [
            "A visit to a general practitioner (GP): the scheduled fee. Choose a clinic that ‘bills directly’ to your fund and you pay little or nothing.",
            "Public hospital treatment and emergency ambulance.",
            "A part of many prescription medicines, up to a limit for the year.",
          ],
        },
        {
          title: "What it doesn’t pay",
          points: [
            "Dental, glasses, physiotherapy: these need ‘extras’ cover, or you pay.",
            "Illnesses that you had before you arrived, for the first 12 months. Pregnancy has a waiting period too.",
            "Cosmetic treatment, and treatment before you arrive in Australia.",
          ],
        },
        {
          title: "When you are ill",
          points: [
            "If a life is in danger, call 000 and ask for an ambulance. OSHC pays for it.",
            "Not sure? Call healthdirect at any hour. A nurse answers, with an interpreter if you want one; the number is on its page below.",
            "For everything else, see a GP, not the hospital’s emergency department. Your university usually has one on campus.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the fund",
        questions: [
          "Which clinics near my address bill you directly?",
          "How long are the waiting periods for what I need?",
          "Do I get money back if I leave early or change to another fund?",
        ],
      },
      links: [
        {
          label: "Overseas students and health insurance, Department of Health",
          href: "https://www.health.gov.au/topics/private-health-insurance/what-private-health-insurance-covers/overseas-student-health-cover",
        },
        { label: "healthdirect", href: "https://www.healthdirect.gov.au/" },
      ],
      evidence: { source: "Department of Health, Disability and Ageing; each fund’s policy decides", checkedOn: "2026-11-01" },
      providers: [
        {
          name: "Kookaburra Health",
          text: "OSHC for singles, couples and families; app with doctors who bill directly.",
          email: "oshc@kookaburra.example.com",
          phone: "1800 975 710",
          website: "https://kookaburra.example.com",
          address: "300 Jacaranda Walk, Brisbane QLD 4000",
          hours: "Mon–Fri 8:30 AM–6:00 PM; claims at any hour",
        },
        {
          name: "Tidal Student Cover",
          text: "Cover that starts on the day you land, refunds by the month when you leave.",
          email: "care@tidal.example.com",
          phone: "1800 975 711",
          website: "https://tidal.example.com",
          address: "8 Quokka Terrace, Perth WA 6000",
          hours: "Mon–Fri 9:00 AM–5:00 PM",
        },
      ],
    },
    {
      id: "tiffin-services",
      title: "Tiffin Services",
      icon: "food",
      summary: "Home-cooked meals, delivered by the week",
      intro:
        "A tiffin is a home-style meal that is delivered to your door, usually every day for a week. It costs less than eating out, and helps in exam weeks or when you miss the food you grew up with.",
      sections: [
        {
          title: "Before you order for a month",
          points: [
            "Order one meal first, then a week. If you pay for a month, the money is hard to get back.",
            "Anyone who sells food must be registered with the local council, even from a home kitchen. Ask to see the registration.",
            "Tell the kitchen about every allergy in writing. Ask which oil it uses and whether it uses nuts.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the kitchen",
        questions: [
          "Which council are you registered with?",
          "Can I pause for a week, and how much notice do you need?",
          "Do I return the box? Is the food vegetarian, halal or Jain?",
        ],
      },
      links: [
        {
          label: "Food allergies and your rights, Food Standards Australia New Zealand",
          href: "https://www.foodstandards.gov.au/consumer/foodallergies",
        },
      ],
      providers: [
        {
          name: "Amma’s Dabba",
          text: "Two curries, rice, roti and a pickle.",
          email: "orders@ammasdabba.example.com",
          phone: "(03) 5550 0186",
          mobile: "0491 570 157",
          address: "63 Cardamom Street, Dandenong VIC 3175",
          cuisine: "South Indian, vegetarian",
          delivery: "South-east Melbourne, Mon–Fri 5:00–7:30 PM",
        },
        {
          name: "Himal Kitchen",
          text: "Dal bhat on weekdays, momo on Fridays.",
          email: "namaste@himalkitchen.example.com",
          mobile: "0491 570 158",
          address: "121 Kurrajong Lane, Hurstville NSW 2220",
          cuisine: "Nepali, vegetarian and chicken",
          delivery: "Inner south Sydney, every day 6:00–8:30 PM",
        },
        {
          name: "Bao & Broth Box",
          text: "Soups, rice bowls and greens, packed the same morning.",
          email: "hi@baobroth.example.com",
          phone: "(08) 5550 0152",
          mobile: "0491 570 159",
          address: "40 Lantern Street, Adelaide SA 5000",
          cuisine: "Sichuan and Cantonese",
          delivery: "Adelaide city and inner suburbs, Mon–Sat 11:30 AM–1:30 PM",
        },
      ],
    },
    {
      id: "driving-lessons",
      title: "Driving Lessons",
      icon: "driving",
      summary: "From your overseas licence to a local one",
      intro:
        "In Australia you drive on the left. Each state has its own rules about how long you may use your overseas licence. A few lessons before the test cost less than a second test.",
      sections: [
        {
          title: "What to find out first",
          points: [
            "Ask your state’s road authority how long you may drive on your overseas licence, and whether you need an official translation.",
            "If your country’s licence is recognised, you don’t need a test. If it isn’t, there is a theory test, a hazard test and a driving test.",
            "If you drive for work, tell your insurer. Many policies don’t cover delivery work.",
          ],
        },
        {
          title: "A good school",
          points: [
            "The instructor has an instructor’s licence with a photo, and shows it to you.",
            "The car has dual controls and is insured for learners and for the test.",
            "You get the price of the lessons, the package and the car for the test in writing before you pay.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the driving school",
        questions: [
          "May I see your instructor’s licence, and will I have the same instructor each time?",
          "How many lessons do people with my experience usually take?",
          "What do I pay if I cancel, and is the car for the test included?",
          "Do you pick me up, and when does the lesson time start?",
        ],
      },
      links: [
        {
          label: "VicRoads: overseas drivers",
          href: "https://www.vicroads.vic.gov.au/licences/renew-replace-or-update/new-to-victoria/overseas-drivers",
        },
        {
          label: "Service NSW: moving an overseas licence",
          href: "https://www.service.nsw.gov.au/transaction/move-overseas-driver-licence-to-nsw-licence",
        },
      ],
      providers: [
        {
          name: "Left Lane Driving School",
          text: "Automatic and manual, instructors who speak Punjabi, Arabic and Mandarin.",
          email: "book@leftlane.example.com",
          phone: "(03) 5550 0191",
          mobile: "0491 570 110",
          website: "https://leftlane.example.com",
          address: "9 Pelican Street, Altona VIC 3018",
          hours: "Every day 7:00 AM–7:00 PM",
        },
        {
          name: "Gentle Gears",
          text: "Patient lessons for nervous drivers, and refreshers for experienced ones.",
          email: "start@gentlegears.example.com",
          mobile: "0491 570 313",
          website: "https://gentlegears.example.com",
          address: "26 Gecko Street, West End QLD 4101",
          hours: "Mon–Sat 8:00 AM–6:00 PM",
        },
      ],
    },
    {
      id: "automobile-service",
      title: "Automobile Service",
      icon: "car",
      summary: "How to buy, register, insure and repair a car",
      intro: "A cheap car can become very expensive. Half an hour of checks can save you most of that money.",
      sections: [
        {
          title: "Before you buy",
          points: [
            "Search the PPSR for the car’s VIN. For a few dollars you learn whether money is owed on the car, and whether it was stolen or written off.",
            "Ask a mechanic to inspect the car. Choose your own mechanic, not the seller’s.",
            "Ask for the roadworthy or safety certificate if your state requires one. Check that the registration (‘rego’) is paid, and when it ends.",
          ],
        },
        {
          title: "Insurance",
          points: [
            "Compulsory third party (CTP) covers people you injure, not cars you damage. It is included in your rego or sold separately, depending on the state.",
            "Third-party property cover costs little and pays if you damage somebody else’s car.",
          ],
        },
        {
          title: "At the workshop",
          points: [
            "Ask for a written quote. Ask the workshop to call you before it does extra work.",
            "You may service the car anywhere and keep the manufacturer’s warranty, as long as the work is done properly.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the workshop",
        questions: [
          "What is the total price, with parts and GST?",
          "What needs doing now, and what can wait six months?",
          "How long is the repair guaranteed, and may I see the old parts?",
        ],
      },
      links: [{ label: "PPSR: check a car before you buy", href: "https://www.ppsr.gov.au/" }],
      providers: [
        {
          name: "Saltbush Motors",
          text: "Service, tyres, pre-purchase inspections at your address.",
          email: "workshop@saltbush.example.com",
          phone: "(08) 5550 0167",
          website: "https://saltbush.example.com",
          address: "54 Galah Road, Torrensville SA 5031",
          hours: "Mon–Fri 7:30 AM–5:30 PM, Sat 8:00 AM–12:00 PM",
        },
        {
          name: "Magpie Mobile Mechanics",
          text: "Comes to your home or campus; roadworthy certificates.",
          email: "call@magpie.example.com",
          mobile: "0491 570 737",
          address: "3 Magpie Street, Brunswick East VIC 3057",
          hours: "Every day 8:00 AM–6:00 PM",
        },
      ],
    },
    {
      id: "accountant-services",
      title: "Accountant Services",
      icon: "tax",
      summary: "Tax file number, tax return and superannuation",
      intro:
        "If you work, you need a tax file number (TFN), you get a payslip, and after 30 June you lodge a tax return. Many students get money back. Doing it yourself is free.",
      sections: [
        {
          title: "In your first week of work",
          points: [
            "Ask for a TFN online from the Australian Taxation Office (ATO): it is free and takes a few minutes. Nobody may charge you for it.",
            "Give it to your employer within 28 days, or tax is withheld at the highest rate.",
            "Your employer pays superannuation on top of your wage. When you leave Australia permanently, you can claim it back.",
          ],
        },
        {
          title: "The tax return",
          points: [
            "For 1 July to 30 June; lodge by 31 October yourself with myTax, or later through a registered tax agent.",
            "Most students who are here for more than six months count as residents for tax, with a tax-free threshold. Claim the threshold from one employer only.",
            "Keep receipts for tools, uniforms with a logo, and courses for the work you do.",
          ],
        },
        {
          title: "‘Cash in hand’ and ABN",
          paragraphs: [
            "Cash without a payslip, or an ABN for work that is really employment, usually means less pay, no super and no insurance if you are hurt at work. You keep your workplace rights whatever your visa; the Fair Work Ombudsman helps in your language.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the accountant",
        questions: [
          "What is your tax agent’s registration number? (Look it up with the Tax Practitioners Board.)",
          "What is the price in writing? Is it taken from the refund?",
          "Will my whole refund be paid into my own account?",
        ],
      },
      links: [
        {
          label: "ATO: international students",
          href: "https://www.ato.gov.au/individuals-and-families/coming-to-australia-or-going-overseas/coming-to-australia/studying-in-australia",
        },
        { label: "Tax Practitioners Board’s register", href: "https://www.tpb.gov.au/public-register" },
        {
          label: "Fair Work Ombudsman: visa holders and migrants",
          href: "https://www.fairwork.gov.au/find-help-for/visa-holders-migrants",
        },
      ],
      evidence: { source: "Australian Taxation Office, Fair Work Ombudsman", checkedOn: "2026-11-01" },
      providers: [
        {
          name: "Gumnut Accounting",
          text: "Student returns at a fixed price, while you wait.",
          email: "tax@gumnut.example.com",
          phone: "(02) 5550 0155",
          website: "https://gumnut.example.com",
          address: "Level 1, 77 Gumnut Street, Parramatta NSW 2150",
          hours: "Mon–Fri 9:00 AM–6:00 PM; Sat in July and August",
        },
        {
          name: "Ledger & Leaf",
          text: "Sole traders, ABN questions and superannuation when you leave.",
          email: "hello@ledgerleaf.example.com",
          phone: "(03) 5550 0170",
          website: "https://ledgerleaf.example.com",
          address: "19 Ledger Street, Geelong VIC 3220",
          hours: "Mon–Fri 8:30 AM–5:00 PM",
        },
      ],
    },
  ],
};
