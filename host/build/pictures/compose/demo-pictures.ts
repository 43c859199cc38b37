import { createHash } from 'node:crypto';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import type { DishPicture } from './dish-picture.ts';
import { textOf } from './draw-dish.ts';
import { readDish } from './read-dish.ts';

type FileProduct = FileRestaurant['products'][number];

/** What the products of a menu show. */
export interface MenuPictures {
  restaurant: FileRestaurant;
  /** by product; null where it has no picture */
  shown: ReadonlyMap<FileProduct, { name: string; dish: DishPicture } | null>;
}

/** The file of a description: what it is and a digest, so that equal ones of several houses are one file. */
export const pictureNameOf = (dish: DishPicture): string => {
  const base = dish.base.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${base}-${createHash('sha256').update(textOf(dish)).digest('hex').slice(0, 8)}`;
};

/** What the dishes of a menu would show. Those that say the same of themselves get drawings of their own. */
const composedOf = (restaurant: FileRestaurant): MenuPictures => {
  const taken = new Set<string>();
  const groups = new Map(restaurant.groups.map(({ key, name }) => [key, name]));
  const shown = new Map<FileProduct, { name: string; dish: DishPicture } | null>();
  for (const product of restaurant.products) {
    const group = groups.get(product.groups[0] ?? '') ?? '';
    const read = readDish(product, { group, kitchens: restaurant.kitchenTypes });
    if (read === null) {
      shown.set(product, null);
      continue;
    }
    let dish = read;
    while (taken.has(pictureNameOf(dish))) dish = { ...dish, variant: dish.variant + 1 };
    const name = pictureNameOf(dish);
    taken.add(name);
    shown.set(product, { name, dish });
  }
  return { restaurant, shown };
};

/**
 * The pictures of all menus. Each is some 6 kB in the repository: it is worth them where several menus show it, or where it
 * stands in a menu's first group.
 */
export const picturesOf = (restaurants: readonly FileRestaurant[]): MenuPictures[] => {
  const menus = restaurants.map(composedOf);
  const uses = new Map<string, number>();
  for (const { shown } of menus)
    for (const entry of shown.values()) if (entry) uses.set(entry.name, (uses.get(entry.name) ?? 0) + 1);
  return menus.map(({ restaurant, shown }) => {
    const isFirst = ({ groups }: FileProduct) => groups.includes(restaurant.groups[0]?.key ?? '');
    const worth = [...shown].map(
      ([product, entry]) =>
        [product, entry && (isFirst(product) || (uses.get(entry.name) ?? 0) > 1) ? entry : null] as const,
    );
    return { restaurant, shown: new Map(worth) };
  });
};
