import de from './de.json' with { type: 'json' };

/** Texts of the list of restaurants, its cards and its filters. */
export const listTexts = { de, en: async () => (await import('./en.json')).default };
