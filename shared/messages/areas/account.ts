import { accountDe } from '../de/account.ts';
import type { TextArea } from '../text-area.ts';

export const accountTexts: TextArea = {
  de: accountDe,
  en: async () => (await import('../en/account.ts')).accountEn,
};
