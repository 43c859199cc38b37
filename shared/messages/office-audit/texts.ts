import de from './de.json' with { type: 'json' };

/** Texts of the office's log. */
export const officeAuditTexts = { de, en: async () => (await import('./en.json')).default };
