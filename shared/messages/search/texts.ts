import de from './de.json' with { type: 'json' };

/** Texts of the address search (`search.…`) and of the restaurant list (`list.…`). */
export const searchTexts = { de, en: async () => (await import('./en.json')).default };
