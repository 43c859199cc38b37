import de from './de.json' with { type: 'json' };

/** Texts of the basket and of what blocks it. */
export const basketTexts = { de, en: async () => (await import('./en.json')).default };
