import { heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import type { ServiceListingForm } from "#contract/service-listings.ts";

/** What a provider wrote, by field; without fields that are empty. */
export function textsOf(form: ServiceListingForm): Readonly<Record<string, string>> {
  const { title, description, prices, suburbs, hours, email, phone, website } = form;
  const texts = Object.entries({ title, description, prices, suburbs, hours, email, phone, website });
  return Object.fromEntries(texts.flatMap(([field, text]) => (text === null ? [] : [[field, text]])));
}

/**
 * Why an admin has to look at a service: always, because nothing else stands between a provider and students. Its texts and its category
 * count, so that an approval holds for these only, and others are read again.
 */
export function findReviewReasons(form: ServiceListingForm): Signal[] {
  const texts = Object.entries({ category: form.category, ...textsOf(form) });
  const marks = texts.map(([field, text]) => ({ field, start: 0, end: 0, text }));
  return [{ kind: "new_service", points: heldFromPoints, marks }];
}
