import {
  basilLeaves,
  chives,
  choppedHerbs,
  leafSalad,
  mintSprig,
  parsleySprig,
  rocketLeaf,
  shreds,
} from '../../../food/greens.ts';
import { type FoodKind, pieces, strewn } from '../food.ts';
import { avg, eachOf, leaves, reach } from './cuts.ts';

/** Leaves and herbs. */
export const greens = {
  basil: {
    words: /basilikum(?!öl)/,
    of: 'plant',
    paint: pieces(40, (random, places, r) => basilLeaves(random, places, r / 46)),
  },
  rocket: {
    words: /rucola/,
    of: 'plant',
    paint: pieces(
      42,
      eachOf((random, p, r) => rocketLeaf(random, p, r / 50), 'leaf'),
    ),
  },
  spinach: {
    words: /spinat|mangold/,
    of: 'plant',
    paint: pieces(32, leaves(['#2f6b25', '#3a7a2c', '#285e20'], '#a9d08a', 0.62)),
  },
  'lambs-lettuce': {
    words: /vogerlsalat/,
    of: 'plant',
    paint: pieces(34, leaves(['#4f8f36', '#5ca33f', '#3f7f2c'], '#cde8a8', 0.42)),
  },
  sage: { words: /salbei/, of: 'plant', paint: pieces(30, leaves(['#8fa37a', '#9bb086', '#7f9469'], '#d7e2c4', 0.36)) },
  mint: {
    words: /minz(?!joghurt)/,
    of: 'plant',
    paint: pieces(
      52,
      eachOf((random, p, r) => mintSprig(random, p, r / 74)),
    ),
  },
  lettuce: {
    words:
      /(?<!rote-rüben-|kartoffel|erdäpfel|gurken|kraut|nudel)salat(?!e?blätter)|häuptel|romana|blattsalat|salatblätter|salaten/,
    of: 'plant',
    paint: pieces(62, (random, places, r) =>
      leafSalad(random, places.length, { x: avg(places, 'x'), y: avg(places, 'y'), r: reach(places) }, r),
    ),
  },
  radicchio: {
    words: /radicchio/,
    of: 'plant',
    paint: pieces(46, leaves(['#7a2440', '#8d3150', '#641a33'], '#f0d6dc', 0.6)),
  },
  'pak-choi': {
    words: /pak choi/,
    of: 'plant',
    paint: pieces(46, leaves(['#3f8a34', '#4f9a40', '#357a2c'], '#f2f7e2', 0.55)),
  },
  'vine-leaf': {
    words: /weinblätter|dolmadakia|warak enab/,
    of: 'plant',
    paint: pieces(50, leaves(['#5e6b2c', '#6b7833', '#525e26'], '#9aa560', 0.5)),
  },
  seaweed: {
    words: /wakame|algen(?!sud)/,
    of: 'plant',
    paint: strewn(15, (random, count, area, size) =>
      shreds(random, count, area, ['#2e5a2a', '#3d6e33', '#264d28'], 8 * size, 26 * size),
    ),
  },
  nori: {
    words: /nori/,
    of: 'plant',
    paint: strewn(18, (random, count, area, size) =>
      shreds(random, count, area, ['#1c2b20', '#223527'], 9 * size, 30 * size),
    ),
  },
  herbs: {
    words: /petersilie|kräuter(?!limo|rahm|joghurt|fritt|butter|seitling|bitter|dip|reis)|oregano|gremolata|bärlauch/,
    of: 'plant',
    paint: strewn(11, (random, count, area, size) => choppedHerbs(random, count, area, 6.5 * size), 110),
  },
  coriander: {
    words: /koriander/,
    of: 'plant',
    paint: pieces(
      60,
      eachOf((random, p, r) => parsleySprig(random, p, r / 74)),
      6,
    ),
  },
  rosemary: {
    words: /rosmarin|thymian/,
    of: 'plant',
    paint: strewn(
      13,
      (random, count, area, size) => shreds(random, count, area, ['#4d6b3c', '#5d7c48'], 4 * size, 13 * size),
      90,
    ),
  },
  dill: {
    words: /dill/,
    of: 'plant',
    paint: strewn(
      13,
      (random, count, area, size) => shreds(random, count, area, ['#4f8f3a', '#66a84c'], 3 * size, 15 * size),
      110,
    ),
  },
  chives: {
    words: /schnittlauch/,
    of: 'plant',
    paint: strewn(11, (random, count, area) => chives(random, count, area), 110),
  },
} as const satisfies Record<string, FoodKind>;
