import { squareCubes } from '../../../food/bits.ts';
import { sprinkle } from '../../../food/sauces.ts';
import { type FoodKind, pieces, strewn } from '../food.ts';
import { nuts, strips } from './cuts.ts';

/** Nuts and seeds, and what is made of soy or wheat. */
export const nutsAndSeeds = {
  peanuts: {
    words: /erdn[uü]ss(?!e?sauce|butter)/,
    of: 'plant',
    allergens: 'E',
    paint: pieces(13, nuts(['#d2a05a', '#dcae6a', '#c4914a'], 1.3), 44),
  },
  cashews: {
    words: /cashews/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(18, nuts(['#ecd9ae', '#f3e4c0', '#e2ca96'], 1.7), 40),
  },
  walnuts: {
    words: /walnüss/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(20, nuts(['#a8743c', '#b9854a', '#96632f'], 1.15), 30),
  },
  almonds: {
    words: /mandeln/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(16, nuts(['#e4c796', '#d9b67c', '#eed6ac'], 1.9), 40),
  },
  hazelnuts: {
    words: /haselnüss|haselnuss(?!creme|fülle)/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(16, nuts(['#a86a32', '#bb7d42'], 1.05), 40),
  },
  pistachios: {
    words: /pistazien(?!pesto)/,
    of: 'plant',
    allergens: 'H',
    paint: strewn(
      11,
      (random, count, area, size) => sprinkle(random, count, area, ['#8fae3c', '#7d9c30', '#a3bf52'], 8 * size),
      160,
    ),
  },
  'pine-nuts': { words: /pinienkerne/, of: 'plant', paint: pieces(12, nuts(['#f2e2b8', '#eadaa8'], 1.9), 40) },
  'pumpkin-seeds': {
    words: /kürbiskerne(?!npanier)|geröstete kerne/,
    of: 'plant',
    paint: pieces(14, nuts(['#5c7036', '#6b8040', '#4e622c'], 1.8), 50),
  },
  sesame: {
    words: /sesam(?!sauce|paste|öl|dressing|ring|bällchen|eis|-achar)/,
    of: 'plant',
    allergens: 'N',
    paint: strewn(
      9,
      (random, count, area, size) => sprinkle(random, count, area, ['#f6e7c4', '#efdbae'], 5 * size),
      140,
    ),
  },
  croutons: {
    words: /croûtons|brotwürfel|röstbrot|schwarzbrotwürfel/,
    of: 'plant',
    allergens: 'A',
    paint: pieces(24, (random, places, r) =>
      squareCubes(random, places, r * 1.7, ['#d9a050', '#c98a38', '#e3b468'], 'grilled'),
    ),
  },
  tofu: {
    words: /tofu(?!-liptauer)/,
    of: 'plant',
    allergens: 'F',
    paint: pieces(32, (random, places, r) =>
      squareCubes(random, places, r * 1.6, ['#f3e2ba', '#ecd6a4', '#dfbf82'], 'soft'),
    ),
  },
  seitan: {
    words: /seitan/,
    of: 'plant',
    allergens: 'A',
    paint: pieces(34, strips(['#9a5f30', '#ab6f3c', '#875026'], 0.8, 0.9, 'grilled')),
  },
} as const satisfies Record<string, FoodKind>;
