import type { LegalDocument } from "../contract/content/legal.ts";
import { contact } from "./contact.ts";

/** What is kept of people, and why. */
export const privacy: LegalDocument = {
  title: "Privacy",
  description: "What Wattle keeps about you, why, who sees it, for how long, and how to have it deleted.",
  version: "2026-11-22",
  intro:
    "We keep only what the portal needs to work, and nothing for advertising. There are no trackers, no analytics cookies, and we do not sell or rent out your information.",
  sections: [
    {
      id: "what-we-keep",
      title: "What we keep, and why",
      paragraphs: ["If you only browse, we keep nothing about you except short-lived server logs. With an account we keep:"],
      points: [
        "your name, email address and phone number, so that you can sign in and be reached about an application;",
        "your date of birth, to know that you are 18 or over, and your gender if you choose to give it;",
        "your university if you are a student, or your business name, location and website if you hire;",
        "your ABN or ACN if you give one, and what the public register says about it. Your page shows both;",
        "your password, only as a hash from which nobody can read it. If you ask for a code to choose a new password, we keep the hash of the code for five minutes;",
        "which version of the terms you accepted, and when;",
        "the searches you save, to email you new listings. Without an account we keep your email address with each search until you stop its emails;",
        "the listings you post and the applications you send, with the résumé you attach;",
        "the résumés you keep for later applications, at most five;",
        "a log of what happened, such as a sign-up, a listing or a deletion, to find misuse. It holds ids and kinds of account, never names or anything else about you;",
        "when your account was signed in to and what was refused, with the kind of device and the internet address, so that you and we can find misuse. On your profile you see this under ‘Recent activity’.",
        "if you turn on two-step sign-in: the encrypted key of your authenticator app, the names and public keys of your passkeys, and hashes of your recovery codes.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      paragraphs: [
        "A listing is public, with the name of the person or business that posted it. Only you and the person who posted the listing see your application: name, email address, phone number, message and résumé. Only you see the résumés you keep.",
        "Your date of birth, age and gender are never shown to an employer or an accommodation provider. Administrators see the list of accounts in order to keep the portal safe.",
      ],
    },
    {
      id: "in-your-browser",
      title: "What stays in your browser",
      paragraphs: [
        "When you sign in, your browser’s local storage holds a token that proves it, and your name, email address and role. The token ends after 20 hours or when you sign out. Your theme, the view you prefer and the last 500 listings you opened are kept there too. Signing out deletes the list of those you opened. Favourites are kept there while you are signed out. When you sign in, they move to your account, and the browser keeps four characters of your account’s number, so that it can ask you before it adds favourites that somebody else saved. When you ask for a code to reset your password, one cookie recognises this browser for an hour. After you enter the code, another one lets you choose a password for ten minutes. Your browser also stores when your code expires.",
        "Another cookie recognises this browser for a year after you sign in with it. Then you can still sign in at once while somebody else tries to guess your password. The cookie contains no name, and only we receive it.",
        "What you type into a form while signed in and don’t send, files included, stays in your browser for a week. If your session ends, you can continue where you stopped. It is deleted when you send it, discard it or sign out, and when somebody else signs in. What you type into the sign-up form, without the passwords, stays in that tab until you close it or sign in.",
        "To stop people from guessing passwords or flooding the portal, we count attempts for each account and each internet address, for a day at most. We keep only a fingerprint of each.",
      ],
    },
    {
      id: "maps",
      title: "Maps",
      paragraphs: [
        "The page of a room or home shows a Google map when you scroll to it. Google then learns the address on the map and your internet address. No other part of the portal loads anything from another site.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      paragraphs: [
        "Your account stays until you delete it, on your profile under ‘Your data’. This also deletes what you posted, the applications on it, your own applications and every file of these. Nobody can open a deleted listing or application any more, and copies of its files are deleted within 24 hours.",
        "We keep the log of what happened for two years. After you delete your account, its entries no longer lead to you. We keep your recent activity for 90 days, and delete it with your account.",
        "Server logs are kept for up to 30 days to find faults and misuse. They never contain passwords or tokens.",
      ],
    },
    {
      id: "how-we-protect-it",
      title: "How we protect it",
      paragraphs: [
        "Connections are encrypted. Résumés are stored apart from the public site, and only you and the employer can open them. We remove hidden data from photos, such as where they were taken, before we store them. When your email address or password changes, we sign out your other devices and email the old address. For 7 days the old address can undo the change of an email address.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      paragraphs: [
        "On your profile you can read and correct your details at any time. Under ‘Your data’ you can download everything we hold about you, files included, and delete your account; both happen at once. If you cannot sign in, ask us for either; we answer within 30 days.",
        `Write to ${contact.email}. If our answer does not satisfy you, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.`,
      ],
    },
  ],
};
