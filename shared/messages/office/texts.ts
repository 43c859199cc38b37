import de from './de.json' with { type: 'json' };

/** Texts of the office's frame; each of its rooms brings its own. */
export const officeTexts = { de, en: async () => (await import('./en.json')).default };
