import type { ServicesContentFile } from "../contract/content/services.ts";

// Providers are sample entries with fictitious names, `example.com` addresses and phone numbers that the ACMA reserves for
// fiction. What is said of banks, covers and laws is general: keep the dates true when you change it.
export const services: ServicesContentFile = {
  title: "Essential services",
  lead: "The seven things that everybody asks in their first weeks, answered plainly: what it is, what it costs you, what to bring, and what to ask before you sign.",
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
        "You need an Australian account to be paid, to pay rent and to get your bond back. Most banks let you open one online before you fly; you show your documents at a branch within some weeks of arriving.",
      sections: [
        {
          title: "100 points of ID",
          paragraphs: [
            "Banks must know who you are. Each document is worth a number of points, and together they must reach 100. In your first six weeks here many banks take a passport alone; after that it takes a passport and one more document.",
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
            note: "Each bank keeps its own list and its own points. Theirs decides, so read it before you go.",
          },
        },
        {
          title: "What a good student account has",
          points: [
            "No monthly fee, for as long as you study: ask what happens when you finish.",
            "A debit card that works online and abroad, and what the fee abroad is.",
            "PayID and instant transfers, so that you can pay a bond the day you sign.",
            "A savings account beside it. Tell the bank your tax file number, or it must withhold tax on the interest.",
          ],
        },
        {
          title: "Stay safe",
          points: [
            "No bank ever asks for your code or password on the phone or by SMS. Hang up and call the number on the card.",
            "Never lend your account or let money pass through it for somebody else, whatever they pay. It is money laundering, and it ends visas.",
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
      summary: "Tuition in, savings home, and what a transfer really costs",
      intro:
        "A transfer has two prices: the fee you see, and the exchange rate you do not. A ‘free’ transfer at a bad rate is often the dearest one.",
      sections: [
        {
          title: "Find the real price",
          points: [
            "Compare how much arrives, in the currency it arrives in. Nothing else is comparable.",
            "Look up the mid-market rate first. The difference to the rate you are offered, times the amount, is what you pay.",
            "Ask how long it takes and what the bank on the other side deducts.",
          ],
        },
        {
          title: "For tuition",
          paragraphs: [
            "Universities usually work with a payment service that takes your own currency and tells them which student it is from. Pay only through the link in your student portal, never to an account number somebody sends you in a message, discount or not.",
          ],
        },
        {
          title: "Is the provider registered?",
          paragraphs: [
            "Whoever sends money from Australia must be registered with AUSTRAC. Search the register by the business’s name before the first transfer.",
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
          text: "To 60 countries from the phone, arrives within a day.",
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
      summary: "OSHC: what it is, what it pays, what it does not",
      intro:
        "Overseas Student Health Cover (OSHC) is the insurance that a student visa demands from the day you arrive to the day the visa ends. It pays doctors and hospitals in part or in full. International students are not in Medicare, except those from countries with an agreement.",
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
          title: "What it does not",
          points: [
            "Dental, glasses, physiotherapy: these need ‘extras’ cover, or you pay.",
            "What you already had before you came, for the first 12 months. Pregnancy has a waiting period too.",
            "Cosmetic treatment, and treatment on the way here.",
          ],
        },
        {
          title: "When you are ill",
          points: [
            "Life in danger: call 000, ask for an ambulance. OSHC pays it.",
            "Not sure: call healthdirect at any hour. A nurse answers, with an interpreter if you want one; the number is on its page below.",
            "Everything else: a GP, not the hospital’s emergency department. Your university usually has one on campus.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the fund",
        questions: [
          "Which clinics near my address bill you directly?",
          "How long are the waiting periods for what I need?",
          "Do I get money back if I leave early or change the fund?",
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
        "A tiffin is a home-style meal that comes to your door, usually by the week and at less than eating out. Good in exam weeks, and when you miss the food you grew up with.",
      sections: [
        {
          title: "Before you order for a month",
          points: [
            "Order one meal first. Then a week. A month paid ahead is hard to get back.",
            "Who sells food must be registered with the local council, home kitchens too. Ask for the registration.",
            "Say every allergy in writing. Ask what oil is used and whether there are nuts in the kitchen.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the kitchen",
        questions: [
          "Which council are you registered with?",
          "Can I pause for a week, and until when must I say so?",
          "Is the box returned, and is it vegetarian, halal or Jain?",
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
        "You drive on the left, and each state has its own rules about how long your overseas licence counts. Some lessons before the test cost less than a second test.",
      sections: [
        {
          title: "What to find out first",
          points: [
            "How long may you drive on your overseas licence in your state, and do you need an official translation? The state’s road authority says.",
            "Does your country have a recognised licence, so that you need no test? If not: a theory test, a hazard test, then the drive.",
            "If you drive for work, tell the insurer. Delivery is often excluded.",
          ],
        },
        {
          title: "A good school",
          points: [
            "The instructor holds a licence to instruct, with a photo, and shows it.",
            "The car has dual controls and is insured for learners and for the test.",
            "The price of a lesson, of the package and of the car for the test is written down before you pay.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the driving school",
        questions: [
          "May I see your instructor’s licence, and will I have the same instructor each time?",
          "How many lessons do people with my experience usually take?",
          "What do I pay if I cancel, and is the car for the test included?",
          "Do you pick me up, and does the lesson start then or when we are there?",
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
      summary: "Buy, register, insure and repair a car without tears",
      intro: "A cheap car can become the dearest thing you own. Half an hour of checking saves most of it.",
      sections: [
        {
          title: "Before you buy",
          points: [
            "Search the PPSR by the car’s VIN: it tells for a few dollars whether money is owed on it, whether it was stolen or written off.",
            "Have a mechanic of your choice look at it, not the seller’s.",
            "Ask for the roadworthy or safety certificate if your state demands one, and see that registration (‘rego’) is paid and until when.",
          ],
        },
        {
          title: "Insurance",
          points: [
            "Compulsory third party (CTP) covers people you injure, not cars you damage. It comes with the rego or beside it, depending on the state.",
            "Third-party property cover costs little and pays for the expensive car you hit.",
          ],
        },
        {
          title: "At the workshop",
          points: [
            "Ask for a written quote, and that they call before they do more.",
            "You may have it serviced anywhere without losing the manufacturer’s warranty, as long as it is done properly.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the workshop",
        questions: [
          "What is the whole price, parts and GST included?",
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
            "Ask for a TFN online from the Australian Taxation Office (ATO): it is free and takes some minutes. Nobody may charge you for it.",
            "Give it to your employer within 28 days, or tax is withheld at the highest rate.",
            "Your employer pays superannuation on top of your wage. When you leave Australia for good you can claim it back.",
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
            "Cash without a payslip, or an ABN for work that is really employment, usually means less pay, no super and no cover when you are hurt. You keep your workplace rights whatever your visa; the Fair Work Ombudsman helps in your language.",
          ],
        },
      ],
      askFirst: {
        title: "Ask the accountant",
        questions: [
          "What is your tax agent’s registration number? (Look it up with the Tax Practitioners Board.)",
          "What is the price, in writing, and is it taken from the refund?",
          "Do you see my whole refund go to my own account?",
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
