import de from './de.json' with { type: 'json' };

/** Names of the kitchen types. */
export const kitchensTexts = { de, en: async () => (await import('./en.json')).default };
