/** A document in numbered sections. */
export type LegalDocument = {
  title: string;
  /** Stored with a person's acceptance; raise it with every change of meaning. `YYYY-MM-DD`. */
  version: string;
  intro: string;
  sections: readonly LegalSection[];
};

/** One section; its id is its address on the page. */
type LegalSection = { id: string; title: string; paragraphs: readonly string[]; points?: readonly string[] };
