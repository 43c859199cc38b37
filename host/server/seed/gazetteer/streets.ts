import type { StreetsOfPostcode } from '../seed-types.ts';
import { streetsGraz } from './streets/streets-graz.ts';
import { streetsLand } from './streets/streets-land.ts';
import { streetsLinz } from './streets/streets-linz.ts';
import { streetsWest } from './streets/streets-west.ts';
import { streetsWienAussen } from './streets/streets-wien-aussen.ts';
import { streetsWienInnen } from './streets/streets-wien-innen.ts';

/** Street names of the seeded places by postcode; the embedded maps provider places them at the postcode's centre. */
export const streets: readonly StreetsOfPostcode[] = [
  ...streetsWienInnen,
  ...streetsWienAussen,
  ...streetsGraz,
  ...streetsLinz,
  ...streetsWest,
  ...streetsLand,
];
