// What a listing is screened for, without zod, so that the admin's screens can use it. docs/screening.md explains every signal.

/** The kinds of signals that screening finds, and what an admin reads about each. */
export const signalLabels = {
  payment_in_advance: "Asks for money in advance",
  keys_by_courier: "Sends keys by courier or post",
  gift_cards_or_crypto: "Asks for gift cards, crypto or cash transfers",
  money_transfers: "Moves other people's money or parcels",
  visa_for_money: "Sells a visa, sponsorship or certificate",
  outside_contact: "Asks to talk outside Wattle",
  identity_documents: "Asks for identity documents or bank access",
  owner_overseas: "Owner is overseas or away",
  no_inspection: "Can't be inspected",
  easy_money: "Promises easy money",
  unpaid_work: "Work that may not be paid",
  low_pay_in_text: "Pay below the minimum in the text",
  bond_in_text: "Bond above the maximum in the text",
  rent_offers: "Rent as a range or by offers",
  pay_far_above: "Pay or price far above similar listings",
  rent_far_below: "Rent or price far below similar listings",
  copied_text: "Text of another account's listing",
  copied_photo: "Photo of another account's listing",
  new_account: "Account less than a day old",
  unconfirmed_address: "Email address not confirmed",
} as const;
export type SignalKind = keyof typeof signalLabels;

/** Prices are compared from this many comparable listings on. */
export const comparableFrom = 8;
/** Rent below this part of the median counts, and below the second counts more. */
export const rentFarBelow = { some: 0.6, much: 0.45 } as const;
/** Pay above this multiple of the median counts, and above the second counts more. */
export const payFarAbove = { some: 1.8, much: 2.5 } as const;

/** Points of the signals that are not found in a text. A new account that is not confirmed has 2 and is never held for that. */
export const signalPoints = {
  new_account: 1,
  unconfirmed_address: 1,
  copied_text: 9,
  copied_photo: 9,
  price: { some: 4, much: 6 },
} as const;
