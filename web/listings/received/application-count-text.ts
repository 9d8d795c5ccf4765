/** '1 application', '3 applications'. */
export const countText = (count: number): string => `${count} ${count === 1 ? "application" : "applications"}`;
