import de from './de.json' with { type: 'json' };

/** Texts of who works for a restaurant, of invitations and of the log. */
export const teamTexts = { de, en: async () => (await import('./en.json')).default };
