import de from './de.json' with { type: 'json' };

/** Texts of a restaurant's figures and statements. */
export const figuresTexts = { de, en: async () => (await import('./en.json')).default };
