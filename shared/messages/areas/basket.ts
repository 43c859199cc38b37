import { basketDe } from '../de/basket.ts';
import type { TextArea } from '../text-area.ts';

export const basketTexts: TextArea = {
  de: basketDe,
  en: async () => (await import('../en/basket.ts')).basketEn,
};
