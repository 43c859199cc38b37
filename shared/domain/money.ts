import type { Language } from '../contract/primitives.ts';
import { numberFormat } from './intl-formats.ts';

const euroFormat: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };
const wholeFormat: Intl.NumberFormatOptions = { ...euroFormat, minimumFractionDigits: 0, maximumFractionDigits: 0 };

const locales = { de: 'de-AT', en: 'en-AT' } as const satisfies Record<Language, string>;

/**
 * Cents as the price people read: 890 → `€ 8,90` (PRODUCT.md 2.1), what is taken off with a minus that keeps to it:
 * `− € 8,90`. Austria writes it alike in both languages.
 */
export function formatCents(cents: number, language: Language = 'de'): string {
  const amount = numberFormat(locales[language], euroFormat).format(Math.abs(cents) / 100);
  return cents < 0 ? `\u2212\u202f${amount}` : amount;
}

/** Cents as a fact in passing: whole euros without their zeros, 1500 → `€ 15`, else 250 → `€ 2,50`. */
export function formatCentsShort(cents: number, language: Language = 'de'): string {
  return numberFormat(locales[language], cents % 100 === 0 ? wholeFormat : euroFormat).format(cents / 100);
}

/** `numerator / denominator` as an integer, halves away from zero upwards; both are integers from 0 on. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** `percent` of `cents`, rounded half up (PRODUCT.md 2.3). */
export function percentOf(cents: number, percent: number): number {
  return divideHalfUp(cents * percent, 100);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
