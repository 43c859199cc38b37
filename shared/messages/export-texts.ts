import type { Language } from '../contract/primitives.ts';
import { exportDe } from './de/export.ts';
import { exportEn } from './en/export.ts';

/** Texts of the copy of one's data. They stand apart, since only the server writes it: no browser loads them. */
export type ExportText = keyof typeof exportDe;

export const exportTexts: Readonly<Record<Language, Readonly<Record<ExportText, string>>>> = {
  de: exportDe,
  en: exportEn,
};

export function isExportText(key: string): key is ExportText {
  return Object.hasOwn(exportDe, key);
}
