import { potatoes } from '../../../food/starch.ts';
import { avocadoFan, ball, citrusSlice, citrusWedge, oliveRing } from '../../../food/vegetables.ts';
import { cubed, type FoodKind, pieces } from '../food.ts';
import { eachOf, leaves, small } from './cuts.ts';

/** Fruit, and what is eaten like it; the potato with them. */
export const fruit = {
  olives: {
    words: /oliven(?!öl)/,
    of: 'plant',
    paint: pieces(
      16,
      eachOf((_, p, r) => oliveRing({ ...p, r }), 'wet'),
      36,
    ),
  },
  capers: { words: /kapern/, of: 'plant', paint: small(['#5f6b2c', '#6d7a36', '#525e24'], 8) },
  pineapple: { words: /ananas/, of: 'plant', paint: pieces(30, cubed(['#f3cf52', '#f7dc72', '#eac03a'], 'wet')) },
  mango: { words: /mango(?!pulver)/, of: 'plant', paint: pieces(28, cubed(['#f3a62c', '#f7b944', '#ec971c'], 'wet')) },
  lychee: {
    words: /litschi/,
    of: 'plant',
    paint: pieces(
      30,
      eachOf((_, p, r) => ball({ ...p, r }, '#f3ebe6')),
    ),
  },
  avocado: {
    words: /avocado|guacamole/,
    of: 'plant',
    paint: pieces(
      62,
      eachOf((random, p, r) => avocadoFan({ ...p, r }, random.between(0, 360), 6)),
      6,
    ),
  },
  pomegranate: { words: /granatapfel|ribiseln(?! )/, of: 'plant', paint: small(['#a3142c', '#bd1f3a', '#8c0f24'], 8) },
  potato: {
    words:
      /(?<!süß)erd[äa]pfel(?!teig|gnocchi|laibchen|nockerl|salat|-käse|suppe|püree|gulasch|-vogerl|schmarrn)|(?<!süß)erdapfel|erdäpfelgulasch|erdäpfel-vogerl/,
    of: 'plant',
    paint: pieces(42, (random, places, r) => potatoes(random, places, r)),
  },
  lemon: {
    words: /zitrone(?!n|ngras|nbutter|nmayo|nöl|nerd|nsorbet|nschale|-)|zitrone\b/,
    of: 'plant',
    paint: pieces(
      58,
      eachOf((random, p, r) => citrusWedge(random, { ...p, r })),
      3,
    ),
  },
  lime: {
    words: /limette(?!n|nblatt)|limette\b/,
    of: 'plant',
    paint: pieces(
      54,
      eachOf((random, p, r) => citrusWedge(random, { ...p, r }, 'lime')),
      3,
    ),
  },
  orange: {
    words: /orange(?!nblüten|nschale|nsaft)/,
    of: 'plant',
    paint: pieces(
      52,
      eachOf((random, p, r) => citrusSlice({ ...p, r }, 'orange', random.between(0, 90))),
      4,
    ),
  },
  pear: { words: /birne/, of: 'plant', paint: pieces(34, leaves(['#efe6b4', '#f4edc6', '#e6da9c'], '#c9b35c', 0.5)) },
} as const satisfies Record<string, FoodKind>;
