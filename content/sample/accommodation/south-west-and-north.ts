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
    description: `The old house has high ceilings and thick walls, so it is cool in summer. In winter we lend you a heater. The garden has an orange tree and a bench.

Through the park it is eighteen minutes on foot to the University of Adelaide, or six by bicycle.`,
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
    description: `A room with two beds in the city centre, above a bookshop. You share it with Omar from Lahore, who studies wine science.

The free city tram stops at the corner.`,
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
    description: `The room has a view of the Adelaide Hills. We have a friendly cat called Professor.

The train takes fifteen minutes to Flinders University or to the city.`,
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
    description: `Flats for three people on a hill above the campus, with a view of the sea. Each has a kitchen, and a nurse lives in the building.

You can rent for one semester or more.`,
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
    description: `One half of a double house from 1928, two streets from the beach and six minutes from the tram. It has two large bedrooms and a small one.

You can keep surfboards and bicycles in the shed.`,
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
    description: `Curtin University is across the road. The house has tiled floors, air conditioning in every bedroom, and a garden with a lemon tree.

Three students live here already. They study mining, midwifery and music.`,
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
    description: `The studio has a view of the Swan River. It is nine minutes to UWA on a flat path by the water, where you sometimes see dolphins.

You have your own bathroom and a small kitchen. Thirteen studios share a pool and a table-tennis table.`,
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
    description: `A room in an old stone house with a garden. On hot afternoons a cool wind comes from the sea.

We are a guitar maker and a marine biologist. Notre Dame University is very near, and one bus goes to Murdoch University.`,
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
    description: `Two people share each room, and six live in the house. Everyone has a cupboard with a lock. Many Asian restaurants are near.

Free buses go to TAFE and to ECU's city campus.`,
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
    description: `A quiet house without steps, with a small courtyard and two bedrooms of the same size. ECU Joondalup is a ten-minute walk past the lake.

The train takes twenty-six minutes to the city, and runs until 1 am on weekends.`,
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
    description: `From the kitchen you see the mountain, kunanyi, sometimes with snow. The house has a wood heater. Platypuses live in the stream at the end of the street.

You walk down to UTAS in the city in twenty minutes, and back up in thirty.`,
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
    description: `Twenty-two rooms with underfloor heating in a very old building by the harbour. On Saturdays there is a market outside from 7 am, and it can be loud.

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
    description: `A cottage with two bedrooms, a kitchen with a wood stove, and a view of the water. UTAS Sandy Bay is a short walk up the hill.

You get free firewood for the first winter.`,
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
    description: `A double room in a warm house with two other people. It is five minutes to the Inveresk campus and ten to the river park at Cataract Gorge.

You can keep your bicycle in a dry shed.`,
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
    description: `The house stands on posts, so the air can move below it and the rooms stay cool. Your room has air conditioning and a ceiling fan. There is a pool.

Charles Darwin University is six minutes away by bicycle. From May to October there is an evening market at the beach.`,
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
    description: `A new building, two minutes from the library of CDU's city campus. The rooms have balconies.

From May to October our minibus takes students to Litchfield National Park each week.`,
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
    description: `A unit with two bedrooms and a balcony beside a mango tree. The path along the sea is at the end of the street, with a beautiful sunset.

The lease is for six months or more, for at most two people.`,
  },
];
