/** Groups the nine digits of an Australian number after its calling code, as people read them: 491 570 006 and 3 5550 0142. */
export const groupDigits = (digits: string): string => digits.replace(/^(?=\d{9}$)(4\d\d|\d)(\d{3,4})(\d{3,4})$/, "$1 $2 $3");

/** Formats a phone number for reading: +61 491 570 006. Numbers of other countries stay as they are. */
export const phoneText = (number: string): string =>
  number.startsWith("+61") ? `+61 ${groupDigits(number.slice(3).trim())}` : number;
