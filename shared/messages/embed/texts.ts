import de from './de.json' with { type: 'json' };

/** Texts of the embedded addresses page and of the city selector. */
export const embedTexts = { de, en: async () => (await import('./en.json')).default };
