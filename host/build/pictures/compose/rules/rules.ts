import { curriesAndWok } from './asia/curries-and-wok.ts';
import { dumplingsAndRolls } from './asia/dumplings-and-rolls.ts';
import { noodlesAndRice } from './asia/noodles-and-rice.ts';
import { asianSalads } from './asia/salads.ts';
import { soupsAndBowls } from './asia/soups-and-bowls.ts';
import { sushi } from './asia/sushi.ts';
import { drinks } from './drinks.ts';
import { breakfast } from './europe/breakfast.ts';
import { burgersAndBread } from './europe/burgers-and-bread.ts';
import { pizzaAndPasta } from './europe/pizza-and-pasta.ts';
import { soupsAndSalads } from './europe/soups-and-salads.ts';
import { startersAndMains } from './europe/starters-and-mains.ts';
import { orient } from './orient.ts';
import type { Rule } from './rule.ts';
import { sweets } from './sweets.ts';

export type { Dish } from './rule.ts';

/** In the order in which they are asked: the first that knows a dish decides. */
export const rules: readonly Rule[] = [
  ...drinks,
  ...sweets,
  ...sushi,
  ...dumplingsAndRolls,
  ...soupsAndBowls,
  ...noodlesAndRice,
  ...curriesAndWok,
  ...asianSalads,
  ...orient,
  ...pizzaAndPasta,
  ...burgersAndBread,
  ...soupsAndSalads,
  ...startersAndMains,
  ...breakfast,
];
