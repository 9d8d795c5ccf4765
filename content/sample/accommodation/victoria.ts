import type { SampleAccommodation } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";
import { hamish, leila, margaret, yuki } from "./renters.ts";

/** Melbourne, Geelong and Ballarat. */
export const victorianListings: SampleAccommodation[] = [
  {
    renter: margaret,
    savedBy: ["student@example.com"],
    hoursAgo: 1.5,
    freeInDays: 12,
    title: "Sunny front room in a Carlton terrace",
    propertyType: "Room",
    ...at("27 Drummond Lane", "Carlton", "Melbourne", "VIC", "3053"),
    weeklyBudget: 295,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Washing Machine", "Bike Storage", "Close to Public Transport"],
    photos: ["bedroom-01", "terrace-03", "kitchen-04", "study-06"],
    description: `A front room upstairs with a balcony and morning sun. I share the house with a student of architecture from Vietnam, and we are looking for a third person. We have a piano.

It is a ten-minute walk to the University of Melbourne, and four minutes to the tram. The room has a double bed, a desk and many shelves.

We share the cost of gas and electricity, about $18 a week each. Please smoke only in the courtyard.`,
  },
  {
    renter: hamish,
    hoursAgo: 31,
    freeInDays: 3,
    title: "Small room, big kitchen, Brunswick",
    propertyType: "Room",
    ...at("14 Weston Mews", "Brunswick", "Melbourne", "VIC", "3056"),
    weeklyBudget: 245,
    furnishings: "Flexible",
    internet: "Required",
    amenities: ["WiFi", "Garden", "Bike Storage", "Washing Machine", "Pets Considered"],
    photos: ["kitchen-01", "bedroom-18", "garden-06"],
    description: `The room is 2.9 by 3.1 metres. The kitchen is 6 by 4 metres, and we spend most of our time there.

There are four of us. We cook together on Mondays. We have a quiet dog called Neville.

The train station is five minutes away, and the Sydney Road trams stop at the corner. You can use our bed or bring your own.`,
  },
  {
    renter: leila,
    hoursAgo: 64,
    freeInDays: 20,
    title: "Studio near RMIT with a city view",
    propertyType: "Student Accommodation",
    ...at("212 Swanston Walk, Level 11", "Melbourne", "Melbourne", "VIC", "3000"),
    weeklyBudget: 449,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Gym", "Lift", "Study Desk", "Close to Public Transport"],
    photos: ["study-01", "tower-06", "balcony-07", "bathroom-03"],
    description: `One room of 19 square metres with its own bathroom and a small kitchen with two hotplates. It is on floor eleven and faces north.

The price includes electricity, water, 250-megabit internet, the gym and the study rooms. Somebody is at the front desk day and night.

Contracts for 24 or 48 weeks.`,
  },
  {
    renter: margaret,
    hoursAgo: 120,
    freeInDays: 28,
    title: "Two-bedroom flat by the Footscray market",
    propertyType: "Whole property",
    ...at("5/48 Leeds Parade", "Footscray", "Melbourne", "VIC", "3011"),
    weeklyBudget: 540,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Parking", "Heating", "Balcony", "Washing Machine", "Close to Public Transport"],
    photos: ["living-01", "walk-up-02", "kitchen-06", "bedroom-15", "bathroom-04"],
    description: `On the first floor of a brick building from 1968, with quiet neighbours and a sunny balcony. It has two bedrooms, so it suits two or three friends.

The market is three minutes away. The train from Footscray station takes eight minutes to the city.

The flat is unfurnished, but the last tenants left a sofa and a table that you can keep.`,
  },
  {
    renter: yuki,
    hoursAgo: 9,
    freeInDays: 7,
    title: "Bed in a bright twin room, Clayton",
    propertyType: "Shared Room",
    ...at("33 Marshall Grove", "Clayton", "Melbourne", "VIC", "3168"),
    weeklyBudget: 170,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Washing Machine", "Study Desk", "Garden"],
    photos: ["shared-bedroom-01", "kitchen-07", "cottage-07"],
    description: `You would share the room with Hana, who studies pharmacy at Monash and goes to bed at 10.30 pm. The house has three bedrooms and five people. All are students and women.

It is a fifteen-minute walk to the Monash campus. The rent includes bills.`,
  },
  {
    renter: leila,
    hoursAgo: 210,
    freeInDays: 45,
    title: "Ensuite room in a student house, Hawthorn",
    propertyType: "Student Accommodation",
    ...at("9 Wakefield Rise", "Hawthorn", "Melbourne", "VIC", "3122"),
    weeklyBudget: 365,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Heating", "Study Desk", "Dryer", "Washing Machine", "Bike Storage"],
    photos: ["bedroom-07", "courtyard-05", "bathroom-02", "living-09"],
    description: `Sixteen rooms around a courtyard, each with its own bathroom. It is a seven-minute walk to Swinburne University.

We have a barbecue on Thursdays. One floor is for people who want it quiet, for example before exams.`,
  },
  {
    renter: hamish,
    hoursAgo: 330,
    freeInDays: 16,
    title: "Room with a garden door, Preston",
    propertyType: "Room",
    ...at("61 Gilbert Close", "Preston", "Melbourne", "VIC", "3072"),
    weeklyBudget: 230,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Garden", "Parking", "Washing Machine", "Pets Considered", "Bike Storage"],
    photos: ["garden-01", "bedroom-20", "kitchen-09"],
    description: `A room at the back with its own door to the vegetable garden. If you help with watering, you can eat our tomatoes.

We are a nurse and a bus driver, and we sometimes work at night, so please be quiet during the day. The 86 tram takes fifteen minutes to La Trobe University.`,
  },
  {
    renter: yuki,
    hoursAgo: 505,
    freeInDays: 2,
    title: "Quiet room for a thesis writer, Parkville",
    propertyType: "Room",
    ...at("8 Gatehouse Court", "Parkville", "Melbourne", "VIC", "3052"),
    weeklyBudget: 320,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Dishwasher", "Close to Public Transport"],
    photos: ["study-05", "bedroom-23", "tram-street-02"],
    description: `I wrote my doctoral thesis at this desk. The window looks onto Royal Park, and the room is very quiet.

It is a single room in a flat for two people. I travel for work ten days a month, and then you have the flat to yourself.`,
  },
  {
    renter: margaret,
    hoursAgo: 790,
    life: "taken",
    savedBy: ["student@example.com"],
    freeInDays: 60,
    title: "Weatherboard house for four, Reservoir",
    propertyType: "Whole property",
    ...at("17 Edwardes Rise", "Reservoir", "Melbourne", "VIC", "3073"),
    weeklyBudget: 660.5,
    furnishings: "Flexible",
    internet: "Flexible",
    amenities: ["Parking", "Heating", "Garden", "Washing Machine", "Dishwasher", "Pets Considered"],
    photos: ["cottage-04", "kitchen-08", "bedroom-22", "garden-07"],
    description: `A whole house with four bedrooms, a garden with a lemon tree, and a clothes line. If four people share, each pays about $165.

The house was my mother's. It has new heating and a dishwasher. The lease is for twelve months. Ask me if you have a pet.`,
  },
  {
    renter: margaret,
    hoursAgo: 18,
    freeInDays: 9,
    title: "Attic room by the bay, Geelong",
    propertyType: "Room",
    ...at("6 Eastern Beach Steps", "Geelong", "Geelong", "VIC", "3220"),
    weeklyBudget: 215,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Washing Machine"],
    photos: ["bedroom-04", "balcony-05", "terrace-04"],
    description: `A room under the roof, with one low wall. From the window you see Corio Bay and the pier.

Deakin's Waterfront campus is 700 metres away. I live downstairs and teach the cello on Tuesdays and Fridays until 6 pm. At other times the house is quiet.`,
  },
  {
    renter: leila,
    hoursAgo: 402,
    freeInDays: 33,
    title: "Twin share near Deakin Waurn Ponds",
    propertyType: "Shared Room",
    ...at("120 Pigdons Loop", "Waurn Ponds", "Geelong", "VIC", "3216"),
    weeklyBudget: 158,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Parking", "Study Desk", "Washing Machine"],
    photos: ["shared-bedroom-05", "courtyard-06", "laundry-01"],
    description: `A room with two beds, two desks, two wardrobes and a curtain between them. The bus to campus takes six minutes. Walking takes twenty, and in the evening you may see kangaroos.

The price is for one person, and includes all bills. Tell us whether you get up early or late, and we find a roommate like you.`,
  },
  {
    renter: hamish,
    hoursAgo: 940,
    freeInDays: 21,
    title: "Self-contained bungalow, Belmont",
    propertyType: "Whole property",
    ...at("44A Roslyn Way", "Belmont", "Geelong", "VIC", "3216"),
    weeklyBudget: 330,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Parking", "Air Conditioning", "Garden", "Washing Machine"],
    photos: ["garden-03", "study-08", "kitchen-07", "bathroom-01"],
    description: `A small house in our garden, with one room, a kitchen, a shower, its own gate and its own letter box.

It suits one person or a tidy couple. It has air conditioning that heats and cools, and solar panels, so your electricity bill is low in summer.`,
  },
  {
    renter: yuki,
    hoursAgo: 77,
    freeInDays: 5,
    title: "Room in a goldfields cottage, Ballarat",
    propertyType: "Room",
    ...at("12 Lydiard Terrace", "Ballarat Central", "Ballarat", "VIC", "3350"),
    weeklyBudget: 185,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Garden"],
    photos: ["cottage-01", "bedroom-20", "living-07"],
    description: `Ballarat is cold from June to August, but the house is warm: it has new insulation and a fireplace in the living room.

Federation University's SMB campus is on the next corner. Two other students live here, with a guinea pig.`,
  },
  {
    renter: margaret,
    hoursAgo: 610,
    freeInDays: 40,
    title: "Family home, upstairs to yourself, Lake Wendouree",
    propertyType: "Room",
    ...at("3 Wendouree View", "Lake Wendouree", "Ballarat", "VIC", "3350"),
    weeklyBudget: 205,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Heating", "Washing Machine", "Parking"],
    photos: ["bedroom-12", "study-07", "kitchen-06", "garden-05"],
    description: `Our two sons have moved to Melbourne. You get the upper floor for yourself: a bedroom, a study and a bathroom. You can eat dinner with us whenever you like.

The lake is at the end of the street. Buses go to the Mount Helen campus every twenty minutes.`,
  },
  {
    renter: leila,
    hoursAgo: 1210,
    freeInDays: 14,
    title: "Single room with meals, Mount Helen",
    propertyType: "Student Accommodation",
    ...at("1 Eucalypt Drive", "Mount Helen", "Ballarat", "VIC", "3350"),
    weeklyBudget: 312,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Heating", "Study Desk", "Dryer", "Gym"],
    photos: ["tower-05", "bedroom-18", "courtyard-05"],
    description: `The price includes seventeen meals a week, with vegetarian and halal food every day. The rooms have 13 square metres and a basin. Four people share a bathroom.

The house is on campus, five minutes from the lecture rooms.`,
  },
];
