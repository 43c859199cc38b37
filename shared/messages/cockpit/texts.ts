import de from './de.json' with { type: 'json' };

/** Texts of the restaurant's screen: read at arm's length in a loud kitchen, so they are short. */
export const cockpitTexts = { de, en: async () => (await import('./en.json')).default };
