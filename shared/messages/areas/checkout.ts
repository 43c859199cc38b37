import { checkoutDe } from '../de/checkout.ts';
import type { TextArea } from '../text-area.ts';

export const checkoutTexts: TextArea = {
  de: checkoutDe,
  en: async () => (await import('../en/checkout.ts')).checkoutEn,
};
