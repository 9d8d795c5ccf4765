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
    description: `The front room upstairs, with the balcony and the morning sun. My two daughters grew up in it; now a Vietnamese architecture student and I share the rest of the house, and we would like a third person who does not mind a piano.

Ten minutes on foot to the University of Melbourne, four to the tram. The room has a double bed, a proper desk and more shelves than you can fill.

Gas and electricity are split three ways, about $18 a week each. No smoking indoors, please; the courtyard is fine.`,
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
    description: `Honest measurements: the room is 2.9 by 3.1 metres. The kitchen is 6 by 4 and is where everybody lives anyway.

Four of us cook together on Mondays and ignore each other politely the rest of the week. One greyhound, called Neville, who sleeps nineteen hours a day.

Upfield line five minutes, Sydney Road trams at the corner. The bed can stay or go, as you like.`,
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
    description: `One room of 19 square metres with its own bathroom and a kitchenette with two hotplates. Floor eleven, facing north, so you see the weather before it arrives.

Everything is in the price: power, water, 250-megabit internet, the gym in the basement and a study room on every second floor. The front desk is staffed day and night.

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
    description: `First floor of a brick block from 1968: thick walls, quiet neighbours, a balcony that gets the sun until seven in summer. Two real bedrooms, so it suits two or three friends.

The market is three minutes away, and so are the best bánh mì in the west. Footscray station: eight minutes to the city.

Unfurnished, but the last tenants left a sofa and a table you may keep.`,
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
    description: `You would share with Hana, second-year pharmacy at Monash, who goes to bed at half past ten and owns excellent headphones. The house has three bedrooms and five people, all students, all women.

Fifteen minutes' walk to the Monash campus along a street with plum trees. Bills are in the rent, rice cooker is communal.`,
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
    description: `Sixteen rooms around a courtyard, each with its own bathroom. Swinburne is across the railway line: seven minutes including the level crossing.

On Thursdays somebody always lights the barbecue. There is a quiet floor for people who have exams, and we enforce it.`,
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
    description: `A back room with its own glass door to the vegetable garden. Help with watering and you eat tomatoes from January until April.

We are a nurse and a bus driver, both on shifts, so the house is calm at strange hours. La Trobe University is fifteen minutes on the 86 tram.`,
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
    description: `I finished my doctorate at this desk and can recommend it. It looks onto Royal Park: cockatoos at eight, joggers at six, nothing at all in between.

Single room in a two-person flat. My work takes me interstate ten days a month, and then the place is yours.`,
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
    description: `A whole house with four bedrooms, a lemon tree that never stops and a rotary clothes line. Divided by four it is $165 each.

It was my mother's. I have put in new heating and a dishwasher, and left the kitchen clock because it is right. Lease of twelve months; pets by agreement.`,
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
    description: `Under the roof, with a slanting wall you learn to respect and a window you will not want to leave: Corio Bay, the pier, the big wheel.

Deakin's Waterfront campus is 700 metres along the esplanade. I live downstairs, teach cello on Tuesdays and Fridays until six, and otherwise keep quiet.`,
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
    description: `Two beds, two desks, two wardrobes and a curtain between them that really closes. The bus to campus takes six minutes; walking takes twenty and goes past kangaroos in the evening.

Price is for one person, with everything included. Tell us whether you are a lark or an owl and we match you.`,
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
    description: `A little house at the bottom of our garden: one room, kitchen, shower, its own gate and letter box. Built for my brother, who then fell in love in Perth.

Good for one person or a tidy couple. Reverse-cycle air conditioning; solar on the roof, so your power bill is mostly winter.`,
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
    description: `Ballarat is cold from June to August and we know it: the house has new insulation, and the sitting room has a fire that we light at five.

Federation University's SMB campus is on the next corner. Two other students, one guinea pig, a cellar full of somebody's jam.`,
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
    description: `Our two boys have left for Melbourne, and the upper floor is empty: a bedroom, a study and a bathroom that nobody else uses. Dinner with us is welcome and never expected.

The lake is at the end of the street, six kilometres around. Buses to Mount Helen every twenty minutes.`,
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
    description: `Seventeen meals a week, vegetarian and halal every day, and the cook asks for recipes from home. Rooms of 13 square metres with a basin; bathrooms are shared by four.

On campus, so you can leave at five to nine for a nine o'clock lecture.`,
  },
];
