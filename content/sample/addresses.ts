/** An address. Suburb, city, state and postcode are real and belong together; the street is fictitious. */
export const at = (streetAddress: string, suburb: string, city: string, state: string, postcode: string) => ({
  streetAddress,
  suburb,
  city,
  state,
  postcode,
  country: "Australia",
});
