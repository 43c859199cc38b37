import de from './de.json' with { type: 'json' };

/** Texts of the kitchen's own view: read from two metres, so they are short. */
export const kitchenViewTexts = { de, en: async () => (await import('./en.json')).default };
