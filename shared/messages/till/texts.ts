import de from './de.json' with { type: 'json' };

/** Texts of the room in which a restaurant lets its till in. */
export const tillTexts = { de, en: async () => (await import('./en.json')).default };
