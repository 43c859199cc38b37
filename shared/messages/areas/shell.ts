import { shellDe } from '../de/shell.ts';
import type { TextArea } from '../text-area.ts';

export const shellTexts: TextArea = {
  de: shellDe,
  en: async () => (await import('../en/shell.ts')).shellEn,
};
