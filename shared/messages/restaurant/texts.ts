import de from './de.json' with { type: 'json' };

/** Texts of the restaurant page: header, menu, flavors. Those of the basket are in basket.ts. */
export const restaurantTexts = { de, en: async () => (await import('./en.json')).default };
