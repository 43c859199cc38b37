import de from './de.json' with { type: 'json' };

/** Texts of the basket guide, of shared baskets and of what changed since an order. */
export const guideTexts = { de, en: async () => (await import('./en.json')).default };
