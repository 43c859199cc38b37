import { kitchensDe } from '../de/kitchens.ts';
import type { TextArea } from '../text-area.ts';

export const kitchensTexts: TextArea = {
  de: kitchensDe,
  en: async () => (await import('../en/kitchens.ts')).kitchensEn,
};
