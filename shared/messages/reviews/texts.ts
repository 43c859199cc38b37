import de from './de.json' with { type: 'json' };

/** Texts of the room in which a restaurant answers its reviews. */
export const reviewsTexts = { de, en: async () => (await import('./en.json')).default };
