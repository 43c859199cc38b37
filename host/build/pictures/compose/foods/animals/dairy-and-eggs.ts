import { friedEgg, halfEggs, parmesan as parmesanShavings, squareCubes } from '../../../food/bits.ts';
import type { Random } from '../../../kit/random.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, blurred, disc, each, lit, n, type Point, path } from '../../../kit/svg.ts';
import { type FoodKind, pieces, strewn } from '../food.ts';
import { turned } from './fishes.ts';

const softCheese =
  (colour: string, spots?: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'soft',
      each(
        places,
        (p) =>
          path(blob(random, { ...p, r: r * 0.8 }, { wobble: 0.16, points: 9 }), colour) +
          (spots
            ? each(scatter(random, 5, { ...p, r: r * 0.55 }), (s) =>
                disc(s.x, s.y, r * random.between(0.06, 0.13), spots, 0.75),
              )
            : ''),
      ),
    );

const melting = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'melt',
    each(places, (p) => {
      const size = r * random.between(0.85, 1.15);
      return (
        blurred(2, path(blob(random, { ...p, r: size * 1.18 }, { wobble: 0.16 }), '#f3c7a0', 0.75)) +
        path(blob(random, { ...p, r: size }, { wobble: 0.14 }), '#fdf3de') +
        disc(p.x, p.y, size * 0.6, 'url(#pale)', 0.8)
      );
    }),
  );

/** Cheese and eggs. */
export const dairyAndEggs = {
  parmesan: {
    words: /parmesan|pecorino/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(24, (random, places, r) => parmesanShavings(random, places, r), 30),
  },
  burrata: {
    words: /burrata|stracciatella(?! eis)/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(60, softCheese('#fdf8ec'), 6),
  },
  'buffalo-mozzarella': {
    words: /büffelmozzarella|fior di latte/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(50, melting, 14),
  },
  gorgonzola: {
    words: /gorgonzola|blauschimmel/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(28, softCheese('#f3ead0', '#4f6f78'), 22),
  },
  ricotta: {
    words: /ricotta|frischkäse|labneh|topfen/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(34, softCheese('#fbf5e8'), 14),
  },
  feta: {
    words: /schafkäse|feta/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(26, (random, places, r) => squareCubes(random, places, r * 1.5, ['#fdfaf1', '#f6f0e0'], 'crisp'), 30),
  },
  halloumi: {
    words: /halloumi/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(
      40,
      (random, places, r) => squareCubes(random, places, r * 1.7, ['#e9c98a', '#dcb068', '#f1dcae'], 'grilled'),
      12,
    ),
  },
  paneer: {
    words: /paneer|hausgemachter käse|^käse/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(34, (random, places, r) => squareCubes(random, places, r * 1.6, ['#f9efd8', '#f0e0bc'], 'soft'), 20),
  },
  'hard-cheese': {
    words:
      /bergkäse|emmentaler|cheddar|kaşar|scamorza|provola|almkäse|graukäse|räucherkäse|bierkäse|(?<!schaf)käse(?!nudel|spätzle|sorten|burger|-naan|sauce)/,
    of: 'animal',
    allergens: 'G',
    paint: strewn(
      15,
      (random, count, area, size) =>
        lit(
          'soft',
          each(scatter(random, Math.min(60, count), area), (p) =>
            at(
              p.x,
              p.y,
              random.between(0, 180),
              `<rect x="${n(-17 * size)}" y="${n(-4.5 * size)}" width="${n(34 * size)}" height="${n(9 * size)}" rx="4" fill="${random.pick(['#f6cf6a', '#f2c04e', '#f9dc8c'])}"/>`,
            ),
          ),
        ),
      60,
    ),
  },
  'fried-egg': {
    words: /spiegelei/,
    of: 'animal',
    allergens: 'C',
    paint: (random, area, size) => friedEgg(random, { x: area.x, y: area.y, r: Math.min(area.r * 0.8, 92 * size) }),
  },
  egg: {
    words: /(?<!spiegel|rühr|gef\p{L}*|wachtel)\b(?:wachsweiches )?ei(?:er)?\b|pochierte eier/u,
    of: 'animal',
    allergens: 'C',
    paint: pieces(52, (random, places, r) => halfEggs(turned(random, places), r * 0.72), 4),
  },
} as const satisfies Record<string, FoodKind>;
