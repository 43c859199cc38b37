import type { Base } from '../bases/bases.ts';
import type { Food } from '../foods/foods.ts';

/** A dish as the rules see it; texts in small letters. */
export interface Dish {
  name: string;
  /** name and description, without what it is without */
  said: string;
  group: string;
  kitchens: readonly string[];
  vegan: boolean;
  meatless: boolean;
  /** milk products, or eggs, may be drawn on it */
  milk: boolean;
  egg: boolean;
  says: (words: RegExp) => boolean;
}

/** How a dish is drawn; a `tone` of null: not at all. */
interface Draw {
  base: Base;
  tone: string | null;
  /** in it by its name, though no word says so; diet and allergens still decide */
  add?: readonly Food[];
  drop?: readonly Food[];
  /** nothing but these */
  only?: readonly Food[];
  most?: number;
}

export interface Rule {
  when: (dish: Dish) => boolean;
  draw: (dish: Dish) => Draw;
}

type Tone = string | null | ((dish: Dish) => string | null);
type More = Omit<Draw, 'base' | 'tone'> & { group?: RegExp; not?: RegExp; said?: RegExp };

/** A rule for names that match; `said` must match name or description too, `group` the group's name. */
export const named = (name: RegExp, base: Base, tone: Tone = '', { group, not, said, ...more }: More = {}): Rule => ({
  when: (dish) =>
    name.test(dish.name) &&
    (!group || group.test(dish.group)) &&
    !not?.test(dish.said) &&
    (!said || said.test(dish.said)),
  draw: (dish) => ({ base, tone: typeof tone === 'function' ? tone(dish) : tone, ...more }),
});
