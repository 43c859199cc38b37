import { favouritesDe } from '../de/favourites.ts';
import type { TextArea } from '../text-area.ts';

export const favouritesTexts: TextArea = {
  de: favouritesDe,
  en: async () => (await import('../en/favourites.ts')).favouritesEn,
};
