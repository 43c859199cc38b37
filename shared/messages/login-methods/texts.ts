import de from './de.json' with { type: 'json' };

/** Passkeys, and their errors, which no other element meets. */
export const loginMethodsTexts = { de, en: async () => (await import('./en.json')).default };
