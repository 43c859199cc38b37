import de from './de.json' with { type: 'json' };

/** Texts of the order wizard. */
export const checkoutTexts = { de, en: async () => (await import('./en.json')).default };
