import { describe, expect, test } from "vitest";
import { slownessOf } from "#server/testing/slowness.ts";
import { findTextSignals } from "./text-signals.ts";

const signalsIn = (description: string, board = "accommodation") =>
  findTextSignals(board, { description }).map(({ kind, points }) => [kind, points]);

describe("the text of a listing", () => {
  test.each([
    ["payment in advance", "Transfer the bond before the inspection.", [["payment_in_advance", 10]]],
    ["money to hold the room", "Pay $200 to secure the room.", [["payment_in_advance", 10]]],
    ["the first who pays", "The first person who sends the deposit gets it.", [["payment_in_advance", 10]]],
    ["keys by courier", "I will send the keys by DHL.", [["keys_by_courier", 10]]],
    ["an owner who is away", "I am currently working in London.", [["owner_overseas", 5]]],
    ["no inspection", "Sorry, no viewing this month.", [["no_inspection", 5]]],
    ["gift cards", "Rent is accepted in Steam gift cards.", [["gift_cards_or_crypto", 10]]],
    ["crypto", "We take Bitcoin.", [["gift_cards_or_crypto", 10]]],
    ["another channel", "Message me on WhatsApp.", [["outside_contact", 8]]],
    ["another channel by the way", "The crew has a WhatsApp group.", [["outside_contact", 3]]],
    ["a phone number", "Ring me on 0491 570 006.", [["outside_contact", 2]]],
    ["a business's address", "Write to jobs@brightcafe.example", [["outside_contact", 2]]],
    ["letters apart", "Find me on w h a t s a p p", [["outside_contact", 10]]],
    ["dots between the letters", "W.h.a.t.s.A.p.p", [["outside_contact", 10]]],
    ["Cyrillic letters", "Message me on Whаtsарр", [["outside_contact", 8]]],
    ["a number in words", "Call zero four nine one 570 006", [["outside_contact", 10]]],
    ["an address in words", "sunny.room at gmail dot com", [["outside_contact", 10]]],
    ["identity documents", "Send a photo of your passport.", [["identity_documents", 6]]],
    ["a rent by offers", "Rent is $300 or best offer.", [["rent_offers", 10]]],
    ["a rent as a range", "Rent is $300 to $350.", [["rent_offers", 10]]],
    ["a room for work", "Ten hours of cleaning in exchange for the room.", [["unpaid_work", 10]]],
  ])("%s: counts", (_what, text, signals) => {
    expect(signalsIn(text)).toEqual(signals);
  });

  test.each([
    ["a uniform", "You pay $50 for the uniform.", [["payment_in_advance", 10]]],
    ["other people's money", "Customers' payments come to your own bank account.", [["money_transfers", 10]]],
    ["a sold visa", "Sponsorship costs $40,000.", [["visa_for_money", 10]]],
    ["an unpaid trial", "You start after an unpaid trial week.", [["unpaid_work", 10]]],
    ["commission alone", "Commission only.", [["unpaid_work", 10]]],
    ["work for a bed", "Free accommodation and food for 20 hours of work a week.", [["unpaid_work", 10]]],
    ["one promise", "Be your own boss!", [["easy_money", 5]]],
    ["two promises", "Be your own boss! Passive income.", [["easy_money", 8]]],
  ])("of a job, %s: counts", (_what, text, signals) => {
    expect(signalsIn(text, "jobs")).toEqual(signals);
  });

  test.each([
    "No deposit before you inspect.",
    "We never ask for payment before a viewing.",
    "The bond of four weeks is lodged with the RTBA.",
    "Two weeks of rent in advance.",
    "Keys are handed over at the office.",
    "Beware of scams with gift cards and bitcoin.",
    "The owners come from Hong Kong.",
    "Inspections on Saturday at ten.",
    "Rent for the two rooms is $300 to $350.",
    "No offers above the rent, please.",
    "Open from 10 to 2, then from 4 to 9.",
  ])("%j does not count", (text) => {
    expect(signalsIn(text)).toEqual([]);
  });

  test.each([
    "We provide the uniform, free of charge.",
    "We pay $35 an hour.",
    "No unpaid trials: every trial shift is paid.",
    "Free staff meals on every shift.",
    "We sponsor visas at our cost.",
    "You get $20 a day for travel by train, paid by us.",
  ])("of a job, %j does not count", (text) => {
    expect(signalsIn(text, "jobs")).not.toContainEqual([expect.anything(), 10]);
  });

  test("the words that count are marked where they were typed, disguised or not", () => {
    const description = "Nice room.\nText me on Whаts\u200bApp only.";
    const [signal] = findTextSignals("accommodation", { title: "Room", description });
    const [mark] = signal?.marks ?? [];

    expect(mark).toEqual({ field: "description", start: 11, end: 36, text: "Text me on Whаts\u200bApp only" });
    expect(description.slice(mark?.start, mark?.end)).toBe("Text me on Whаts\u200bApp only");
  });

  test.each([
    ["Call WhatsApp +61 412 345 678 today", ["Call WhatsApp +61 412 345 678"]],
    ["WhatsApp 0412345678.", ["WhatsApp 0412345678"]],
    ["On Telegram @mia_tan99, 2 rooms", ["Telegram @mia_tan99"]],
    ["Message me on WhatsApp: Mia-Tan. Later add me on Viber.", ["Message me on WhatsApp: Mia", "add me on Viber"]],
  ])("%j is marked to the end of its words, and nothing twice", (description, marked) => {
    const marks = findTextSignals("accommodation", { description })[0]?.marks ?? [];

    expect(marks.map(({ text }) => text)).toEqual(marked);
    expect(marks.map(({ start, end }) => description.slice(start, end))).toEqual(marked);
  });
});

test.each([
  ["one letter", "a".repeat(10_000)],
  ["letters apart", "w ".repeat(5_000)],
  ["digits in words", "four ".repeat(2_000)],
  ["words that begin every pattern", "pay send key bond transfer to your no not ".repeat(240)],
  ["amounts", "$1 ".repeat(3_300)],
  ["an address without an end", `${"a.".repeat(5_000)}@`],
  ["spaces", " ".repeat(10_000)],
])("10,000 letters of %s are read about as fast as an ordinary text", (_what, hostile) => {
  const read = (description: string): void => {
    findTextSignals("jobs", { description });
    findTextSignals("accommodation", { description });
  };

  expect(slownessOf(read, { hostile, harmless: "A quiet room near the station. ".repeat(323) })).toBeLessThan(30);
});
