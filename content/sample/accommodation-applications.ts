import type { SampleAccommodationApplication } from "../../contract/content/sample-content.ts";

// Three of them are for the renter whom people are invited to try.
export const accommodationApplications: SampleAccommodationApplication[] = [
  {
    student: "student@example.com",
    title: "Sunny front room in a Carlton terrace",
    hoursAgo: 0.3,
    comments: `Dear Margaret,

I walk past your house every Saturday on my way to the café where I hope to work. I am in my last year of commerce at Melbourne University, tidy, quiet before nine and a decent cook of dal.

The piano would be no problem: I play a little myself, mostly with the lid closed. Could I come and see the room on Wednesday after five?

Anjali`,
  },
  {
    student: "zihan@example.com",
    title: "Warm room near ANU, Turner",
    hoursAgo: 22,
    followed: [
      { state: "viewed", hoursAgo: 20 },
      { state: "inspection", hoursAgo: 18, meeting: { inDays: [3, 4], place: "At the house, or by video call" } },
    ],
    comments: `Hello, I will be a visiting student at ANU from February to July. I cannot come to see the room before that, but a friend lives in Braddon and would look at it for me.

I have references from my landlord in Kensington. Is the desk wide enough for two screens?`,
  },
  {
    student: "seun@example.com",
    title: "Two-bedroom villa, Joondalup",
    hoursAgo: 300,
    followed: [
      { state: "viewed", hoursAgo: 290 },
      { state: "offered", hoursAgo: 250, note: "The villa is yours from 1 March for a year, if you like." },
      { state: "accepted", hoursAgo: 240 },
    ],
    comments: `Good morning. My wife arrives from Lagos in March and we are looking for a place for the two of us, for at least a year. I study at Curtin and repair bicycles; the train suits us.

We do not smoke, have no pets and can pay the bond at once, through the bond administrator.`,
  },
  {
    student: "camila@example.com",
    title: "High-rise room with an ocean view, Surfers Paradise",
    hoursAgo: 5,
    followed: [{ state: "withdrawn", hoursAgo: 4 }],
    comments: `Hi! Whales from bed sounds dangerous for my grades, but I will risk it. I am at Griffith, work mornings at a restaurant in Broadbeach and go to sleep early.

Could I move in on the first of the month?`,
  },
  {
    student: "zihan@example.com",
    title: "Studio for one, five minutes from UNSW",
    hoursAgo: 12,
    comments: `I am looking for a studio from the start of trimester one, for the whole year. Please tell me whether the desk is against the window, since I have a plant to consider.`,
  },
  {
    student: "seun@example.com",
    title: "Room near Curtin with a lemon tree, Bentley",
    hoursAgo: 2,
    comments: `Hello Tom, the house is ninety seconds from my lecture theatre, I measured it. Until my wife arrives I need one room only, for three months. Would a short stay be possible?`,
  },
];
