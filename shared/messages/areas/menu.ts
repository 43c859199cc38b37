import { menuDe } from '../de/menu.ts';
import type { TextArea } from '../text-area.ts';

export const menuTexts: TextArea = {
  de: menuDe,
  en: async () => (await import('../en/menu.ts')).menuEn,
};
