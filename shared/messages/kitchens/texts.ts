import type { TextArea } from '../text-area.ts';
import de from './de.json' with { type: 'json' };

/** Names of the kitchen types. */
export const kitchensTexts: TextArea = {
  de,
  en: async () => (await import('./en.json')).default,
};
