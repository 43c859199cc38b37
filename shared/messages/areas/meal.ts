import { mealDe } from '../de/meal.ts';
import type { TextArea } from '../text-area.ts';

export const mealTexts: TextArea = {
  de: mealDe,
  en: async () => (await import('../en/meal.ts')).mealEn,
};
