import type { Language } from '../../../../../shared/contract/primitives.ts';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const formats = {
  de: new Intl.NumberFormat('de-AT', oneDigit),
  en: new Intl.NumberFormat('en-GB', oneDigit),
} as const;

/** "4,3": a mean of ratings with one digit. */
export function ratingText(rating: number, lang: Language): string {
  return formats[lang].format(rating);
}
