// The words of notices about a person's own listings, and of what admins decide.
import { brokenRuleDays } from "#contract/listing-life-rules.ts";
import { reportOutcomeTexts } from "#server/mail/templates/report-outcome.ts";
import type { HeldWhy, NoticeContent, NoticeText } from "./notice-content.ts";

const appeal = "If you think this is a mistake, answer the email about it.";

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "full", timeZone: "Australia/Sydney" });

type ListingContent = Extract<
  NoticeContent,
  { kind: "pay_below" | "pay_paused" | "rent_above" | "rent_paused" | "listing_expires" }
>;

/** Whether a notice is about a person's own listing. */
export const isAboutOwnListing = (content: NoticeContent): content is ListingContent =>
  /^(?:pay|rent)_|^listing_expires$/.test(content.kind);

/** The words of a notice about a person's own listing. */
export function toListingText(content: ListingContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "pay_below":
      return {
        title: `The pay of ${title} is not lawful any more`,
        text: `${content.reason} Change the pay within ${brokenRuleDays} days. After that the job is paused. Students already read this on its page.`,
      };
    case "pay_paused":
      return {
        title: `${title} was paused`,
        text: "Its pay is below the minimum wage. Change the pay, then resume the job.",
      };
    case "rent_above":
      return {
        title: `The bond or rent in advance of ${title} is too high`,
        text: `${content.reason} Change it within ${brokenRuleDays} days. After that the listing is paused.`,
      };
    case "rent_paused":
      return {
        title: `${title} was paused`,
        text: "It asks for more than the maximum in its state. Change the bond or rent in advance, then resume the listing.",
      };
    case "listing_expires":
      return {
        title: withTitle("Your listing expires soon", title),
        text: `It expires on ${day.format(new Date(content.expiresAt))}. After that, nobody can find it or apply. Renew it on your dashboard.`,
      };
  }
}

type ReviewContent = Extract<
  NoticeContent,
  {
    kind:
      | `listing_${"held" | "approved" | "returned" | "removed"}`
      | `account_${string}`
      | "report_decided"
      | "figures_stale"
      | "number_not_found";
  }
>;

/** Whether a notice is about a review by an admin. */
export const isAboutReview = (content: NoticeContent): content is ReviewContent =>
  /^listing_(?:held|approved|returned|removed)$|^(?:account|report|figures|number)_/.test(content.kind);

const heldTexts: Readonly<Record<HeldWhy, string>> = {
  new: "A person on our team reads it before others can see it.",
  changed: "Nobody else can see it until a person on our team has read it.",
  reported: "Several people have reported it. Nobody else can see it until a person on our team has read it.",
};

/** The words of a notice about a review by an admin. */
export function toReviewText(content: ReviewContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "listing_held":
      return {
        title: withTitle(content.why === "reported" ? "We have hidden your listing" : "We're checking your listing", title),
        text: `${heldTexts[content.why ?? "new"]} You can still edit it. We'll tell you when we decide.`,
      };
    case "listing_approved":
      return { title: withTitle("Your listing is published", title), text: "We have checked it. Everyone can see it now." };
    case "listing_returned":
      return {
        title: withTitle("Please change your listing", title),
        text: `${reasonText(content)} Nothing you typed is lost. Edit the listing, then publish it again.`,
      };
    case "listing_removed":
      return { title: withTitle("We removed your listing", title), text: `${reasonText(content)} ${appeal}` };
    case "figures_stale":
      return {
        title: `${title} ${title === "1" ? "legal figure" : "legal figures"} may be out of date`,
        text: "Nobody has checked them for 90 days. Read them at their source, then correct or confirm them in the admin panel.",
      };
    case "number_not_found":
      return {
        title: "We couldn't find your ABN or ACN",
        text: "It isn't in the public register, and your public page says so. Check the number on your profile: we look again when it changes.",
      };
    case "report_decided":
      return { title: withTitle("What we did about your report", title), text: reportOutcomeTexts[content.outcome] };
    case "account_suspended":
      return {
        title: "Your account is suspended",
        text: `${reasonText(content)} You can still read everything, download your data and delete your account. ${appeal}`,
      };
    case "account_restored":
      return {
        title: "Your account is no longer suspended",
        text: "If you have listings, they stay paused until you resume them on your dashboard.",
      };
  }
}

/** In quotation marks, because an admin wrote it and our own sentences follow. */
const reasonText = ({ reason }: { reason: string }): string => `Reason: “${reason}”`;

/** The title for an address that is not confirmed. */
export const unnamed = "your listing";
const withTitle = (words: string, title: string): string => (["", unnamed].includes(title) ? words : `${words}: ${title}`);
