import type { TextArea } from '../text-area.ts';
import de from './de.json' with { type: 'json' };

/** Texts of the basket guide, of shared baskets and of what changed since an order. */
export const guideTexts: TextArea = {
  de,
  en: async () => (await import('./en.json')).default,
};
