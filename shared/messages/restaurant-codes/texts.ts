import de from './de.json' with { type: 'json' };

/** Texts of the restaurant's own codes and happy hours, and what may be wrong with them. */
export const restaurantCodesTexts = { de, en: async () => (await import('./en.json')).default };
