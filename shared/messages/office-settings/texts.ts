import de from './de.json' with { type: 'json' };

/** Texts of the office's room of settings. */
export const officeSettingsTexts = { de, en: async () => (await import('./en.json')).default };
