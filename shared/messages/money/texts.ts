import de from './de.json' with { type: 'json' };

/** Sums, and ways of paying: basket, checkout, receipts and the kitchen show the same. */
export const moneyTexts = { de, en: async () => (await import('./en.json')).default };
