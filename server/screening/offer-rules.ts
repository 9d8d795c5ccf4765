// What a listing offers that no lawful one does.
import { gap, rule, roomBoards, workBoards } from "./text-rule.ts";

/** Fair Work Ombudsman, 'Unpaid work': whoever does productive work is paid for it, in money. */
export const unpaidRules = [
  rule("unpaid_work", 10, `\\bunpaid (?:trial|training|probation|shifts?|hours|weeks?|days?|overtime|work)\\b`, {
    boards: workBoards,
  }),
  rule("unpaid_work", 10, `\\b(?:trial|training)\\b${gap(25)}\\b(?:is|are) (?:unpaid|not paid|free)\\b`, { boards: workBoards }),
  rule("unpaid_work", 10, `\\bcommission[ -]only\\b|\\b(?:paid|pay|earn) (?:only )?(?:by|on|in) commission only\\b`, {
    boards: workBoards,
  }),
  rule(
    "unpaid_work",
    10,
    `\\bfree (?:accommodation|room|rent|board|food|meals|stay)\\b${gap(40)}\\b(?:in exchange|in return|for (?:about |only )?\\d+ hours)\\b`,
  ),
  rule(
    "unpaid_work",
    10,
    `\\b(?:work|hours|help|cleaning|babysitting)\\b${gap(30)}\\b(?:in exchange|in return) for\\b${gap(20)}\\b(?:accommodation|room|rent|board|food|stay)\\b`,
  ),
];

/** One fixed rent is advertised (docs/decisions/0047-rent-and-bond.md). */
export const rentRules = [
  rule(
    "rent_offers",
    10,
    `\\b(?:(?:or|and|to) (?:the )?(?:best|highest) (?:offer|bidder)|make (?:me |us )?an offer|highest (?:offer|bidder)|offers? (?:over|above|from|invited|welcome))\\b`,
    { boards: roomBoards },
  ),
  rule("rent_offers", 10, `\\brent\\b${gap(20)}\\$ ?\\d{2,4} ?(?:-|–|to) ?\\$? ?\\d{2,4}\\b`, {
    boards: roomBoards,
    unless: /\brooms\b|\bdepend\w*\b/u,
  }),
];
