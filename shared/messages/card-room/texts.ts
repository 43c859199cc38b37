import de from './de.json' with { type: 'json' };

/** Texts of the room in which a restaurant edits its card. */
export const cardRoomTexts = { de, en: async () => (await import('./en.json')).default };
