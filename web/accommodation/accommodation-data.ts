import type { Accommodation } from "#contract/accommodation.ts";

// Not VacationRental, which is for partners of Google's hotel search.
const types: Readonly<Record<string, string>> = {
  Room: "Room",
  "Shared Room": "Room",
  "Student Accommodation": "Apartment",
  "Whole property": "House",
};

/** Describes a listing as schema.org's RealEstateListing with the place and its offer. It contains only what the page shows. */
export function toRealEstateListing(listing: Accommodation, origin: string) {
  const { id, title, description, createdAt, photos, propertyType, amenities, weeklyBudget, preferredMoveDate, postedBy } =
    listing;
  const url = `${origin}/accommodation/${id}`;
  const images = photos.map((photo) => new URL(photo.url, origin).href);
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: title,
    url,
    description,
    datePosted: createdAt,
    ...(images.length > 0 && { image: images }),
    mainEntity: {
      "@type": types[propertyType] ?? "Accommodation",
      name: title,
      accommodationCategory: propertyType,
      address: {
        "@type": "PostalAddress",
        streetAddress: listing.streetAddress,
        addressLocality: listing.suburb,
        addressRegion: listing.state,
        postalCode: listing.postcode,
        addressCountry: "AU",
      },
      ...(amenities.length > 0 && {
        amenityFeature: amenities.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
      }),
    },
    offers: {
      "@type": "Offer",
      url,
      availability: "https://schema.org/InStock",
      availabilityStarts: preferredMoveDate,
      price: weeklyBudget,
      priceCurrency: "AUD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: weeklyBudget,
        priceCurrency: "AUD",
        unitText: "WEEK",
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitText: "WEEK" },
      },
      offeredBy: { "@type": "Person", name: postedBy.name },
    },
  };
}
