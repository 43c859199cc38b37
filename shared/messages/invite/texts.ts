import de from './de.json' with { type: 'json' };

/** Texts of an invitation to a restaurant's team, as whoever was invited reads them. */
export const inviteTexts = { de, en: async () => (await import('./en.json')).default };
