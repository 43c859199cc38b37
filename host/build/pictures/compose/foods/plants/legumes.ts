import type { FoodKind } from '../food.ts';
import { small } from './cuts.ts';

/** Peas, beans and lentils. */
export const legumes = {
  peas: { words: /erbsen(?!protein)/, of: 'plant', paint: small(['#6aa53c', '#7db84c', '#5c9630'], 11) },
  edamame: {
    words: /edamame|sojabohnen(?!paste)/,
    of: 'plant',
    allergens: 'F',
    paint: small(['#86b94a', '#9acb5c', '#75a83c'], 14),
  },
  chickpeas: {
    words: /kichererbsen(?!teig|laibchen)|chana/,
    of: 'plant',
    paint: small(['#dcb468', '#e7c680', '#cfa254'], 14),
  },
  'black-beans': {
    words: /schwarze bohnen|schwarze-bohnen/,
    of: 'plant',
    paint: small(['#2a1c22', '#372630', '#1f151b'], 13),
  },
  'runner-beans': { words: /käferbohnen/, of: 'plant', paint: small(['#5a2a3c', '#6d384c', '#7d5060'], 19) },
  'white-beans': {
    words: /weiß\p{L}* bohnen|riesenbohnen|gigantes|fasolada/u,
    of: 'plant',
    paint: small(['#f2e6cc', '#eadbb8', '#f7efdc'], 17),
  },
  beans: {
    words: /bohnen(?!burger|paste|sauce|mus|kraut)/,
    of: 'plant',
    paint: small(['#7a2a1e', '#8d3526', '#682018'], 14),
  },
  lentils: {
    words: /linsen(?!fladen|laibchen|bolognese|suppe|curry|burger)/,
    of: 'plant',
    paint: small(['#a35f2a', '#b87238', '#8c4f20'], 8),
  },
} as const satisfies Record<string, FoodKind>;
