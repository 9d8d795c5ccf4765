import { z } from "zod";
import { aboutContent } from "./about.ts";
import { contactContent } from "./contact.ts";
import { factsContent } from "./facts.ts";
import { helpContent } from "./help.ts";
import { homeContent } from "./home.ts";
import { legalDocument } from "./legal.ts";
import { servicesContent } from "./services.ts";
import { visasContent } from "./visas.ts";

/** Everything an operator writes in `content/`. Each key is a file there that exports a constant of the same name. */
export const siteContent = z.strictObject({
  contact: contactContent,
  facts: factsContent,
  help: helpContent,
  home: homeContent,
  visas: visasContent,
  services: servicesContent,
  about: aboutContent,
  terms: legalDocument,
  privacy: legalDocument,
});

export type SiteContent = z.infer<typeof siteContent>;
