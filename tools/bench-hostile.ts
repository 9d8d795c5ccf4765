/** Searches that no person makes, as queries of a board's list. */
const twoLetters = "th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de";
const numbers = Array.from({ length: 60 }, (_none, at) => at + 10).join(" ");
const alphabet = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
/** As many words as fit into the 200 characters that a search may have. */
const words = Array.from({ length: 51 }, (_none, at) => `w${at}`).join(" ");

const typed = [
  ...alphabet.split(" "),
  ...twoLetters.split(" "),
  ..."% _ \\ \" ' é 中 zq ing ion zzzzzz 0 77".split(" "),
  twoLetters,
  numbers,
  alphabet,
  words,
  "x".repeat(200),
  '"please team"',
  '"team please room"',
  '"in an on"',
  '"the of"',
  '"customer service"',
  "0 1 2 3 4 5 6 7 8 9",
  "ing ion ent the and",
];

/** Every kind with and without filters and sorts; the first and the last page that is counted. */
export function listHostileQueries(board: "jobs" | "accommodation"): string[] {
  const sort = board === "jobs" ? "pay" : "price";
  const filters: readonly Readonly<Record<string, string>>[] = [
    {},
    { sort },
    { location: "e" },
    board === "jobs"
      ? { category: "Others", jobType: "Casual", workMode: "REMOTE", minPay: "45" }
      : { type: "Room", minPrice: "180", maxPrice: "420", furnishings: "Furnished", bills: "Included" },
  ];
  return typed.flatMap((q, at) =>
    filters.map((more) => `/api/${board}?${new URLSearchParams({ page: at % 5 === 0 ? "100" : "1", q, ...more }).toString()}`),
  );
}
