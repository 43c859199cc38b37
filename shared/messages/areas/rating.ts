import { ratingDe } from '../de/rating.ts';
import type { TextArea } from '../text-area.ts';

export const ratingTexts: TextArea = {
  de: ratingDe,
  en: async () => (await import('../en/rating.ts')).ratingEn,
};
