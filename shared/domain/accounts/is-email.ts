/**
 * Whether a text looks like one e-mail address: something, an @, and a domain with a dot in it. What a mail program could
 * read as a name before the address, or as several addresses, is none: `x<eva@example.at>`, `eva,max@example.at`.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/.test(text);
}

/**
 * What a form lets pass: something before and after one @, a dot after it, no spaces. The rest only a mail can show, and
 * the server says.
 */
export function isEmailValid(email: string): boolean {
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
}
