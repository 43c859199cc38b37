import de from './de.json' with { type: 'json' };

/** Texts of the office's rooms of orders, complaints and mails. */
export const officeOrdersTexts = { de, en: async () => (await import('./en.json')).default };
