import { squareCubes } from '../../../food/bits.ts';
import { shreds, springOnion } from '../../../food/greens.ts';
import {
  broccoli,
  cherryTomato,
  chiliRings,
  cucumberSlices,
  mushroomSlice,
  onionRings,
  pepperRing,
  tomatoSlices,
} from '../../../food/vegetables.ts';
import { each, lit } from '../../../kit/svg.ts';
import { cubed, type FoodKind, pieces, strewn } from '../food.ts';
import { eachOf, florets, grilled, leaves, nuts, slices, small, strips } from './cuts.ts';

/** Vegetables, from the onion to the maize. */
export const vegetables = {
  'spring-onion': {
    words: /jungzwiebel/,
    of: 'plant',
    paint: strewn(12, (random, count, area, size) => springOnion(random, count, area, 9 * size), 90),
  },
  leek: {
    words: /(?<!knob|schnitt)lauch/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) => springOnion(random, count, area, 13 * size), 60),
  },
  'fried-onion': {
    words: /röstzwiebel|knusprigem zwiebel|zwiebelringe/,
    of: 'plant',
    paint: strewn(
      14,
      (random, count, area, size) =>
        shreds(random, count, area, ['#a35a1a', '#c07a2c', '#8a4712'], 6 * size, 20 * size),
      130,
    ),
  },
  onion: { words: /zwiebel|schalotten/, of: 'plant', paint: pieces(26, onionRings) },
  garlic: {
    words: /knoblauch(?!rahm|creme|sauce|mayonnaise|wurst|joghurt|butter|naan)/,
    of: 'plant',
    paint: pieces(14, nuts(['#f2e2b4', '#ead49a', '#f6ecc8'], 1.5), 26),
  },
  'cherry-tomato': {
    words: /kirschparadeiser|bunten paradeiser/,
    of: 'plant',
    paint: pieces(
      25,
      eachOf((random, p, r) => cherryTomato(random, { ...p, r })),
    ),
  },
  tomato: {
    words: /paradeiser(?!sauce|sud|mark|-butter|-sesam|-ingwer|-kokos|creme|saft|salsa)|tomate|pico de gallo/,
    of: 'plant',
    paint: pieces(40, tomatoSlices),
  },
  'dried-tomato': {
    words: /getrocknete paradeiser/,
    of: 'plant',
    paint: pieces(26, strips(['#9c2a14', '#842010'], 0.9, 0.7)),
  },
  pickle: {
    words: /gurkerl|essiggemüse|cornichon/,
    of: 'plant',
    paint: pieces(22, slices('#4f6b1e', '#93a94a', '#d7e0a0')),
  },
  cucumber: { words: /gurke/, of: 'plant', paint: pieces(34, cucumberSlices) },
  zucchini: { words: /zucchini/, of: 'plant', paint: pieces(34, grilled('#3f6b24', '#cfd88a')) },
  aubergine: {
    words: /melanzani(?!creme|püree|salata)|aubergine/,
    of: 'plant',
    paint: pieces(42, grilled('#3a2038', '#b99a63')),
  },
  pepper: {
    words: /paprika(?!mark|salz|butter|rahm|-par|pulver|schnitzel)/,
    of: 'plant',
    paint: pieces(32, (random, places, r) =>
      lit(
        'wet',
        each(places, (p, i) => pepperRing(random, { ...p, r }, ['#c93320', '#e8a21c', '#3f7f2b'][i % 3])),
      ),
    ),
  },
  pepperoni: {
    words: /pfefferoni|friarielli/,
    of: 'plant',
    paint: pieces(30, strips(['#8fae3a', '#a7c24c', '#7a9a2e'], 0.55, 0.95)),
  },
  jalapeno: {
    words: /jalapeño/,
    of: 'plant',
    paint: pieces(18, (random, places, r) => chiliRings(random, places, r, '#4f8a2a'), 40),
  },
  chili: {
    words: /chili(?! con| sin|-sauce|sauce|mayonnaise|öl)|peperoncino/,
    of: 'plant',
    paint: pieces(16, (random, places, r) => chiliRings(random, places, r * 0.8), 26),
  },
  mushroom: {
    words: /champignon|steinpilz|schwammerl|pilze|funghi|shiitake|kräuterseitling|portobello|morcheln/,
    of: 'plant',
    paint: pieces(34, (random, places, r) =>
      lit(
        'soft',
        each(places, (p) => mushroomSlice(random, { ...p, r })),
      ),
    ),
  },
  artichoke: {
    words: /artischocken/,
    of: 'plant',
    paint: pieces(36, leaves(['#a9a763', '#bdb877', '#93944e'], '#e8e4b8', 0.62)),
  },
  asparagus: { words: /spargel/, of: 'plant', paint: pieces(40, strips(['#6f9a3c', '#83ad4b', '#5d8833'], 0.34, 1)) },
  'green-beans': {
    words: /fisolen/,
    of: 'plant',
    paint: pieces(34, strips(['#4f8a34', '#5f9c40', '#427a2b'], 0.3, 1)),
  },
  okra: { words: /okra/, of: 'plant', paint: pieces(36, strips(['#5f8a3a', '#6f9c48', '#4f782e'], 0.5, 0.9)) },
  broccoli: { words: /brokkoli/, of: 'plant', paint: pieces(44, broccoli) },
  cauliflower: {
    words: /karfiol|gobi|arnabit/,
    of: 'plant',
    paint: pieces(42, florets(['#f0e4c2', '#f7efd8', '#e3cf9c', '#c99a55'])),
  },
  fennel: {
    words: /fenchel(?!wurst|salsiccia)/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) =>
      shreds(random, count, area, ['#e2edc4', '#d2e2ac'], 7 * size, 24 * size),
    ),
  },
  pumpkin: {
    words: /kürbis(?!kern|creme)|süßerd[äa]pfel/,
    of: 'plant',
    paint: pieces(32, cubed(['#e0862a', '#ee9a3a', '#d0761f'], 'soft')),
  },
  carrot: {
    words: /karotte/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#e9842a', '#f29a44', '#dd7518'], 7 * size, 24 * size),
    ),
  },
  beetroot: {
    words: /rote[nr]? rüben|rote rüben|eingelegte rüben|rüben/,
    of: 'plant',
    paint: pieces(28, cubed(['#7d1638', '#94204a', '#6a102e'], 'wet')),
  },
  radish: { words: /radieschen|rettich/, of: 'plant', paint: pieces(28, slices('#cf3f66', '#fdf6f4', '#f6dfe2')) },
  celery: {
    words: /sellerie(?!salz|schnitzel)|wurzelgemüse|suppengemüse/,
    of: 'plant',
    paint: pieces(20, (random, places, r) =>
      squareCubes(random, places, r * 1.5, ['#ee9636', '#e3d59a', '#f0e6bf', '#7fae4a'], 'soft'),
    ),
  },
  bamboo: { words: /bambus/, of: 'plant', paint: pieces(30, strips(['#ead9a4', '#f2e6bc', '#ddc788'], 0.5, 0.9)) },
  sprouts: {
    words: /sojasprossen/,
    of: 'plant',
    paint: strewn(18, (random, count, area, size) =>
      shreds(random, count, area, ['#f4eddc', '#fbf6ea'], 7 * size, 28 * size),
    ),
  },
  'red-cabbage': {
    words: /rotkraut/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#7a2a66', '#92397c', '#672058'], 6 * size, 26 * size),
    ),
  },
  kimchi: {
    words: /kimchi/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) =>
      shreds(random, count, area, ['#d8572a', '#e87a48', '#f2c9a0', '#c8431c'], 13 * size, 26 * size),
    ),
  },
  cabbage: {
    words: /kraut|chinakohl|weißkraut|coleslaw/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#e6edc4', '#f2f5dc', '#d5e2a8'], 7 * size, 26 * size),
    ),
  },
  papaya: {
    words: /papaya/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#d9e6b4', '#c8dc9a', '#eaf0d0'], 7 * size, 30 * size),
    ),
  },
  corn: {
    words: /mais(?!chips|streifen|tortilla|kolben|suppe|laibchen)|kukuruz/,
    of: 'plant',
    paint: small(['#f6cf3a', '#efbf22', '#fadb62'], 10),
  },
} as const satisfies Record<string, FoodKind>;
