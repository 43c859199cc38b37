import * as z from 'zod/mini';
import * as patterns from './values/patterns.ts';

/** The largest amount there is, in cents: a million euros. */
export const maximumCents = 100_000_000;

/** Euro cents (PRODUCT.md 2.1). Never negative on the wire: a discount is a positive number that is taken off. */
export const cents = z.int().check(z.gte(0), z.lte(maximumCents));

/**
 * A sum of prices in cents. A price that rises may take it beyond the largest amount: it is to be read then, and made
 * smaller, while nothing beyond that amount is ordered.
 */
export const sumOfCents = z.int().check(z.gte(0));

/** Bonus points; 100 points are 1 euro, so one point is one cent. */
export const points = z.int().check(z.gte(0));

/** An instant, ISO 8601 in UTC: `2026-11-20T17:30:00Z`. */
export const instant = z.string().check(z.regex(patterns.instantPattern));

/** A calendar date in Vienna: `2026-11-20`. */
export const isoDate = z.string().check(z.regex(patterns.isoDatePattern));

/** A wall-clock time in Vienna: `HH:MM`, 00:00 to 23:59 (PRODUCT.md 2.5). */
export const timeText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A restaurant's slug, as in `/restaurant/{slug}`. */
export const slug = z.string().check(z.regex(patterns.slugPattern), z.maxLength(80));

/** An id that opens something: at least 128 random bits, URL-safe base64 (PRODUCT.md 2.11). */
export const openingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,43}$/));

export const zipCode = z.string().check(z.regex(patterns.zipCodePattern));

export const latitude = z.number().check(z.gte(-90), z.lte(90));
export const longitude = z.number().check(z.gte(-180), z.lte(180));

/** Free text of one line: trimmed, no control characters, no half characters (`\p{Cs}`; databases refuse them). */
export const line = (maximum: number, message?: string) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(patterns.linePattern, message));

/** Free text of several lines: like `line`, but with line breaks and tabs. */
export const paragraph = (maximum: number, message?: string) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(patterns.paragraphPattern, message));

/** Languages of the product; German is complete, English falls back to German. */
export const languages = ['de', 'en'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/**
 * Names of the fields whose text is in English, in an answer in English; every other text is the restaurant's own, in
 * German.
 */
export const translated = z.optional(z.array(z.string()));

/** The answer of a call that has nothing to say but that it worked. */
export const nothing = z.object({});

/** Body of a POST without a payload: absent or `{}`. */
export const noBody = z.optional(z.nullable(z.strictObject({})));
