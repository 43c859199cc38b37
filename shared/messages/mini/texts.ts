import de from './de.json' with { type: 'json' };

/** The mini basket of a page's header. */
export const miniTexts = { de, en: async () => (await import('./en.json')).default };
