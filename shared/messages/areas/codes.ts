import { codesDe } from '../de/codes.ts';
import type { TextArea } from '../text-area.ts';

export const codesTexts: TextArea = {
  de: codesDe,
  en: async () => (await import('../en/codes.ts')).codesEn,
};
