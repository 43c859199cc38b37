import { embedDe } from '../de/embed.ts';
import type { TextArea } from '../text-area.ts';

export const embedTexts: TextArea = {
  de: embedDe,
  en: async () => (await import('../en/embed.ts')).embedEn,
};
