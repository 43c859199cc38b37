import de from './de.json' with { type: 'json' };

/** Texts above the menu of a restaurant: what is possible now, its info, what customers said. */
export const restaurantHeadTexts = { de, en: async () => (await import('./en.json')).default };
