import { restaurantHeadDe } from '../de/restaurant-head.ts';
import type { TextArea } from '../text-area.ts';

export const restaurantHeadTexts: TextArea = {
  de: restaurantHeadDe,
  en: async () => (await import('../en/restaurant-head.ts')).restaurantHeadEn,
};
