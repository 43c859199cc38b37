import de from './de.json' with { type: 'json' };

/** The heart at a restaurant, wherever one is shown. */
export const favouritesTexts = { de, en: async () => (await import('./en.json')).default };
