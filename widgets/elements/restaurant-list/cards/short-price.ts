import type { Language } from '../../../../shared/contract/primitives.ts';

const euros = {
  de: new Intl.NumberFormat('de-AT', priceFormat()),
  en: new Intl.NumberFormat('en-AT', priceFormat()),
} as const;

function priceFormat(): Intl.NumberFormatOptions {
  return { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' };
}

/** Cents as a fact in passing: whole euros without their zeros, "€ 15", else "€ 2,50". */
export function shortPrice(cents: number, lang: Language): string {
  return euros[lang].format(cents / 100);
}
