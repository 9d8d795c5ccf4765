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

I have taught people who drove for ten years at home and people who never sat behind a wheel. We begin with a free look at your licence: in Victoria some overseas licences must be exchanged, and I tell you what the road authority asks of yours.

I pick you up at home, on campus or at a tram stop. Ask me for my instructor's number before you book, and check it.`,
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
    description: `You can drive, but you have no car for the test. Take mine.

We meet an hour before, drive the streets around the test centre, and then the car is yours for the test. If your test is moved, tell me a day before and you pay nothing.`,
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
    description: "Two evenings on the ring road and one in the rain, if the weather helps. I am still working out the prices.",
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
    description: `Rice, lentils, a vegetable curry, a pickle and, three days a week, chicken. My wife Sunita and I cook in a registered kitchen in Auburn and deliver between 5.30 and 8 in the evening.

Tell us what you do not eat. There is a plain dal bhat every day, and a Newari plate on Saturdays. Boxes are steel: you give yesterday's back when today's comes.`,
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
    description: `A bed, a desk, twelve boxes and the fridge that you bought from a neighbour: two people and a van bring them from one room to the next.

We carry up to the third floor without a lift. Tell us about narrow stairs before we come. We bring blankets and straps, you bring the keys.`,
    prices: `$85 for the first hour, then $20 for every 15 minutes
No fee for the way to you within 10 km of Auburn`,
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
    description: `We go through your income statements and your receipts on a video call, and you see the return before it is lodged. Most calls take 40 minutes.

I am a registered tax agent. Ask me for my registration number and look it up in the public register of the Tax Practitioners Board before you send me anything. I never need your myGov password.

If you could do it yourself in myTax, I say so on the first call, and that call is free.`,
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
