/** A field's name in words: `startDetails` is 'Start details'. A name that begins with a capital is in words already. */
export function fieldNameText(name: string): string {
  const words = name.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
