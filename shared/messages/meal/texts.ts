import de from './de.json' with { type: 'json' };

/** What menu, basket, checkout and status say alike of a meal: how much, how and when. */
export const mealTexts = { de, en: async () => (await import('./en.json')).default };
