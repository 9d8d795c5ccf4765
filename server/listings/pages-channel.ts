/** The channel on which PostgreSQL says that listings, or what is shown of their posters, have changed. A migration made its triggers. */
export const pagesChannel = "wattle_pages";
