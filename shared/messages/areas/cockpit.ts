import { cockpitDe } from '../de/cockpit.ts';
import type { TextArea } from '../text-area.ts';

export const cockpitTexts: TextArea = {
  de: cockpitDe,
  en: async () => (await import('../en/cockpit.ts')).cockpitEn,
};
