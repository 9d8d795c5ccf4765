import type { SampleServiceListing } from "../../contract/content/sample-content.ts";

// Fictitious people and prices. Phone numbers are those that the ACMA reserves for fiction.

const farah = "provider@example.com";
const bikram = "bikram@example.com";
const meiLin = "meilin@example.com";

/** Services that providers list themselves: most are published, one waits for review, one is a draft. */
export const serviceListings: SampleServiceListing[] = [
  {
    provider: farah,
    hoursAgo: 290,
    title: "Driving lessons with Farah in Urdu, Hindi and English",
    category: "driving-lessons",
    description: `Lessons in an automatic hatchback with a second brake, from your first roundabout to the test.

I have taught people who drove for ten years at home, and people who had never driven. Before the first lesson I look at your overseas licence for free, and tell you whether you must exchange it in Victoria.

I pick you up at home, on campus or at a tram stop. Before you book, ask me for my instructor's number and check it.`,
    prices: `First lesson, 60 minutes: $60
Lesson, 60 minutes: $68
Five lessons: $325
Test day, with the car and a warm-up lesson: $190`,
    languages: ["English", "Urdu", "Hindi", "Punjabi"],
    areas: ["VIC"],
    suburbs: "Carlton, Brunswick, Coburg and Footscray",
    hours: "Mon–Sat 8 AM–7 PM",
    email: "farah.lessons@example.com",
    phone: "0491 570 158",
    website: "https://farah-lessons.example.com",
  },
  {
    provider: farah,
    hoursAgo: 5,
    life: "held",
    title: "Car for your driving test, with a warm-up lesson",
    category: "driving-lessons",
    description: `If you can drive but have no car for the test, you can use mine.

We meet an hour before the test and drive in the streets around the test centre. Then you take the test in my car. If the date of your test changes, tell me a day before and you pay nothing.`,
    prices: "$190 for the warm-up lesson and the car, $150 without the lesson",
    languages: ["English", "Urdu", "Hindi"],
    areas: ["VIC"],
    suburbs: "Test centres in Carlton, Coburg and Sunshine",
    hours: "On test days",
    email: "farah.lessons@example.com",
    phone: "0491 570 158",
    website: null,
  },
  {
    provider: farah,
    hoursAgo: 2,
    life: "draft",
    title: "Motorway and night driving for people who passed their test",
    category: "driving-lessons",
    description: "Two evening lessons on the ring road, and one in the rain if possible. I have not decided the prices yet.",
    prices: "About $70 an hour",
    languages: ["English", "Urdu", "Hindi"],
    areas: ["VIC"],
    suburbs: null,
    hours: null,
    email: "farah.lessons@example.com",
    phone: null,
    website: null,
  },
  {
    provider: bikram,
    hoursAgo: 410,
    title: "Himal Tiffin: dal bhat at your door six evenings a week",
    category: "tiffin-services",
    description: `Each box has rice, lentils, a vegetable curry and a pickle. Three days a week there is chicken too. My wife Sunita and I cook in a registered kitchen in Auburn, and deliver between 5.30 and 8 in the evening.

Tell us what you do not eat. There is a plain dal bhat every day, and Newari food on Saturdays. The boxes are made of steel. When we bring a new one, give us the old one.`,
    prices: `One box: $13.50
Six boxes a week: $72
Try three boxes: $36`,
    languages: ["English", "Nepali", "Hindi"],
    areas: ["NSW"],
    suburbs: "Auburn, Strathfield, Burwood and Parramatta",
    hours: "Orders until 2 PM, delivery Mon–Sat 5.30–8 PM",
    email: "himal.tiffin@example.com",
    phone: "(02) 5550 7741",
    website: null,
  },
  {
    provider: bikram,
    hoursAgo: 120,
    title: "Moving help with a small van, two people",
    category: "automobile-service",
    description: `Two people with a van move your things to your new home: for example a bed, a desk, a fridge and twelve boxes.

We carry things up to the third floor if there is no lift. Tell us about narrow stairs before we come. We bring blankets and straps.`,
    prices: `$85 for the first hour, then $20 for every 15 minutes
Free travel to you within 10 km of Auburn`,
    languages: ["English", "Nepali"],
    areas: ["NSW"],
    suburbs: "Sydney's inner west and west",
    hours: "Sat and Sun 7 AM–6 PM, evenings by arrangement",
    email: "himal.vans@example.com",
    phone: "(02) 5550 7741",
    website: null,
  },
  {
    provider: meiLin,
    hoursAgo: 52,
    title: "Tax returns for students with one or two jobs, online",
    category: "accountant-services",
    description: `On a video call we read your income statements and your receipts together. You see the tax return before I lodge it. Most calls take 40 minutes.

I am a registered tax agent. Ask me for my registration number and look it up in the public register of the Tax Practitioners Board before you send me anything. I never need your myGov password.

The first call is free. If you can lodge the return yourself in myTax, I'll tell you then.`,
    prices: `First call, 15 minutes: free
Return with one job: $79
Return with two jobs or an ABN: $119`,
    languages: ["English", "Mandarin", "Cantonese", "Malay"],
    areas: ["Online", "ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
    suburbs: null,
    hours: "Mon–Thu 5–9 PM, Sat 9 AM–1 PM Melbourne time",
    email: "meilin.tax@example.com",
    phone: "(03) 5550 8823",
    website: "https://meilin-tax.example.com",
  },
];
