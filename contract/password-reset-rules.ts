/** How many digits a code has (document 2, section 9). */
export const otpDigits = 6;

/** A code is good for this many seconds from when it was made (document 2, section 9). */
export const otpSeconds = 300;

/** After the right code there are this many seconds to choose a new password (document 3, "The API"). */
export const resetSeconds = 600;
