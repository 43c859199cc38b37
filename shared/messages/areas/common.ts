import { commonDe } from '../de/common.ts';
import type { TextArea } from '../text-area.ts';

export const commonTexts: TextArea = {
  de: commonDe,
  en: async () => (await import('../en/common.ts')).commonEn,
};
