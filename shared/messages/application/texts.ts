import de from './de.json' with { type: 'json' };

/** Texts of what a restaurant lacks until guests see it, and of its application. */
export const applicationTexts = { de, en: async () => (await import('./en.json')).default };
