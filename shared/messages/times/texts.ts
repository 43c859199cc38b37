import de from './de.json' with { type: 'json' };

/** Texts of the restaurant's hours, days and delivery areas, and what may be wrong with them. */
export const timesTexts = { de, en: async () => (await import('./en.json')).default };
