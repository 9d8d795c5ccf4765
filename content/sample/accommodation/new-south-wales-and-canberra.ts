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
    description: `You can see the Harbour Bridge from the balcony. The room has a double bed, a desk of 1.60 metres and an old built-in cupboard.

It is a fifteen-minute walk to the University of Sydney and to UTS. We are a paramedic and a graphic designer, both about thirty years old.`,
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
    description: `A studio of 21 square metres with a bed, a desk, a small kitchen and your own shower. The light rail stops at the front door and takes sixteen minutes to Central station.

The rent includes electricity, water, fast internet, a cinema room and a roof terrace. You stay for at least one trimester.`,
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
    description: `A big room at the back of the house, away from the noise of King Street. You share it with Mateo from Bogotá, who studies sound engineering. The bakery starts work at 5 am.

Newtown station is two minutes away. You get yesterday's croissants for free.`,
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
    description: `The flat is on the top floor, with twenty-eight steps and no lift. It has two bedrooms of the same size, and a living room between them with windows on both sides.

Two or three people can share one lease. The metro takes twelve minutes to the city.`,
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
    description: `Four people live here and love the beach. Two of them study at UNSW, which is one bus ride away. In summer we eat dinner outside.

The room faces east and has a single bed with drawers underneath. You can borrow our surfboards.`,
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
    description: `You get a room with a lock and your own bathroom. Six people from different countries share the kitchen and the living room.

There is a pool on the third floor, and study rooms on the first. Macquarie University is across the road, and the metro station is near.`,
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
    description: `A simple, clean room in a simple, clean flat. It is a ten-minute walk to Strathfield station, with trains to many parts of Sydney. You live with two flatmates from Korea.

The bond is two weeks' rent. We lodge it with the state, and you get the receipt.`,
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
    description: `A flat with its own entrance: bedroom, kitchen, bathroom and a part of the garden. My sister lives upstairs with her husband and a child, who plays the drums until 7 pm.

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
    description: `The price is for each of two people, so apply together with a friend. The long room has a window at one end and a desk for each of you.

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
    description: `The balcony has a view of the sea. The ocean baths are a short walk down the hill, and the bus to the Callaghan campus starts at the top of the hill.

You would live with a teacher and a welder.`,
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
    description: `The building is from 2023 and next to the harbour. On every floor two studios have no steps, wide doors, a flat shower and a desk with adjustable height.

The light rail stops in front of the building. The rent includes all bills.`,
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
    description: `A small old house with three bedrooms, a kitchen, and a garden with a fig tree.

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
    description: `The house is between the mountain and the university: the library is an eight-minute walk away. The owner, a retired botanist, can tell you the name of every plant in the garden.

A free bus goes to the beach until 10 pm.`,
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
    description: `The room has double windows, so it stays warm in Canberra's cold winter. It faces north and has a queen bed, a desk and a comfortable chair.

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
    description: `Flats for five people, each with a kitchen, in a quiet place with many trees and birds. The University of Canberra is on the other side of the car park.

A student adviser lives in every building.`,
  },
  {
    renter: hamish,
    hoursAgo: 700,
    freeInDays: 8,
    title: "Room in a townhouse, Lyneham",
    propertyType: "Room",
    ...at("6 Brigalow Row", "Lyneham", "Canberra", "ACT", "2602"),
    weeklyBudget: 260,
    furnishings: "Unfurnished",
    internet: "Required",
    amenities: ["WiFi", "Heating", "Garden", "Parking", "Close to Public Transport"],
    photos: ["living-04", "bedroom-21", "garden-06"],
    description: `We are three young people who work for the government, and have a room of 12 square metres for you. It has no furniture.

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
    description: `An apartment with two bedrooms, two bathrooms and a balcony by the lake.

It suits a couple or two friends who want to live near the museums. You can rent it for one year.`,
  },
];
