import { describe, expect, test } from "vitest";
import { findRisks } from "./risky-text-rules.ts";

describe("a message that students should be careful with", () => {
  test.each([
    ["Please transfer the bond today, many others want the room.", ["payment"]],
    ["To hold the room you need to pay $400 first.", ["payment"]],
    ["Send me the deposit and I will post the keys.", ["payment"]],
    ["The uniform costs $50, payable before your first shift.", ["payment"]],
    ["You will pay two weeks in advance to my account.", ["payment"]],
    ["We only accept gift cards or crypto.", ["payment"]],
    ["Buy two Steam cards and send the codes.", ["payment"]],
    ["My account: BSB 063-000.", ["payment"]],
    ["Contact me on WhatsApp, it is quicker.", ["elsewhere"]],
    ["Add me on Instagram", ["elsewhere"]],
    ["my insta is @abc", ["elsewhere"]],
    ["Please text me on 0491 570 006", ["elsewhere"]],
    ["Or write to boss@gmail.com", ["elsewhere"]],
    ["Let us talk on Telegram and send a photo of your passport", ["elsewhere", "documents"]],
    ["What is your TFN?", ["documents"]],
    ["I need your driver’s licence and credit card.", ["documents"]],
    ["４１１１ １１１１ １１１１ １１１１", ["documents"]],
  ])("%j: %j", (text, found) => {
    expect(findRisks(text)).toEqual(found);
  });

  test.each([
    "We pay $34.10 an hour, and double on public holidays.",
    "You will be paid every Thursday.",
    "The rent is $285 a week and includes bills.",
    "Can you come on Saturday at 10 for an inspection?",
    "The bond goes to the bond authority after we both sign.",
    "I have paid my rent on time for two years.",
    "Please send your availability for next week.",
    "The tram line stops in front of the house.",
    "My phone number is on the listing.",
    "Our training is paid.",
    "Call me on 0491 570 006 when you are at the door.",
    "Turn left at the signal and ring the bell.",
    "I am in week 4 of my course.",
  ])("%j needs no warning", (text) => {
    expect(findRisks(text)).toEqual([]);
  });
});
