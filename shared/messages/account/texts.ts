import de from './de.json' with { type: 'json' };

/** Texts of the account screens. */
export const accountTexts = { de, en: async () => (await import('./en.json')).default };
