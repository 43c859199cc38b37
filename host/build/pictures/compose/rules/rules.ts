import { asia } from './asia.ts';
import { drinks } from './drinks.ts';
import { europe } from './europe.ts';
import { orient } from './orient.ts';
import type { Rule } from './rule.ts';
import { sweets } from './sweets.ts';

export type { Dish } from './rule.ts';

/** In the order in which they are asked: the first that knows a dish decides. */
export const rules: readonly Rule[] = [...drinks, ...sweets, ...asia, ...orient, ...europe];
