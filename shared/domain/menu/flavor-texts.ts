import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Language } from '#shared/contract/primitives.ts';

/**
 * What is chosen of a line as a reader of `language` sees it, each text with its own: German where the restaurant gives no
 * other one. `place` counts from 0.
 */
export const flavorTexts = (
  language: Language,
  { flavorNames, flavorNamesEnglish }: Pick<BasketItem, 'flavorNames' | 'flavorNamesEnglish'>,
): { readonly text: string; readonly language: Language; readonly place: number }[] =>
  flavorNames.map((name, place) => {
    const english = language === 'en' ? flavorNamesEnglish?.[place] : undefined;
    return english === undefined || english === name
      ? { text: name, language: 'de', place }
      : { text: english, language: 'en', place };
  });
