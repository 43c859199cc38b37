import type { Language } from '../contract/primitives.ts';
import { numberFormat } from './intl-formats.ts';

const locales = { de: 'de-AT', en: 'en-GB' } as const satisfies Record<Language, string>;
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/**
 * A number that is no price as its language writes it: what is seen and what is read aloud come from here, so that they
 * agree. Prices are written alike in both languages (`formatCents`, `priceText`).
 */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return numberFormat(locales[language], options).format(value);
}

/** A mean of ratings: `4,3`, in English `4.3`; always with its one digit. */
export function formatRating(rating: number, language: Language): string {
  return formatNumber(rating, language, oneDigit);
}
