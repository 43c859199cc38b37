import { restaurantDe } from '../de/restaurant.ts';
import type { TextArea } from '../text-area.ts';

export const restaurantTexts: TextArea = {
  de: restaurantDe,
  en: async () => (await import('../en/restaurant.ts')).restaurantEn,
};
