import type { SampleAccommodation } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";
import { hamish, leila, margaret, tom, yuki } from "./renters.ts";

/** Sydney, Newcastle, Wollongong and Canberra. */
export const newSouthWalesListings: SampleAccommodation[] = [
  {
    renter: yuki,
    hoursAgo: 0.7,
    freeInDays: 6,
    title: "Harbour glimpse and a real desk, Glebe",
    propertyType: "Room",
    ...at("19 Leichhardt Steps", "Glebe", "Sydney", "NSW", "2037"),
    weeklyBudget: 385,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Study Desk", "Balcony", "Washing Machine", "Close to Public Transport"],
    photos: ["balcony-01", "bedroom-14", "terrace-02", "kitchen-03"],
    description: `Lean over the balcony rail and there is the bridge. Inside, a double bed, a desk of 1.60 m and a cupboard that was built for this very corner in 1890.

The University of Sydney and UTS are both a quarter of an hour on foot. We are a paramedic and a graphic designer, thirty-ish, friendly before coffee.`,
  },
  {
    renter: leila,
    hoursAgo: 26,
    freeInDays: 18,
    title: "Studio for one, five minutes from UNSW",
    propertyType: "Student Accommodation",
    ...at("88 Anzac Court, Unit 304", "Kensington", "Sydney", "NSW", "2033"),
    weeklyBudget: 579,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Lift", "Gym", "Study Desk", "Washing Machine", "Dryer"],
    photos: ["tower-01", "study-08", "bathroom-01", "courtyard-05"],
    description: `A studio of 21 square metres: bed, desk, kitchenette, your own shower. The light rail stops at the front door and takes sixteen minutes to Central.

Included: power, water, fast internet, a cinema room and a roof terrace with a view of Botany Bay. Minimum stay one trimester.`,
  },
  {
    renter: margaret,
    hoursAgo: 92,
    freeInDays: 24,
    title: "Twin room above a bakery, Newtown",
    propertyType: "Shared Room",
    ...at("301A King Arcade", "Newtown", "Sydney", "NSW", "2042"),
    weeklyBudget: 228,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Washing Machine", "Close to Public Transport", "Bills Included"],
    photos: ["shared-bedroom-03", "tram-street-02", "kitchen-07"],
    description: `You wake to the smell of bread at five and learn to go back to sleep. Big twin room at the back, away from King Street, shared with Mateo from Bogotá who studies sound engineering and, luckily, does it elsewhere.

Newtown station is two minutes. Yesterday's croissants are free.`,
  },
  {
    renter: tom,
    hoursAgo: 140,
    freeInDays: 30,
    title: "Whole two-bedroom flat, Marrickville",
    propertyType: "Whole property",
    ...at("7/15 Illawarra Crescent", "Marrickville", "Sydney", "NSW", "2204"),
    weeklyBudget: 795,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Parking", "Balcony", "Dishwasher", "Washing Machine", "Pets Considered"],
    photos: ["living-02", "walk-up-03", "kitchen-04", "bedroom-16"],
    description: `Top floor, no lift, twenty-eight steps: cheaper than a gym. Two equal bedrooms either side of a living room with windows at both ends, so the sea breeze walks straight through.

Two or three sharers welcome on one lease. Metro to the city in twelve minutes.`,
  },
  {
    renter: hamish,
    hoursAgo: 233,
    freeInDays: 11,
    title: "Beach house room, Maroubra",
    propertyType: "Room",
    ...at("2 Torrington Bend", "Maroubra", "Sydney", "NSW", "2035"),
    weeklyBudget: 340,
    furnishings: "Flexible",
    internet: "Required",
    amenities: ["WiFi", "Garden", "Bike Storage", "Washing Machine", "Parking"],
    photos: ["bedroom-08", "balcony-05", "living-10", "garden-05"],
    description: `Boards in the hallway, sand in the shower, dinner outside from October on. Four people, two of them at UNSW, which is one bus away.

The room faces east and has a single bed with drawers underneath. You do not have to surf. You will, though.`,
  },
  {
    renter: leila,
    hoursAgo: 388,
    freeInDays: 50,
    title: "Six-bed student apartment by Macquarie",
    propertyType: "Student Accommodation",
    ...at("40 Waterloo Link", "Macquarie Park", "Sydney", "NSW", "2113"),
    weeklyBudget: 359,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Gym", "Lift", "Study Desk"],
    photos: ["pool-02", "bedroom-22", "kitchen-05"],
    description: `Your own lockable room and bathroom, with a kitchen and living room for six. We mix courses and countries on purpose.

Pool on the third floor, study booths on the first. Macquarie University is across the road; the metro is at the end of it.`,
  },
  {
    renter: yuki,
    hoursAgo: 560,
    freeInDays: 4,
    title: "Cheap and cheerful in Strathfield",
    propertyType: "Room",
    ...at("77 Homebush Way", "Strathfield", "Sydney", "NSW", "2135"),
    weeklyBudget: 290,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Washing Machine", "Air Conditioning"],
    photos: ["bedroom-11", "kitchen-09", "laundry-02"],
    description: `A plain, clean room in a plain, clean flat, ten minutes' walk from one of the best-connected stations in Sydney. Two Korean flatmates who label nothing and share everything.

Bond is two weeks' rent, lodged properly; you get the receipt.`,
  },
  {
    renter: margaret,
    hoursAgo: 845,
    freeInDays: 70,
    title: "Garden flat under a family house, Epping",
    propertyType: "Whole property",
    ...at("23A Norfolk Glen", "Epping", "Sydney", "NSW", "2121"),
    weeklyBudget: 520,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Parking", "Garden", "Heating", "Washing Machine"],
    photos: ["kitchen-02", "bedroom-17", "garden-08", "bathroom-03"],
    description: `Downstairs with an entrance of its own: bedroom, kitchen, bathroom and a paved corner of the garden. Upstairs are my sister, her husband and one very small drummer, who stops at seven.

Express trains to Macquarie University and the city.`,
  },
  {
    renter: tom,
    hoursAgo: 1130,
    freeInDays: 35,
    title: "Shared room for two friends, Ultimo",
    propertyType: "Shared Room",
    ...at("5 Jones Passage", "Ultimo", "Sydney", "NSW", "2007"),
    weeklyBudget: 245,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Study Desk", "Lift", "Washing Machine", "Dryer"],
    photos: ["shared-bedroom-07", "study-09", "tower-06"],
    description: `The price is for each of two people, so bring somebody you like. The room is long rather than wide, with a window at the far end and a desk on either side.

UTS is 250 metres away; Central station is one more minute.`,
  },
  {
    renter: hamish,
    hoursAgo: 41,
    freeInDays: 10,
    title: "Room near Merewether baths",
    propertyType: "Room",
    ...at("31 Ridge Lookout", "Merewether", "Newcastle", "NSW", "2291"),
    weeklyBudget: 255,
    furnishings: "Flexible",
    internet: "Required",
    amenities: ["WiFi", "Balcony", "Parking", "Bike Storage", "Washing Machine"],
    photos: ["balcony-03", "bedroom-14", "living-08"],
    description: `From the balcony you count coal ships. The ocean baths are a towel's walk down the hill, and the bus to the Callaghan campus starts at the top of it.

House of three: a teacher, a welder and, perhaps, you.`,
  },
  {
    renter: leila,
    hoursAgo: 455,
    freeInDays: 26,
    title: "City campus studio, Newcastle",
    propertyType: "Student Accommodation",
    ...at("16 Honeysuckle Row", "Newcastle", "Newcastle", "NSW", "2300"),
    weeklyBudget: 345,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Study Desk", "Lift", "Wheelchair Access"],
    photos: ["study-04", "courtyard-05", "bathroom-02"],
    description: `Built in 2023 next to the harbour, with two step-free studios on every floor: wide doors, a roll-in shower, a desk with adjustable height.

The last stop of the light rail is in front of the building. Rent covers everything but your phone.`,
  },
  {
    renter: tom,
    hoursAgo: 1360,
    freeInDays: 55,
    title: "Miner's cottage for three, Mayfield",
    propertyType: "Whole property",
    ...at("9 Crebert Walk", "Mayfield", "Newcastle", "NSW", "2304"),
    weeklyBudget: 480,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Garden", "Parking", "Heating", "Pets Considered"],
    photos: ["cottage-05", "living-07", "bedroom-17", "kitchen-05"],
    description: `Three bedrooms in a row like a train, a kitchen at the end of it, and a fig tree that three generations have fallen out of.

The university bus stops at the corner every ten minutes during semester.`,
  },
  {
    renter: yuki,
    hoursAgo: 275,
    freeInDays: 15,
    title: "Escarpment view, Wollongong",
    propertyType: "Room",
    ...at("58 Gipps Heights", "Gwynneville", "Wollongong", "NSW", "2500"),
    weeklyBudget: 240,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Study Desk", "Garden", "Washing Machine", "Bills Included"],
    photos: ["bedroom-09", "garden-04", "kitchen-03"],
    description: `Green mountain on one side, university on the other: eight minutes on foot to the library. The house belongs to a retired botanist who labels the plants and, when asked, the birds.

Free shuttle to the beach until ten at night.`,
  },
  {
    renter: margaret,
    hoursAgo: 55,
    freeInDays: 13,
    title: "Warm room near ANU, Turner",
    propertyType: "Room",
    ...at("11 Hackett Circle", "Turner", "Canberra", "ACT", "2612"),
    weeklyBudget: 285,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Bike Storage", "Dishwasher"],
    photos: ["bedroom-06", "study-06", "cottage-07"],
    description: `Double glazing, which matters in a Canberra winter. A north-facing room with a queen bed, a desk and a reading chair I regret leaving behind.

Seven minutes by bicycle to the Chifley Library along Sullivans Creek. There is a spare bicycle.`,
  },
  {
    renter: leila,
    hoursAgo: 300,
    freeInDays: 48,
    title: "Self-catered room on campus, Bruce",
    propertyType: "Student Accommodation",
    ...at("4 Allawoona Green", "Bruce", "Canberra", "ACT", "2617"),
    weeklyBudget: 298,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Heating", "Study Desk", "Gym", "Parking"],
    photos: ["courtyard-02", "bedroom-18", "kitchen-08", "laundry-02"],
    description: `Flats of five with a kitchen each, in a gum forest where parrots are louder than the neighbours. The University of Canberra begins on the other side of the car park.

A residential adviser lives in every building and remembers names.`,
  },
  {
    renter: hamish,
    hoursAgo: 700,
    freeInDays: 8,
    title: "Government-house townhouse, Lyneham",
    propertyType: "Room",
    ...at("6 Brigalow Row", "Lyneham", "Canberra", "ACT", "2602"),
    weeklyBudget: 260,
    furnishings: "Unfurnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Garden", "Parking", "Close to Public Transport"],
    photos: ["living-04", "bedroom-21", "garden-06"],
    description: `Three public servants in training and one spare room of 12 square metres. We have a roster for the bins, and for nothing else.

Light rail to the city every six minutes.`,
  },
  {
    renter: tom,
    hoursAgo: 1500,
    freeInDays: 65,
    title: "Lakeside apartment for two, Kingston",
    propertyType: "Whole property",
    ...at("1203/21 Foreshore Place", "Kingston", "Canberra", "ACT", "2604"),
    weeklyBudget: 610,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Parking", "Air Conditioning", "Lift", "Balcony", "Dishwasher", "Pool", "Gym"],
    photos: ["living-06", "balcony-05", "kitchen-07", "bathroom-01"],
    description: `Two bedrooms, two bathrooms and a balcony over the harbour, where rowers pass at six in the morning without a sound.

Suits a couple or two friends who want to be near the galleries. Available for one year.`,
  },
];
