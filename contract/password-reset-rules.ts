/** How many digits a code has (document 2, section 9). */
export const otpDigits = 6;

/** The number of seconds for which a code is valid (document 2, section 9). */
export const otpSeconds = 300;

/** The number of seconds in which to choose a new password after a correct code (document 3, "The API"). */
export const resetSeconds = 600;
