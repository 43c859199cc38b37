import { perKey } from '#platform/per-key.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Menu } from './menu-repository.ts';

/** A menu as answers in a language have it: the same object while it is the same menu, and where nothing is translated. */
export const menuIn = (language: Language, menu: Menu): Menu => (language === 'en' ? englishMenu(menu) : menu);

/** Whether any text of a menu is there in English. */
export const isInEnglish = (menu: Menu): boolean => englishMenu(menu) !== menu;

const englishMenu = perKey((menu: Menu): Menu => {
  let count = 0;
  /** With what there is in English in the place of what there is in German. */
  const inEnglish = <Thing extends object>(
    thing: Thing,
    texts: Readonly<Record<string, string | undefined>>,
  ): Thing => {
    const given = Object.entries(texts).filter(([, text]) => text);
    count += given.length;
    return given.length === 0
      ? thing
      : { ...thing, ...Object.fromEntries(given), translated: given.map(([field]) => field) };
  };
  const english = {
    ...menu,
    products: menu.products.map((each) => inEnglish(each, { description: each.descriptionEnglish })),
    productGroups: menu.productGroups.map((each) =>
      inEnglish(each, { name: each.nameEnglish, description: each.descriptionEnglish }),
    ),
    flavorSets: menu.flavorSets.map(({ flavors, ...set }) => ({
      ...inEnglish(set, { name: set.nameEnglish }),
      flavors: flavors.map((each) => inEnglish(each, { name: each.nameEnglish })),
    })),
  };
  return count > 0 ? english : menu;
});
