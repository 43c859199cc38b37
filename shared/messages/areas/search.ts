import { searchDe } from '../de/search.ts';
import type { TextArea } from '../text-area.ts';

export const searchTexts: TextArea = {
  de: searchDe,
  en: async () => (await import('../en/search.ts')).searchEn,
};
