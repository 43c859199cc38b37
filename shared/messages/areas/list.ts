import { listDe } from '../de/list.ts';
import type { TextArea } from '../text-area.ts';

export const listTexts: TextArea = {
  de: listDe,
  en: async () => (await import('../en/list.ts')).listEn,
};
