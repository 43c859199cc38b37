import de from './de.json' with { type: 'json' };

/** Texts of the form by which a restaurant signs itself up. */
export const signupTexts = { de, en: async () => (await import('./en.json')).default };
