import { orderDe } from '../de/order.ts';
import type { TextArea } from '../text-area.ts';

export const orderTexts: TextArea = {
  de: orderDe,
  en: async () => (await import('../en/order.ts')).orderEn,
};
