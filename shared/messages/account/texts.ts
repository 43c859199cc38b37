import type { TextArea } from '../text-area.ts';
import de from './de.json' with { type: 'json' };

/** Texts of the account screens. */
export const accountTexts: TextArea = {
  de,
  en: async () => (await import('./en.json')).default,
};
