import de from './de.json' with { type: 'json' };

/** What is wrong with a card, a text for each rule; also what the server answers of a card that can't be published. */
export const cardRulesTexts = { de, en: async () => (await import('./en.json')).default };
