import type { LegalDocument } from "../contract/content/legal.ts";
import { contact } from "./contact.ts";

/** The terms that people accept when they register. */
export const terms: LegalDocument = {
  title: "Terms & Conditions",
  description: "What you can expect from Wattle, and what we expect from you: ten short sections in plain English.",
  version: "2026-11-24",
  intro: `These terms are an agreement between you and ${contact.organisation} (“Wattle”, “we”). They say what you can expect from this portal and what we expect from you.`,
  sections: [
    {
      id: "acceptance",
      title: "Acceptance of terms",
      paragraphs: [
        "By creating an account, posting a listing or sending an application you accept these terms and our privacy notice. If you do not accept them, please do not use those parts of the portal. You may browse listings without an account.",
        "When you register we record which version of the terms you accepted and when.",
      ],
    },
    {
      id: "eligibility",
      title: "Eligibility",
      paragraphs: [
        "You must be 18 or over to register. The date of birth you give must be your own and must be true.",
        "If you register for a business or another organisation, you confirm that you are allowed to act for it.",
      ],
    },
    {
      id: "account-responsibility",
      title: "Account responsibility",
      paragraphs: [
        "Your account is yours alone. Choose a password that you use nowhere else, keep it to yourself, and tell us at once if you believe that somebody else has used your account.",
        "You are responsible for what is done with your account, unless you have told us that somebody else took it over.",
      ],
    },
    {
      id: "profile-information",
      title: "Profile information",
      paragraphs: [
        "Keep what you tell us true and up to date: your name, your contact details, your university or your business. Listings must describe a real job or a real place to live, with the real pay or rent.",
        "You keep the rights in what you write and upload. You allow us to store it and to show it to the people it is meant for: a listing to everyone, an application to the person who posted the listing.",
      ],
    },
    {
      id: "permitted-use",
      title: "Permitted use",
      paragraphs: ["Use the portal to look for, offer and apply for work and accommodation, and for nothing else. You must not:"],
      points: [
        "post a listing that is false, discriminatory or unlawful, or that offers less than the pay or conditions the law demands;",
        "ask applicants for money, for bank details, or for identity documents before a genuine offer;",
        "collect other people’s details, send unsolicited messages, or use an application for anything except your decision about it;",
        "upload anything that carries malicious code, or try to get around the portal’s protections.",
      ],
    },
    {
      id: "data-privacy",
      title: "Data privacy",
      paragraphs: [
        "Our privacy notice says what we keep, why, who sees it and how to have it deleted. We handle personal information in line with the Australian Privacy Principles.",
        "If you receive applications, you hold other people’s personal information. Keep it safe, use it only to decide on the application, and delete it when you no longer need it.",
      ],
    },
    {
      id: "third-party-services",
      title: "Third-party services",
      paragraphs: [
        "The portal links to other organisations, among them government departments, universities, banks and map providers. We do not run their services, and we are not responsible for them.",
        "Employers, accommodation providers and service providers are independent of us. We are not your employer, landlord, real-estate agent or migration agent, and nothing on the portal is legal or migration advice. Check an offer before you accept it, and never pay for a room that you have not seen.",
      ],
    },
    {
      id: "termination",
      title: "Termination",
      paragraphs: [
        "You can stop using the portal and delete your account at any time. Deleting it also deletes what you posted, the applications on it, and the applications you sent.",
        "We may remove a listing or close an account that breaks these terms. Where we can, we say why first and give you the chance to put it right.",
      ],
    },
    {
      id: "modifications",
      title: "Modifications",
      paragraphs: [
        "We may change these terms when the portal or the law changes. The date at the top says when they last changed. If a change matters to you, we tell you by email before it takes effect; if you go on using your account after that, the new terms apply.",
        "Nothing in these terms takes away rights that you have under the Australian Consumer Law.",
      ],
    },
    {
      id: "contact",
      title: "Contact",
      paragraphs: [
        `Questions about these terms, and reports of a listing that looks wrong, go to ${contact.email}, ${contact.phone}, or ${contact.organisation}, ${contact.address}. These terms follow the law of Victoria, Australia.`,
      ],
    },
  ],
};
