import { factsDe } from '../de/facts.ts';
import type { TextArea } from '../text-area.ts';

export const factsTexts: TextArea = {
  de: factsDe,
  en: async () => (await import('../en/facts.ts')).factsEn,
};
