/** The most letters that the API looks for. */
const lengthMax = 200;
// What the API refuses in a filter, and what cutting through a pair of surrogates leaves: nobody types these.
const unsearchable = /[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** What a page's address says under this name to look for, in a form that the API takes; empty when it says nothing. */
export const readSearchedText = (parameters: URLSearchParams, name: string): string =>
  (parameters.get(name) ?? "").slice(0, lengthMax).replace(unsearchable, "");
