import { newSouthWalesListings } from "./accommodation/new-south-wales-and-canberra.ts";
import { queenslandListings } from "./accommodation/queensland.ts";
import { southernAndWesternListings } from "./accommodation/south-west-and-north.ts";
import { victorianListings } from "./accommodation/victoria.ts";
import type { SampleAccommodation } from "../../contract/content/sample-content.ts";

// A photo may show up in several listings, but in no two of ten listings that follow each other, and the first one of a listing in
// no other: a page of the list holds ten.
export const accommodation: SampleAccommodation[] = [
  ...victorianListings,
  ...newSouthWalesListings,
  ...queenslandListings,
  ...southernAndWesternListings,
];
