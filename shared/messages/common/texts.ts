import de from './de.json' with { type: 'json' };

/** What any element may have to say: trying again, closing, ways back, no connection. */
export const commonTexts = { de, en: async () => (await import('./en.json')).default };
