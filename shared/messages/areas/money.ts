import { moneyDe } from '../de/money.ts';
import type { TextArea } from '../text-area.ts';

export const moneyTexts: TextArea = {
  de: moneyDe,
  en: async () => (await import('../en/money.ts')).moneyEn,
};
