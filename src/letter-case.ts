/** A text with the case of its ASCII letters swapped. */
export function inOtherCase(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}
