import de from './de.json' with { type: 'json' };

/** Stars and a comment for an order, on its page and in the account. */
export const ratingTexts = { de, en: async () => (await import('./en.json')).default };
