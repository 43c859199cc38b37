import de from './de.json' with { type: 'json' };

/** Who cooks, when, and what is in the food: on the restaurant’s page, and again before it is ordered. */
export const factsTexts = { de, en: async () => (await import('./en.json')).default };
