/** The sentence that people see whenever a token is no longer good (document 3, "The API"). */
export const sessionOver = "Please login again.";
