import type { TextArea } from '../text-area.ts';
import de from './de.json' with { type: 'json' };

/** Texts of the menu: groups, search, filters, the person's own profile and the ways between them. */
export const menuTexts: TextArea = {
  de,
  en: async () => (await import('./en.json')).default,
};
