import type { SampleAccommodation } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";
import { hamish, leila, margaret, tom, yuki } from "./renters.ts";

/** Brisbane, the Gold Coast, Cairns and Toowoomba. */
export const queenslandListings: SampleAccommodation[] = [
  {
    renter: tom,
    hoursAgo: 4,
    freeInDays: 9,
    title: "Queenslander with a wide verandah, St Lucia",
    propertyType: "Room",
    ...at("42 Macquarie Bend", "St Lucia", "Brisbane", "QLD", "4067"),
    weeklyBudget: 310,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Garden", "Study Desk", "Washing Machine"],
    photos: ["queenslander-01", "bedroom-15", "kitchen-05", "garden-04"],
    description: `A timber house on stilts, a hundred and four years old, with a verandah on three sides where most of the studying happens. Ten minutes on foot to UQ, fifteen if you stop for the ibises.

Your room has VJ walls, a ceiling fan and air conditioning for the two weeks when the fan is not enough. Four housemates, a shared dinner on Sundays, frangipani everywhere.`,
  },
  {
    renter: leila,
    hoursAgo: 58,
    freeInDays: 22,
    title: "Studio with river light, South Brisbane",
    propertyType: "Student Accommodation",
    ...at("66 Merivale Rise, 1907", "South Brisbane", "Brisbane", "QLD", "4101"),
    weeklyBudget: 429,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Gym", "Lift", "Study Desk"],
    photos: ["tower-02", "study-09", "pool-06", "bathroom-02"],
    description: `Nineteenth floor, west side: the river in the morning, thunderstorms in the afternoon, both for free. QUT is one bridge away, Griffith's film school is around the corner.

One person, one bed 1.20 m wide, a kitchen you can actually cook in.`,
  },
  {
    renter: hamish,
    hoursAgo: 165,
    freeInDays: 17,
    title: "Twin share in a share house, West End",
    propertyType: "Shared Room",
    ...at("24 Vulture Parade", "West End", "Brisbane", "QLD", "4101"),
    weeklyBudget: 180,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Garden", "Bike Storage", "Washing Machine"],
    photos: ["shared-bedroom-04", "queenslander-03", "garden-07"],
    description: `The Saturday market is at the end of the street and will become your supermarket. You share a big corner room with Lakshmi, who is doing a master's in public health and is up at five for yoga.

City Glider bus around the clock. No cars needed, nowhere to put one.`,
  },
  {
    renter: tom,
    hoursAgo: 350,
    freeInDays: 42,
    title: "Three-bedroom unit, Toowong",
    propertyType: "Whole property",
    ...at("3/70 Sherwood Grove", "Toowong", "Brisbane", "QLD", "4066"),
    weeklyBudget: 690,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Parking", "Air Conditioning", "Balcony", "Dishwasher", "Washing Machine"],
    photos: ["walk-up-01", "living-11", "kitchen-06", "bedroom-19"],
    description: `Three friends, $230 each, two minutes to the train and nine stops by bicycle path to UQ. The balcony is deep enough for a table and catches the evening breeze.

Freshly painted in a colour the painter calls 'Quiet Wattle'.`,
  },
  {
    renter: yuki,
    hoursAgo: 520,
    freeInDays: 6,
    title: "Ground-floor room, Kelvin Grove",
    propertyType: "Room",
    ...at("15 Musk Terrace", "Kelvin Grove", "Brisbane", "QLD", "4059"),
    weeklyBudget: 265,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Study Desk", "Wheelchair Access", "Close to Public Transport"],
    photos: ["bedroom-10", "bathroom-03", "kitchen-03"],
    description: `No steps from the footpath to the bed: wide doors, a flat shower, light switches that a seated person can reach. My former housemate Ben used a wheelchair and designed half of it.

QUT Kelvin Grove is three hundred metres on the level.`,
  },
  {
    renter: margaret,
    hoursAgo: 980,
    freeInDays: 31,
    title: "Homestay in a leafy street, Sunnybank",
    propertyType: "Room",
    ...at("8 Lister Garden", "Sunnybank", "Brisbane", "QLD", "4109"),
    weeklyBudget: 330,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Parking", "Washing Machine"],
    photos: ["pool-03", "bedroom-20", "cottage-07"],
    description: `Breakfast and dinner included, cooked by a grandmother who thinks students do not eat enough. Griffith's Nathan campus is fifteen minutes by bus, and Sunnybank has the best dumplings in Queensland.

Our last student stayed two years and still sends photographs.`,
  },
  {
    renter: hamish,
    hoursAgo: 21,
    freeInDays: 4,
    title: "High-rise room with an ocean view, Surfers Paradise",
    propertyType: "Room",
    ...at("2804/9 Northcliffe Row", "Surfers Paradise", "Gold Coast", "QLD", "4217"),
    weeklyBudget: 320,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Pool", "Gym", "Lift", "Balcony", "Close to Public Transport"],
    photos: ["balcony-02", "pool-04", "bedroom-16"],
    description: `Twenty-eighth floor. You will see whales from bed between June and October, and have to explain to your parents that you are studying.

Tram to Griffith University: nineteen minutes. One quiet flatmate, an anaesthetics nurse.`,
  },
  {
    renter: leila,
    hoursAgo: 190,
    freeInDays: 27,
    title: "Student village near Griffith, Southport",
    propertyType: "Student Accommodation",
    ...at("25 Parklands Loop", "Southport", "Gold Coast", "QLD", "4215"),
    weeklyBudget: 305,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Study Desk", "Parking", "Bike Storage"],
    photos: ["courtyard-01", "bedroom-14", "pool-05", "laundry-01"],
    description: `Townhouses of five around a lawn with hammocks. Every room has its own bathroom; the kitchen is shared and inspected on the first Monday of the month, with cake for the best.

The hospital and campus stop of the tram is in front of the gate.`,
  },
  {
    renter: tom,
    hoursAgo: 630,
    freeInDays: 37,
    title: "Beach shack for two, Burleigh Heads",
    propertyType: "Whole property",
    ...at("12 Tabilban Nook", "Burleigh Heads", "Gold Coast", "QLD", "4220"),
    weeklyBudget: 560,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Parking", "Garden", "Washing Machine", "Pets Considered"],
    photos: ["cottage-03", "living-11", "bedroom-19", "garden-04"],
    description: `Fibro, 1957, one bedroom and a sleep-out, with an outdoor shower for after the beach. It is not fancy and the louvres rattle in a southerly.

For a couple or two good friends. The headland and its koalas are at the end of the road.`,
  },
  {
    renter: yuki,
    hoursAgo: 1260,
    freeInDays: 19,
    title: "Shared room with canal breeze, Bundall",
    propertyType: "Shared Room",
    ...at("51 Crombie Quay", "Bundall", "Gold Coast", "QLD", "4217"),
    weeklyBudget: 175,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Pool", "Air Conditioning", "Washing Machine"],
    photos: ["shared-bedroom-08", "pool-06", "kitchen-09"],
    description: `One of two beds in the room that looks on the canal; pelicans come by around four. The other bed belongs to Jorge, hospitality management, who irons to bachata.

Kayak in the garage, ask first.`,
  },
  {
    renter: tom,
    hoursAgo: 35,
    freeInDays: 2,
    title: "Tropical room near JCU, Smithfield",
    propertyType: "Room",
    ...at("18 Canopy Rise", "Smithfield", "Cairns", "QLD", "4878"),
    weeklyBudget: 225,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Pool", "Garden", "Parking"],
    photos: ["pool-01", "bedroom-19", "queenslander-03", "kitchen-09"],
    description: `The rainforest begins where the fence ends, and cassowaries have the right of way. Your room has air conditioning, insect screens that close and a door to the pool.

Ten minutes by bicycle to James Cook University. We run a dive boat, so you can join trips cheaply on Tuesdays.`,
  },
  {
    renter: margaret,
    hoursAgo: 480,
    life: "paused",
    freeInDays: 23,
    title: "City fringe flat for one, Parramatta Park",
    propertyType: "Whole property",
    ...at("2/39 Severin Walk", "Parramatta Park", "Cairns", "QLD", "4870"),
    weeklyBudget: 370,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Air Conditioning", "Parking", "Washing Machine", "Bike Storage"],
    photos: ["living-03", "kitchen-07", "bathroom-04", "walk-up-03"],
    description: `One bedroom, tiled throughout, fans in every room and mango trees along the footpath: in November you will never buy breakfast.

Walk to the Esplanade in a quarter of an hour. Ideal for somebody at the TAFE or CQU.`,
  },
  {
    renter: leila,
    hoursAgo: 1040,
    freeInDays: 44,
    title: "Backpackers' wing turned student rooms, Cairns City",
    propertyType: "Student Accommodation",
    ...at("7 Grafton Courtyard", "Cairns City", "Cairns", "QLD", "4870"),
    weeklyBudget: 235,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Washing Machine", "Dryer"],
    photos: ["courtyard-04", "shared-bedroom-09", "pool-05"],
    description: `Twelve single rooms that used to be dormitories, now with desks, locks and silence after ten. The palms in the courtyard stayed.

Language school next door, lagoon three streets away.`,
  },
  {
    renter: margaret,
    hoursAgo: 740,
    life: "draft",
    freeInDays: 25,
    title: "Garden city room, Toowoomba",
    propertyType: "Room",
    ...at("30 Margaret Rise", "East Toowoomba", "Toowoomba", "QLD", "4350"),
    weeklyBudget: 195,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Garden", "Study Desk", "Parking"],
    photos: ["garden-02", "bedroom-18", "study-06"],
    description: `Seven hundred metres above the heat of the coast, with jacarandas outside the window and a fireplace for July.

The university's bus passes every half hour. I am a retired midwife and bake on Wednesdays.`,
  },
];
