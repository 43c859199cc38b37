import type { Base } from './bases/bases.ts';
import type { Food } from './foods/foods.ts';

/** What is drawn, before it is drawn: everything in it was declared by the dish. */
export interface DishPicture {
  /** what kind of dish: the drawing that the rest lies on */
  base: Base;
  /** which of its kind: `tomato` of soups, `penne` of pasta */
  tone: string;
  /** what is on it or beside it */
  on: readonly Food[];
  /** another drawing of the same, where a menu has it twice */
  variant: number;
}
