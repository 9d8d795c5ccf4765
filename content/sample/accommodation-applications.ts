import type { SampleAccommodationApplication } from "../../contract/content/sample-content.ts";

// Three of them are for the renter whom people are invited to try.
export const accommodationApplications: SampleAccommodationApplication[] = [
  {
    student: "student@example.com",
    title: "Sunny front room in a Carlton terrace",
    hoursAgo: 0.3,
    comments: `Dear Margaret,

I am in my last year of commerce at the University of Melbourne. I am tidy and quiet, and I like to cook.

I like the piano, and play a little. Could I come and see the room on Wednesday after 5 pm?

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
    comments: `Hi! I would love to see whales from my room. I study at Griffith, work in a restaurant in the mornings and go to bed early.

Could I move in on the first of the month?`,
  },
  {
    student: "zihan@example.com",
    title: "Studio for one, five minutes from UNSW",
    hoursAgo: 12,
    comments: `I am looking for a studio from the start of trimester one, for the whole year. Please tell me whether the desk is at the window.`,
  },
  {
    student: "seun@example.com",
    title: "Room near Curtin with a lemon tree, Bentley",
    hoursAgo: 2,
    comments: `Hello Tom, your house is very near my lecture rooms. I need a room for three months, until my wife arrives. Would a short stay be possible?`,
  },
];
