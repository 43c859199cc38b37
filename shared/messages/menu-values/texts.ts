import de from './de.json' with { type: 'json' };

/** What a menu has from fixed lists: food types, additives, days. */
export const menuValuesTexts = { de, en: async () => (await import('./en.json')).default };
