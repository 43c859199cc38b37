import { icingSugar } from '../../../food/sweets.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, box, clipped, line, lit, oval, path, type Spot } from '../../../kit/svg.ts';
import { plate } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn } from '../../setting.ts';
import { served } from './served.ts';

/** Pancakes in a pile, palatschinken rolled, waffles. */
export const pancakes = (s: Setting): string => {
  const one = (spot: Spot): string => {
    const d = blob(s.random, spot, { wobble: 0.02, points: 14 });
    const inner = blob(s.random, { ...spot, r: spot.r * 0.88 }, { wobble: 0.03, points: 14 });
    const lace = scatter(s.random, 30, { ...spot, r: spot.r * 0.82 }).map((p) =>
      oval(
        p.x,
        p.y,
        s.random.between(8, 30),
        s.random.between(6, 20),
        '#8a4512',
        s.random.between(0, 180),
        s.random.between(0.1, 0.35),
      ),
    );
    return lit('dough', path(d, '#f0c67c'), clipped(d, path(inner, '#cd8433'), ...lace));
  };
  const rolled = (y: number, turn: number): string => {
    const d = 'M-300 -82Q0 -96 300 -82Q320 0 300 82Q0 96 -300 82Q-320 0 -300 -82z';
    const lace = scatter(s.random, 50, { x: 0, y: 0, r: 300 }).map((p) =>
      oval(
        p.x,
        p.y * 0.28,
        s.random.between(14, 40),
        s.random.between(8, 18),
        '#a8641c',
        s.random.between(-20, 20),
        s.random.between(0.15, 0.5),
      ),
    );
    return lit(
      'dough',
      at(800, y, turn, path(d, '#efc470'), clipped(d, ...lace), line('M-290 34Q0 20 290 40', '#a8641c', 6, 0.4)),
    );
  };
  const waffle = (): string => {
    const d = blob(s.random, { ...centre, r: 290 }, { wobble: 0.02, points: 18 });
    const cells = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].flatMap((i) =>
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
        (k) =>
          box(800 + i * 58 - 21, 450 + k * 58 - 21, 42, 42, 9, '#8f5416', 0.62) +
          box(800 + i * 58 - 13, 450 + k * 58 - 12, 34, 33, 8, '#c98432', 0.7),
      ),
    );
    return lit('dough', path(d, '#dea24a'), clipped(d, ...cells, path(d, 'url(#toasted)', 0.7)));
  };
  const body: Record<string, () => string> = {
    pile: () => one({ x: 822, y: 472, r: 272 }) + one({ x: 790, y: 452, r: 268 }) + one({ x: 806, y: 436, r: 264 }),
    vegan: () => one({ x: 822, y: 472, r: 272 }) + one({ x: 790, y: 452, r: 268 }) + one({ x: 806, y: 436, r: 264 }),
    rolled: () => rolled(350, -8) + rolled(565, -4),
    'vegan-rolled': () => rolled(350, -8) + rolled(565, -4),
    baked: () => rolled(280, -5) + rolled(455, -5) + rolled(630, -5),
    waffle,
    savoury: () => one({ ...centre, r: 300 }),
    small: () => one({ x: 640, y: 400, r: 185 }) + one({ x: 940, y: 500, r: 185 }),
    'vegan-small': () => one({ x: 640, y: 400, r: 185 }) + one({ x: 940, y: 500, r: 185 }),
    folded: () =>
      one({ x: 800, y: 460, r: 285 }) + lit('dough', path('M800 170C1000 180 1085 340 1080 470L800 455z', '#f0c67c')),
  };
  const syrup =
    s.tone === 'pile' || s.tone === 'vegan'
      ? shows(
          'syrup',
          lit(
            'sauce',
            path(blob(s.random, { x: 800, y: 440, r: 130 }, { wobble: 0.3, points: 13, stretch: 1.2 }), '#9a4a0c', 0.8),
          ),
        )
      : '';
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(`${s.tone}-pancake`, (body[s.tone] ?? body.pile)?.() ?? ''),
    syrup,
    s.tone !== 'savoury' && (s.has('icing-sugar') || s.tone !== 'pile')
      ? icingSugar(s.random, { ...centre, r: 250 }, 0.6)
      : '',
    served(
      s,
      { ...centre, r: 170 },
      [
        { x: 860, y: 430 },
        { x: 1095, y: 660 },
      ],
      96,
    ),
  );
};
