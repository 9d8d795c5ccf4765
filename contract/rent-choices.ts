// Choices and limits of what a place asks for, apart from those that lists load too.

/** Whether the rent includes power, water and gas. */
export const billsChoices = ["Included", "Extra"] as const;

/** A bond or rent in advance in dollars: ten weeks of the highest rent. */
export const upfrontMax = 200_000;
export const billsPerWeekMax = 1_000;
export const minimumStayWeeksMax = 104;
export const housematesMax = 50;
export const bathroomsMax = 20;
