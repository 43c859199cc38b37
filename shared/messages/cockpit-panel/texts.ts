import de from './de.json' with { type: 'json' };

/** What the staff can switch during the day; fetched with the switches. */
export const cockpitPanelTexts = { de, en: async () => (await import('./en.json')).default };
