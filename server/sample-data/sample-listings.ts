import { newSouthWalesListings } from "./accommodation/new-south-wales-and-canberra.ts";
import { queenslandListings } from "./accommodation/queensland.ts";
import { southernAndWesternListings } from "./accommodation/south-west-and-north.ts";
import { victorianListings } from "./accommodation/victoria.ts";
import type { SampleListing } from "./sample-listing.ts";

/** All sample accommodation, newest first. */
export const sampleListings: readonly SampleListing[] = [
  ...victorianListings,
  ...newSouthWalesListings,
  ...queenslandListings,
  ...southernAndWesternListings,
].toSorted((a, b) => a.hoursAgo - b.hoursAgo);
