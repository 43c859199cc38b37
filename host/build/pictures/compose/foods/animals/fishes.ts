import { shrimps } from '../../../food/meat.ts';
import { salmonSlices } from '../../../food/sushi.ts';
import type { Random } from '../../../kit/random.ts';
import { blob } from '../../../kit/shapes.ts';
import { at, each, layered, line, lit, n, oval, type Point, path } from '../../../kit/svg.ts';
import { type Colours, cubed, type FoodKind, pieces } from '../food.ts';

const rings = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'crumb',
    each(
      places,
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.68)}" ry="${n(r * random.between(0.55, 0.68))}" fill="none" stroke="${random.pick(['#d39a44', '#c98832', '#e0ab58'])}" stroke-width="${n(r * 0.42)}"/>`,
    ),
  );

const paleRings = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'wet',
    each(
      places,
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.7)}" ry="${n(r * random.between(0.55, 0.7))}" fill="none" stroke="#f6e9dc" stroke-width="${n(r * 0.34)}"/>`,
    ),
  );

const mussel = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) =>
      at(
        p.x,
        p.y,
        random.between(0, 360),
        path(
          `M${n(-r)} 0C${n(-r * 0.8)} ${n(-r * 0.8)} ${n(r * 0.6)} ${n(-r * 0.9)} ${n(r)} 0C${n(r * 0.6)} ${n(r * 0.9)} ${n(-r * 0.8)} ${n(r * 0.8)} ${n(-r)} 0z`,
          '#232b3c',
        ),
        path(
          `M${n(-r * 0.8)} 0C${n(-r * 0.6)} ${n(-r * 0.55)} ${n(r * 0.5)} ${n(-r * 0.66)} ${n(r * 0.82)} 0C${n(r * 0.5)} ${n(r * 0.66)} ${n(-r * 0.6)} ${n(r * 0.55)} ${n(-r * 0.8)} 0z`,
          '#8e97a8',
        ),
        oval(r * 0.05, 0, r * 0.52, r * 0.32, '#e8943c'),
        oval(r * 0.1, -r * 0.08, r * 0.3, r * 0.14, '#f3b768'),
      ),
    ),
  );

const clam = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) =>
      at(
        p.x,
        p.y,
        random.between(0, 360),
        path(blob(random, { x: 0, y: 0, r: r * 0.8 }, { wobble: 0.05, stretch: 1.2 }), '#cbb596'),
        ...[0.7, 0.52, 0.34].map(
          (share) =>
            `<ellipse rx="${n(r * share * 1.2)}" ry="${n(r * share)}" fill="none" stroke="#8b7250" stroke-width="${n(r * 0.06)}" opacity=".7"/>`,
        ),
        oval(0, r * 0.12, r * 0.42, r * 0.3, '#efd9a8'),
      ),
    ),
  );

/** Flakes of tuna and of poached fish. */
const flakes =
  (colours: Colours) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'meat',
      3,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.6 }, { wobble: 0.2, stretch: 1.5 }), random.pick(colours)),
          line(`M${n(-r * 0.6)} 0Q0 ${n(-r * 0.14)} ${n(r * 0.6)} 0`, '#ffffff', r * 0.07, 0.35),
        ),
      ),
    );

export const turned = (random: Random, places: readonly Point[]) =>
  places.map((p) => ({ ...p, turn: random.between(0, 180) }));

/** Fish, and what else lives in water. */
export const fishes = {
  'smoked-salmon': {
    words: /räucherlachs/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(52, (random, places, r) => salmonSlices(random, turned(random, places), r * 0.6), 9),
  },
  salmon: {
    words: /lachs(?!kaviar)|salmon|sake/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(34, cubed(['#ef7c47', '#f18c58', '#e86c38'], 'wet'), 26),
  },
  tuna: {
    words: /thunfisch(?!creme)|tuna|tonno/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(26, flakes(['#b98468', '#a8735a', '#c8967c']), 44),
  },
  trout: {
    words: /räucherforelle/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(34, flakes(['#eec7a8', '#e3b592', '#f4d8c0']), 26),
  },
  anchovy: { words: /sardellen/, of: 'fish', allergens: 'D', paint: pieces(34, flakes(['#8a5a44', '#7a4c38']), 16) },
  whitefish: {
    words: /seehecht|fischfilet|pangasius|seefisch|fischkuchen/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(40, flakes(['#f4e8d6', '#ecdcc4', '#faf2e6']), 18),
  },
  shrimp: { words: /garnele|gung|ebi(?! maki)/, of: 'fish', allergens: 'B', paint: pieces(46, shrimps, 14) },
  mussel: { words: /(?<!venus)muscheln|meeresfrüchte/, of: 'fish', allergens: 'R', paint: pieces(40, mussel, 12) },
  clam: { words: /venusmuscheln|vongole/, of: 'fish', allergens: 'R', paint: pieces(34, clam, 22) },
  calamari: { words: /gebackene tintenfisch/, of: 'fish', allergens: 'R', paint: pieces(40, rings, 22) },
  squid: { words: /calamari|tintenfisch/, of: 'fish', allergens: 'R', paint: pieces(32, paleRings, 22) },
} as const satisfies Record<string, FoodKind>;
