import { errorsDe } from '../de/errors.ts';
import type { TextArea } from '../text-area.ts';

export const errorsTexts: TextArea = {
  de: errorsDe,
  en: async () => (await import('../en/errors.ts')).errorsEn,
};
