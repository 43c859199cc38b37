import { guideDe } from '../de/guide.ts';
import type { TextArea } from '../text-area.ts';

export const guideTexts: TextArea = {
  de: guideDe,
  en: async () => (await import('../en/guide.ts')).guideEn,
};
