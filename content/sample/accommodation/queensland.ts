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
    description: `A wooden house, more than a hundred years old, with a verandah on three sides where most of us study. It is a ten-minute walk to UQ.

Your room has a ceiling fan and air conditioning. You have four housemates. We eat dinner together on Sundays.`,
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
    description: `The studio is on the nineteenth floor and has a view of the river. QUT is across the bridge, and Griffith's film school is very near.

It is for one person, with a bed of 1.20 metres and a full kitchen.`,
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
    description: `You share a big room with Lakshmi, who studies public health and gets up at 5 am for yoga. There is a market at the end of the street on Saturdays.

The City Glider bus runs day and night. There is no place for a car.`,
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
    description: `If three friends share, each pays $230. The train station is two minutes away, and a bicycle path leads to UQ. The balcony has space for a table.

We have just painted all rooms.`,
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
    description: `There are no steps. The doors are wide, the shower is flat, and you can reach the light switches from a wheelchair. My former housemate Ben used one.

QUT's Kelvin Grove campus is three hundred metres away on a flat path.`,
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
    description: `The price includes breakfast and dinner, which my mother cooks. The bus to Griffith's Nathan campus takes fifteen minutes. Sunnybank has many good Asian restaurants.

Our last student stayed with us for two years.`,
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
    description: `The room is on the twenty-eighth floor. Between June and October you can see whales from your bed.

The tram takes nineteen minutes to Griffith University. You have one quiet flatmate, who is a nurse.`,
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
    description: `Five people live in each townhouse, around a garden. Every room has its own bathroom. You share the kitchen, which we inspect once a month.

The tram stop for the university and the hospital is in front of the house.`,
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
    description: `A simple house from 1957 near the beach, with one bedroom, a closed verandah with a second bed, and an outdoor shower. You hear the wind when it comes from the south.

It suits a couple or two good friends. You can see koalas at the end of the road.`,
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
    description: `You get one of two beds in a room with a view of the canal. You share it with Jorge, who studies hospitality management.

You can use our kayak. Please ask first.`,
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
    description: `The rainforest begins behind the garden. Your room has air conditioning, insect screens and a door to the pool.

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
    description: `A flat with one bedroom, tiled floors and a fan in every room. There are mango trees along the street.

It is a fifteen-minute walk to the Esplanade. The flat suits a student at TAFE or CQU.`,
  },
  {
    renter: leila,
    hoursAgo: 1040,
    freeInDays: 44,
    title: "Student rooms around a courtyard, Cairns City",
    propertyType: "Student Accommodation",
    ...at("7 Grafton Courtyard", "Cairns City", "Cairns", "QLD", "4870"),
    weeklyBudget: 235,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Washing Machine", "Dryer"],
    photos: ["courtyard-04", "shared-bedroom-09", "pool-05"],
    description: `Twelve single rooms with desks and locks, around a courtyard with palms. The house is quiet after 10 pm.

The language school is next door, and the public pool by the sea is three streets away.`,
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
    description: `Toowoomba is 700 metres high, so it is cooler than the coast. The house has a fireplace for the winter.

The bus to the university comes every half hour. I am a retired midwife.`,
  },
];
