import de from './de.json' with { type: 'json' };

/** Codes and vouchers, in basket and checkout. */
export const codesTexts = { de, en: async () => (await import('./en.json')).default };
