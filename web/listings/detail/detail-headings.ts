/** The heading levels of a listing, by the page that shows it. */
export interface DetailHeadings {
  title: "h1" | "h3";
  section: "h2" | "h4";
}

/** On its own page. */
export const pageHeadings: DetailHeadings = { title: "h1", section: "h2" };

/** In the preview of the form that it is written with. */
export const previewHeadings: DetailHeadings = { title: "h3", section: "h4" };
