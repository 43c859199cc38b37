import { clockwise } from '../../../food/bits.ts';
import { bao, gyoza } from '../../../food/dumplings.ts';
import { springOnion } from '../../../food/greens.ts';
import { liquid } from '../../../food/sauces.ts';
import { blob } from '../../../kit/shapes.ts';
import { disc, each, lit, type Point, path } from '../../../kit/svg.ts';
import { bowl, glazes, plate, steamer } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';

const steamed: Record<string, (s: Setting, p: Point & { turn: number }, size: number) => string> = {
  gyoza: (s, p, size) => gyoza(s.random, [p], size),
  momo: (s, p, size) => bao(s.random, { ...p, r: 74 * size }),
  bao: (s, p, size) => bao(s.random, { ...p, r: 78 * size }),
  harGau: (s, p, size) => gyoza(s.random, [p], size * 0.95, '#f4e6dc'),
  siuMai: (s, p, size) =>
    lit('dough', path(blob(s.random, { ...p, r: 74 * size }, { wobble: 0.1, points: 12 }), '#f0d27e')) +
    lit('meat', path(blob(s.random, { ...p, r: 50 * size }, { wobble: 0.12 }), '#d8a084')) +
    disc(p.x, p.y, 13 * size, '#ef8a3c'),
  klebreis: (_, p, size) =>
    lit('ball', disc(p.x, p.y, 80 * size, '#f8f2e6')) + disc(p.x, p.y, 80 * size, 'url(#round)', 0.3),
};

/** Filled dumplings in a steamer or on a plate: `kind count filling`. */
export const dumplings = (s: Setting): string => {
  const [kind = 'gyoza', count = '6', filling = 'vegetable'] = s.tone.split(' ');
  const total = Number(count);
  const spot = { ...centre, r: 395 };
  const size = total <= 2 ? 2 : total <= 4 ? 1.6 : total <= 6 ? 1.35 : 1.1;
  const places =
    total <= 2
      ? [
          { x: 650, y: 430, turn: -10 },
          { x: 955, y: 480, turn: 12 },
        ]
      : total <= 6
        ? clockwise(total, { ...centre, r: total <= 4 ? 190 : 222 }, s.random.between(0, 60))
        : [...clockwise(8, { ...centre, r: 238 }, 10), ...clockwise(Math.min(4, total - 8), { ...centre, r: 84 }, 40)];
  const inSteamer = kind !== 'gyoza' || s.random.chance(0.4);
  const dish = inSteamer && kind !== 'klebreis' ? steamer(spot) : plate({ ...centre, r: 415 }, s.glaze);
  return standsIn(
    'steamer',
    dish,
    shows(
      `${filling}-dumpling`,
      each(places, (p) => (steamed[kind] ?? (() => ''))(s, p, size)),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => ['spring-onion', 'sesame', 'chili', 'coriander'].includes(food)),
      { ...centre, r: 260 },
      1.2,
      0.25,
    ),
    shows('herbs', springOnion(s.random, 18, { ...centre, r: 240 }, 10)),
    total <= 6
      ? bowl(
          { x: total <= 2 ? 800 : 800, y: total <= 2 ? 730 : 450, r: 88 },
          glazes.night,
          liquid({ x: 800, y: total <= 2 ? 730 : 450, r: 80 }, '#2b120a'),
        )
      : '',
  );
};
