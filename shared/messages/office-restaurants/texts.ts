import de from './de.json' with { type: 'json' };

/** Texts of the office's restaurants. */
export const officeRestaurantsTexts = { de, en: async () => (await import('./en.json')).default };
