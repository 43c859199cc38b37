import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { MenuBook } from '../seed-types.ts';
import { austrianBook } from './austrian.ts';
import { bowlsBook } from './bowls.ts';
import { breakfastBook } from './breakfast.ts';
import { burgerBook } from './burger.ts';
import { chineseBook } from './chinese.ts';
import { dessertBook } from './dessert.ts';
import { greekBook } from './greek.ts';
import { indianBook } from './indian.ts';
import { italianBook } from './italian.ts';
import { kebabBook } from './kebab.ts';
import { koreanBook } from './korean.ts';
import { lebaneseBook } from './lebanese.ts';
import { mexicanBook } from './mexican.ts';
import { pizzaBook } from './pizza.ts';
import { schnitzelBook } from './schnitzel.ts';
import { sushiBook } from './sushi.ts';
import { thaiBook } from './thai.ts';
import { turkishBook } from './turkish.ts';
import { veganBook } from './vegan.ts';
import { vietnameseBook } from './vietnamese.ts';

/** The menu book of every kitchen type. */
export const menuBooks: Readonly<Record<KitchenTypeId, MenuBook>> = {
  pizza: pizzaBook,
  italian: italianBook,
  burger: burgerBook,
  austrian: austrianBook,
  schnitzel: schnitzelBook,
  turkish: turkishBook,
  kebab: kebabBook,
  greek: greekBook,
  lebanese: lebaneseBook,
  indian: indianBook,
  thai: thaiBook,
  vietnamese: vietnameseBook,
  chinese: chineseBook,
  sushi: sushiBook,
  korean: koreanBook,
  mexican: mexicanBook,
  vegan: veganBook,
  bowls: bowlsBook,
  breakfast: breakfastBook,
  dessert: dessertBook,
};
