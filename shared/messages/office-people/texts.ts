import de from './de.json' with { type: 'json' };

/** Texts of the office's room of people. */
export const officePeopleTexts = { de, en: async () => (await import('./en.json')).default };
