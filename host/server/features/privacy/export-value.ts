import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { viennaZone } from '#shared/domain/time/vienna.ts';
import { exportTexts, isExportText } from '#shared/messages/export-texts.ts';
import { escapeText } from './escape-text.ts';

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: viennaZone } as const;
/** Made once: there may be tens of thousands of moments. */
const moments = {
  de: new Intl.DateTimeFormat('de-AT', moment),
  en: new Intl.DateTimeFormat('en-GB', moment),
} as const satisfies Record<Language, Intl.DateTimeFormat>;
/** In the orders' VAT lines, which know no units in their names. */
const amounts = new Set(['gross', 'tax']);

/** The fields in the order of their texts: the database's own says nothing to anybody. */
const places = new Map(Object.keys(exportTexts.de).map((text, place) => [text, place]));
const textOf = (key: string) => `field.${key.replace(/_cents$/, '')}`;

/** Where a field stands among others; what has no words yet stands at the end. */
export function fieldPlace(key: string): number {
  return places.get(textOf(key)) ?? places.size;
}

/** What a field is called, as HTML; one that has no words yet by its own name. */
export function fieldLabel(key: string, language: Language): string {
  const text = textOf(key);
  return escapeText(isExportText(text) ? exportTexts[language][text] : key.replaceAll('_', ' '));
}

/** A single value in words, as HTML: money in euros, moments in Vienna, yes and no. */
export function exportValue(key: string, value: unknown, language: Language): string {
  const texts = exportTexts[language];
  if (value === null || value === undefined || value === '') return escapeText(texts.none);
  if (typeof value === 'boolean') return escapeText(value ? texts.yes : texts.no);
  if (typeof value === 'number' && (key.endsWith('_cents') || amounts.has(key))) {
    return escapeText(formatCents(value, language));
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (instantPattern.test(text)) return escapeText(moments[language].format(new Date(text)));
  const named = `value.${key}.${text}`;
  return escapeText(isExportText(named) ? texts[named] : text);
}
