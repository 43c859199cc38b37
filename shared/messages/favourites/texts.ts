import type { TextArea } from '../text-area.ts';
import de from './de.json' with { type: 'json' };

/** The heart at a restaurant, wherever one is shown. */
export const favouritesTexts: TextArea = {
  de,
  en: async () => (await import('./en.json')).default,
};
