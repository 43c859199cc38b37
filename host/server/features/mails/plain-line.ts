/**
 * A text as part of a mail's header, or of one of its lines: whatever ends a line becomes a blank, so that nobody's
 * name adds a header, a recipient or a paragraph of its own. What turns the direction of the text that follows goes.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
