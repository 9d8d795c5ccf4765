/** The page of a list from which an application was opened. It is kept in the history's state, so all of it is optional. */
export interface ApplicationsBeside {
  /** The applications of the page, in their order. */
  applicationIds: readonly string[];
  /** How many applications of the list are before this page. */
  skipped: number;
  /** How many the whole list has, such as '43' or '1,000+'. */
  total: string;
  /** The address of the list as it was left. */
  list: string;
  /** The addresses of the pages before and after it. */
  previousPage?: string;
  nextPage?: string;
}
