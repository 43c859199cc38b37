import de from './de.json' with { type: 'json' };

/** What any element may have to show, whichever area it is named after: the imprint below it, notifications. */
export const shellTexts = { de, en: async () => (await import('./en.json')).default };
