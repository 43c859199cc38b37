import type { SeedRestaurant } from '../seed-types.ts';
import { graz } from './graz.ts';
import { innsbruck } from './innsbruck.ts';
import { land } from './land.ts';
import { linz } from './linz.ts';
import { salzburg } from './salzburg.ts';
import { wienInnereStadt } from './wien-innere-stadt.ts';
import { wienNeubauAlsergrund } from './wien-neubau-alsergrund.ts';
import { wienNordWest } from './wien-nord-west.ts';
import { wienSuedWest } from './wien-sued-west.ts';
import { wienWiedenMariahilf } from './wien-wieden-mariahilf.ts';

/** The demonstration marketplace: sixty invented houses in real places. */
export const seedRestaurants: readonly SeedRestaurant[] = [
  ...wienInnereStadt,
  ...wienWiedenMariahilf,
  ...wienNeubauAlsergrund,
  ...wienSuedWest,
  ...wienNordWest,
  ...graz,
  ...linz,
  ...salzburg,
  ...innsbruck,
  ...land,
];
