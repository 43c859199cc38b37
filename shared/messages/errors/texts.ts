import de from './de.json' with { type: 'json' };

/** Texts of the errors, under the keys of the contract. */
export const errorsTexts = { de, en: async () => (await import('./en.json')).default };
