/** An Austrian postcode, 1000 to 9999 (PRODUCT.md 2.10). */
export const zipCodePattern = /^[1-9]\d{3}$/;

/** A restaurant's slug, as in `/restaurant/{slug}`. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An instant, ISO 8601 in UTC: `2026-11-20T17:30:00Z`. */
export const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** A calendar date: `2026-11-20`. */
export const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;

/** One line: no control characters, no half characters (`\p{Cs}`; databases refuse them). */
export const linePattern = /^[^\p{Cc}\p{Cs}]*$/u;

/** Several lines: with line breaks and tabs. */
export const paragraphPattern = /^([^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
