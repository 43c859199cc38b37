import de from './de.json' with { type: 'json' };

/** Texts of the office's room of partners. */
export const officePartnersTexts = { de, en: async () => (await import('./en.json')).default };
