import type { Language } from '../contract/primitives.ts';
import de from './export/de.json' with { type: 'json' };
import en from './export/en.json' with { type: 'json' };

/** Texts of the copy of one's data. They stand apart, since only the server writes it: no browser loads them. */
export type ExportText = keyof typeof de;

export const exportTexts: Readonly<Record<Language, Readonly<Record<ExportText, string>>>> = {
  de,
  en,
};

export function isExportText(key: string): key is ExportText {
  return Object.hasOwn(de, key);
}
