import de from './de.json' with { type: 'json' };

/** Texts of the order state page: every status has its own, pre-orders and takeaway too. */
export const orderTexts = { de, en: async () => (await import('./en.json')).default };
