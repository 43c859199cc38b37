import de from './de.json' with { type: 'json' };

/** Texts of the office's room of codes. */
export const officeCodesTexts = { de, en: async () => (await import('./en.json')).default };
