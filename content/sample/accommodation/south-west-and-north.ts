import type { SampleAccommodation } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";
import { hamish, leila, margaret, tom, yuki } from "./renters.ts";

/** Adelaide, Perth, Hobart, Launceston and Darwin. */
export const southernAndWesternListings: SampleAccommodation[] = [
  {
    renter: leila,
    hoursAgo: 13,
    freeInDays: 8,
    title: "Bluestone villa room, North Adelaide",
    propertyType: "Room",
    ...at("20 Jeffcott Close", "North Adelaide", "Adelaide", "SA", "5006"),
    weeklyBudget: 258,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Garden", "Bike Storage"],
    photos: ["bedroom-03", "cottage-08", "living-07", "study-07"],
    description: `The ceilings are four metres high and the walls half a metre thick: cool in February, and we lend you a heater in July. The garden has an orange tree and a bench that gets the last sun.

Across the parklands to the University of Adelaide in eighteen minutes on foot, six by bicycle.`,
  },
  {
    renter: hamish,
    hoursAgo: 83,
    freeInDays: 19,
    title: "Shared room off Rundle Street",
    propertyType: "Shared Room",
    ...at("4 Ebenezer Passage", "Adelaide", "Adelaide", "SA", "5000"),
    weeklyBudget: 165,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Lift", "Washing Machine", "Close to Public Transport"],
    photos: ["shared-bedroom-02", "tram-street-01", "kitchen-05"],
    description: `In the middle of everything, above a bookshop that closes at six. Two beds, one shared with Omar from Lahore who studies wine science without drinking it.

Free city tram at the corner.`,
  },
  {
    renter: yuki,
    hoursAgo: 260,
    freeInDays: 29,
    title: "Hills view and a cat, Mitcham",
    propertyType: "Room",
    ...at("9 Brownhill Rise", "Mitcham", "Adelaide", "SA", "5062"),
    weeklyBudget: 220,
    furnishings: "Flexible",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Garden", "Parking", "Pets Considered"],
    photos: ["study-03", "bedroom-21", "garden-06"],
    description: `The window shows the Adelaide Hills and, usually, the cat. Her name is Professor and she prefers to sit on whatever you are reading.

Train to Flinders or the city in a quarter of an hour.`,
  },
  {
    renter: leila,
    hoursAgo: 590,
    freeInDays: 52,
    title: "Flinders student flat, Bedford Park",
    propertyType: "Student Accommodation",
    ...at("3 Sturt Terrace", "Bedford Park", "Adelaide", "SA", "5042"),
    weeklyBudget: 272,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Study Desk", "Gym", "Parking"],
    photos: ["tower-04", "bedroom-20", "kitchen-04"],
    description: `Flats for three on a hill above the campus, with a view of the gulf. A nurse lives on site; so do fourteen magpies, who get to know you if you are polite in September.

Lease by the semester.`,
  },
  {
    renter: margaret,
    hoursAgo: 1090,
    freeInDays: 36,
    title: "Seaside maisonette for three, Glenelg North",
    propertyType: "Whole property",
    ...at("16 MacFarlane Strand", "Glenelg North", "Adelaide", "SA", "5045"),
    weeklyBudget: 585,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Parking", "Garden", "Air Conditioning", "Washing Machine", "Dishwasher"],
    photos: ["terrace-01", "living-09", "bedroom-15", "kitchen-06"],
    description: `Half of a double house from 1928, two streets from the beach and six minutes from the tram. Three bedrooms, one of them small and therefore cheaper: settle it among yourselves.

Shed for boards and bicycles.`,
  },
  {
    renter: tom,
    hoursAgo: 6,
    freeInDays: 11,
    title: "Room near Curtin with a lemon tree, Bentley",
    propertyType: "Room",
    ...at("35 Hayman Retreat", "Bentley", "Perth", "WA", "6102"),
    weeklyBudget: 235,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Study Desk", "Garden", "Parking", "Washing Machine"],
    photos: ["bedroom-02", "garden-05", "kitchen-06"],
    description: `Curtin University is across the road; set your alarm accordingly. Brick house, tiled floors, air conditioning in every bedroom and a lemon tree that the whole street uses.

Three students live here already: mining, midwifery, music.`,
  },
  {
    renter: leila,
    hoursAgo: 101,
    freeInDays: 34,
    title: "Crawley studio by the river",
    propertyType: "Student Accommodation",
    ...at("59 Fairway Quay", "Crawley", "Perth", "WA", "6009"),
    weeklyBudget: 398,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Study Desk", "Bike Storage"],
    photos: ["study-02", "balcony-08", "pool-04", "bathroom-01"],
    description: `The Swan River is the view and the way to class: nine minutes to UWA on a flat path, past dolphins on lucky mornings.

Own bathroom and kitchenette. Twelve other studios share the pool and a very serious table-tennis ladder.`,
  },
  {
    renter: hamish,
    hoursAgo: 290,
    freeInDays: 12,
    title: "Limestone cottage share, Fremantle",
    propertyType: "Room",
    ...at("27 Holdsworth Nook", "Fremantle", "Perth", "WA", "6160"),
    weeklyBudget: 275,
    furnishings: "Flexible",
    internet: "Required",
    amenities: ["WiFi", "Garden", "Bike Storage", "Pets Considered", "Close to Public Transport"],
    photos: ["cottage-02", "bedroom-17", "living-08", "garden-08"],
    description: `Built by a whaler, extended by an optimist. The floor slopes, the ghost is friendly and the Fremantle Doctor blows through at three every afternoon.

We are a luthier and a marine biologist. Notre Dame is around the corner; Murdoch is one bus.`,
  },
  {
    renter: yuki,
    hoursAgo: 660,
    freeInDays: 20,
    title: "Bed in a shared room, Northbridge",
    propertyType: "Shared Room",
    ...at("8 Aberdeen Row", "Northbridge", "Perth", "WA", "6003"),
    weeklyBudget: 172,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Washing Machine", "Dryer"],
    photos: ["shared-bedroom-06", "kitchen-05", "laundry-01"],
    description: `Two to a room, six to a house, nine kinds of noodles within a hundred metres. Lockers with real locks; a kitchen roster that works because Mrs Tan on the ground floor watches it.

Free buses to TAFE and ECU's city campus.`,
  },
  {
    renter: margaret,
    hoursAgo: 1170,
    freeInDays: 58,
    title: "Two-bedroom villa, Joondalup",
    propertyType: "Whole property",
    ...at("12B Regents Circuit", "Joondalup", "Perth", "WA", "6027"),
    weeklyBudget: 595.5,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Parking", "Air Conditioning", "Dishwasher", "Washing Machine", "Garden"],
    photos: ["living-05", "bedroom-23", "kitchen-03", "bathroom-02", "garden-06"],
    description: `Quiet, level and easy to look after, with a small courtyard and two equal bedrooms. ECU Joondalup is a ten-minute walk past the lake.

The train is in the city in twenty-six minutes and runs until one on weekends.`,
  },
  {
    renter: yuki,
    hoursAgo: 47,
    freeInDays: 16,
    title: "Room under the mountain, South Hobart",
    propertyType: "Room",
    ...at("71 Cascade Steps", "South Hobart", "Hobart", "TAS", "7004"),
    weeklyBudget: 225,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Study Desk", "Garden", "Washing Machine"],
    photos: ["bedroom-05", "balcony-06", "kitchen-03"],
    description: `kunanyi fills the kitchen window, with snow on it now and then, which is when classes are discussed over second breakfasts. Wood heater, thick curtains, a rivulet with platypuses at the bottom of the street.

UTAS city buildings: twenty minutes down, thirty up.`,
  },
  {
    renter: leila,
    hoursAgo: 430,
    freeInDays: 39,
    title: "Student rooms in a sandstone warehouse, Hobart",
    propertyType: "Student Accommodation",
    ...at("5 Salamanca Steps", "Battery Point", "Hobart", "TAS", "7004"),
    weeklyBudget: 289,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Heating", "Study Desk", "Lift", "Bike Storage"],
    photos: ["courtyard-03", "study-08", "bedroom-16", "bathroom-01"],
    description: `Convicts cut the stones, whalers stored oil here, and since 2024 there are twenty-two rooms with underfloor heating. The Saturday market sets up outside at seven: earplugs provided.

The fine-arts and marine campuses are both within ten minutes.`,
  },
  {
    renter: tom,
    hoursAgo: 1420,
    freeInDays: 47,
    title: "Whole cottage with a stove, Sandy Bay",
    propertyType: "Whole property",
    ...at("14 Earl Brow", "Sandy Bay", "Hobart", "TAS", "7005"),
    weeklyBudget: 470,
    furnishings: "Unfurnished",
    internet: "Flexible",
    amenities: ["Parking", "Heating", "Garden", "Pets Considered"],
    photos: ["cottage-06", "living-10", "bedroom-14", "garden-04"],
    description: `Two bedrooms, a kitchen with a stove you feed with wood, and a view of yachts from the bath. UTAS Sandy Bay is uphill, so every way home is downhill.

Firewood for the first winter is in the shed.`,
  },
  {
    renter: hamish,
    hoursAgo: 880,
    freeInDays: 5,
    title: "Riverside share, Launceston",
    propertyType: "Room",
    ...at("22 Invermay Landing", "Invermay", "Launceston", "TAS", "7248"),
    weeklyBudget: 180,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Bike Storage", "Washing Machine"],
    photos: ["bedroom-13", "living-07", "terrace-03"],
    description: `Five minutes to the Inveresk campus and ten to Cataract Gorge, where peacocks will steal your lunch. A double room in a house of three with good heating and bad puns.

Dry shed for bicycles and tents.`,
  },
  {
    renter: tom,
    hoursAgo: 29,
    freeInDays: 7,
    title: "Elevated house near CDU, Casuarina",
    propertyType: "Room",
    ...at("11 Trower Bend", "Casuarina", "Darwin", "NT", "0810"),
    weeklyBudget: 255,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Air Conditioning", "Pool", "Parking", "Garden", "Bills Included"],
    photos: ["queenslander-02", "bedroom-17", "pool-05", "kitchen-08"],
    description: `On stilts, so the breeze passes under and the geckos live above. Air conditioning, ceiling fan, and a pool that is the warmest bath you have ever had.

Charles Darwin University is six minutes by bicycle. From May to October you will eat dinner at the beach market like everybody else.`,
  },
  {
    renter: leila,
    hoursAgo: 540,
    freeInDays: 43,
    title: "Student rooms by the waterfront, Darwin City",
    propertyType: "Student Accommodation",
    ...at("2 Kitchener Quay", "Darwin City", "Darwin", "NT", "0800"),
    weeklyBudget: 318,
    furnishings: "Furnished",
    internet: "Required",
    amenities: ["WiFi", "Bills Included", "Air Conditioning", "Pool", "Lift", "Gym", "Study Desk"],
    photos: ["tower-03", "bedroom-14", "balcony-05"],
    description: `Opened with CDU's new city campus, two minutes from its library. Rooms with balconies for watching lightning in November, which here counts as evening entertainment.

Weekly trips to Litchfield in the dry, with our own minibus.`,
  },
  {
    renter: margaret,
    hoursAgo: 1330,
    life: "expired",
    freeInDays: 62,
    title: "Unit for two with a mango tree, Nightcliff",
    propertyType: "Whole property",
    ...at("6/3 Aralia Shore", "Nightcliff", "Darwin", "NT", "0810"),
    weeklyBudget: 465,
    furnishings: "Furnished",
    internet: "Flexible",
    amenities: ["Air Conditioning", "Parking", "Pool", "Balcony", "Washing Machine"],
    photos: ["balcony-04", "living-08", "bedroom-16", "pool-04"],
    description: `Two bedrooms and a balcony at the height of the mangoes: you harvest without getting up. The foreshore path is at the end of the street, with the best sunset in Australia and the fish and chips to go with it.

Lease from six months, for two people at most.`,
  },
];
