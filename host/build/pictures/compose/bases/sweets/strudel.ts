import { icingSugar } from '../../../food/sweets.ts';
import { blob, heap, scatter } from '../../../kit/shapes.ts';
import { at, blurred, clipped, each, layered, line, lit, n, oval, path, placed } from '../../../kit/svg.ts';
import { bowl, ovenDish, plate } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { dish, served } from './served.ts';

/** A strudel or filled roll of dough, cut: `apple`, `curd`, `milk`. */
export const strudel = (s: Setting): string => {
  const fill: Record<string, readonly [string, ...string[]]> = {
    apple: ['#f3dc96', '#ecca72', '#f7e6b4', '#8a5a2c'],
    curd: ['#fdf8ea', '#f6eed8', '#f0e2bc'],
    milk: ['#fbf0d0', '#f6e6b4', '#f0d898'],
    cheese: ['#fdf6e4', '#6f9a3c', '#f3e6c4'],
  };
  const one = (x: number, y: number, turn: number): string => {
    const flakes = Array.from({ length: 18 }, (_, i) =>
      line(
        `M${-220 + i * 24} -92q${n(s.random.between(6, 20))} 90 ${n(s.random.between(-10, 10))} 184`,
        s.random.pick(['#8f5312', '#f0c878', '#b8741f']),
        s.random.between(3, 8),
        0.55,
      ),
    );
    const crust = 'M-240 -92Q0 -108 210 -92L214 92Q0 106 -240 92Q-262 0 -240 -92z';
    const cut = 'M196 -88Q262 -80 268 0Q262 80 196 88Q176 0 196 -88z';
    const lumps = Array.from({ length: 26 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(196, 258), y: s.random.between(-72, 72), r: s.random.between(10, 20) },
          { wobble: 0.25, points: 7 },
        ),
        s.random.pick(fill[s.tone] ?? ['#f3dc96']),
      ),
    );
    return (
      lit('crust', placed(x, y, turn, 1.18, path(crust, '#d2933c'), clipped(crust, ...flakes))) +
      lit('chunky', placed(x, y, turn, 1.18, path(cut, '#c79a4a'), clipped(cut, ...lumps)))
    );
  };
  return standsIn(
    'plate',
    dish(s),
    shows(`${s.tone}-strudel`, one(770, 330, s.random.between(-12, -3)), one(790, 580, s.random.between(-6, 4))),
    icingSugar(s.random, { x: 770, y: 440, r: 260 }, 1.2),
    served(
      s,
      { x: 800, y: 680, r: 120 },
      [
        { x: 1075, y: 690 },
        { x: 560, y: 740 },
      ],
      92,
    ),
  );
};

/** Torn pancake. */
export const schmarrn = (s: Setting): string => {
  const bits = [...scatter(s.random, 34, { ...centre, r: 265 }), ...heap(s.random, 34, { ...centre, r: 250 })].map(
    (p) => {
      const d = blob(
        s.random,
        { x: 0, y: 0, r: s.random.between(42, 66) },
        { wobble: 0.2, points: 8, stretch: s.random.between(1, 1.4) },
      );
      return at(
        p.x,
        p.y,
        s.random.between(0, 180),
        path(d, s.random.pick(['#f3cf84', '#eebf68', '#f7dc9e'])),
        clipped(
          d,
          oval(
            s.random.between(-12, 12),
            s.random.between(-12, 12),
            s.random.between(26, 48),
            s.random.between(20, 36),
            '#b06a20',
            0,
            0.75,
          ),
        ),
      );
    },
  );
  return standsIn(
    'plate',
    s.random.chance(0.75) ? plate({ ...centre, r: 415 }, s.glaze) : bowl(centre, s.glaze, ''),
    shows(`${s.tone}-schmarrn`, layered('bread', 6, bits)),
    strewnOver(s, toppings(s), { ...centre, r: 230 }, 1.3, 0.3),
    icingSugar(s.random, { x: 800, y: 440, r: 300 }, 1.4),
    beside(s, dips(s), [{ x: 1085, y: 640 }], 122),
  );
};

/** Light, airy mounds from the oven. */
export const souffle = (s: Setting): string =>
  standsIn(
    'oven-dish',
    ovenDish(
      800,
      450,
      900,
      560,
      '#e6ddcc',
      shows(
        'egg-souffle',
        each(
          [
            { x: 590, y: 460 },
            { x: 800, y: 430 },
            { x: 1010, y: 460 },
          ],
          (p) =>
            lit('ball', path(blob(s.random, { ...p, r: 170 }, { wobble: 0.06, points: 12 }), '#f3d08a')) +
            blurred(14, oval(p.x - 20, p.y - 40, 90, 60, '#b9742a', -20, 0.5)),
        ),
      ),
    ),
    icingSugar(s.random, { ...centre, r: 340 }, 1.3),
    beside(s, dips(s), [{ x: 1060, y: 680 }], 100),
  );
