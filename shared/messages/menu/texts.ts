import de from './de.json' with { type: 'json' };

/** Texts of the menu: groups, search, filters, the person's own profile and the ways between them. */
export const menuTexts = { de, en: async () => (await import('./en.json')).default };
