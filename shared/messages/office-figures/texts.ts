import de from './de.json' with { type: 'json' };

/** Texts that the office's figures have besides a restaurant's. */
export const officeFiguresTexts = { de, en: async () => (await import('./en.json')).default };
