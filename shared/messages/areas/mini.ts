import { miniDe } from '../de/mini.ts';
import type { TextArea } from '../text-area.ts';

export const miniTexts: TextArea = {
  de: miniDe,
  en: async () => (await import('../en/mini.ts')).miniEn,
};
