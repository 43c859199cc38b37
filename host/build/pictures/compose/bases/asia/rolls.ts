import { blob, ring, scatter, smoothClosed } from '../../../kit/shapes.ts';
import { box, each, line, lit, n, type Point, path, placed } from '../../../kit/svg.ts';
import { board, plate, slab } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';

/** Rolls: `fried 4`, `summer 2 shrimp`. */
export const rolls = (s: Setting): string => {
  const [kind = 'fried', count = '4', filling = 'vegetable'] = s.tone.split(' ');
  const total = Math.min(6, Number(count));
  const gap = total > 4 ? 118 : total > 2 ? 150 : 190;
  const one = (i: number): string => {
    const y = 450 + (i - (total - 1) / 2) * gap;
    const turn = -8 + s.random.between(-3, 3);
    const size = total > 4 ? 0.95 : total > 2 ? 1.15 : 1.45;
    if (kind === 'summer') {
      const colours: Record<string, readonly string[]> = {
        shrimp: ['#5b9a3a', '#ef8f62', '#7bb34c', '#f19c70', '#e98c35'],
        chicken: ['#5b9a3a', '#d9b07a', '#7bb34c', '#e2bd8a', '#e98c35'],
        vegetable: ['#5b9a3a', '#f2b23c', '#7bb34c', '#e98c35', '#8fc05a'],
      };
      const inside = [
        box(-150, -44, 300, 88, 42, '#efe6d2'),
        ...(colours[filling] ?? []).map((c, k) => box(-136 + k * 55, -34, 50, 68, 20, c, 0.78)),
        box(-150, -44, 300, 88, 42, '#fbf6ea', 0.2),
      ];
      return lit('wet', placed(800 + (i % 2) * 24, y, turn, size * 1.15, ...inside));
    }
    const blisters = Array.from({ length: 26 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(-180, 180), y: s.random.between(-44, 44), r: s.random.between(4, 13) },
          { wobble: 0.3 },
        ),
        s.random.pick(['#a45c17', '#edbd66', '#8a4910']),
        0.5,
      ),
    );
    return lit(
      'dough',
      placed(
        800 + (i % 2) * 26,
        y,
        turn,
        size,
        box(-205, -56, 410, 112, 44, kind === 'baked' ? '#c98436' : '#d0903a'),
        ...blisters,
        line('M-165 -42Q-60 22 155 46', '#8a4a10', 5, 0.5),
      ),
    );
  };
  return standsIn(
    'board',
    s.random.chance(0.5) ? board(800, 450, 1020, 800, '#9c6a39', -3) : plate({ ...centre, r: 415 }, s.glaze),
    shows(
      `${filling}-roll`,
      each(
        Array.from({ length: total }, (_, i) => i),
        one,
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => ['mint', 'basil', 'sesame', 'coriander', 'herbs'].includes(food)),
      { ...centre, r: 200 },
      1.1,
      0.22,
    ),
    beside(s, dips(s), [{ x: 1110, y: 200 }], 104),
  );
};

/** Folded and fried: samosas, empanadas, wontons, pockets. `samosa 2 vegetable`. */
export const pockets = (s: Setting): string => {
  const [kind = 'samosa', count = '2', filling = 'vegetable'] = s.tone.split(' ');
  const total = Number(count);
  const outline =
    kind === 'samosa' || kind === 'triangle'
      ? smoothClosed([
          { x: -8, y: -104 },
          { x: 12, y: -104 },
          { x: 62, y: -10 },
          { x: 112, y: 72 },
          { x: 100, y: 90 },
          { x: 0, y: 98 },
          { x: -100, y: 90 },
          { x: -112, y: 72 },
          { x: -58, y: -10 },
        ])
      : kind === 'sack'
        ? 'M-70 30C-90 90 90 90 70 30C60 -10 30 -30 24 -46L60 -96L22 -82L0 -104L-22 -82L-60 -96L-24 -46C-30 -30 -60 -10 -70 30z'
        : 'M-130 46C-132 -44 -60 -92 0 -92C60 -92 132 -44 130 46C96 72 -96 72 -130 46z';
  const size = total <= 2 ? 1.9 : total <= 4 ? 1.5 : 1.2;
  const places =
    total <= 2
      ? [
          { x: 640, y: 400 },
          { x: 950, y: 520 },
        ]
      : ring(total, { ...centre, r: total <= 4 ? 205 : 240 }, 30);
  const piece = (p: Point, i: number): string => {
    const blisters = scatter(s.random, 16, { x: 0, y: 10, r: 80 }).map((q) =>
      path(
        blob(s.random, { ...q, r: s.random.between(4, 10) }, { wobble: 0.2 }),
        s.random.pick(['#a35d16', '#e9b55c']),
        0.5,
      ),
    );
    const crimp =
      kind === 'half'
        ? each([-100, -68, -34, 0, 34, 68, 100], (x) =>
            line(`M${x} ${n(62 - Math.abs(x) * 0.12)}q8 -14 2 -28`, '#8a4a10', 7, 0.55),
          )
        : line('M4 -98Q10 10 -84 86M4 -98Q30 0 88 84', '#8a4a10', 5, 0.4);
    return lit(
      'dough',
      placed(
        p.x,
        p.y,
        i * 47 + s.random.between(-12, 12),
        size,
        path(outline, '#d2923a'),
        path(outline, 'url(#toasted)', 0.7),
        ...blisters,
        crimp,
      ),
    );
  };
  return standsIn(
    'plate',
    s.random.chance(0.5) ? slab(800, 450, 1000, 800, '#33353a') : plate({ ...centre, r: 415 }, s.glaze),
    shows(`${filling}-pocket`, each(places, piece)),
    beside(s, dips(s), total <= 2 ? [{ x: 1040, y: 230 }] : [{ x: 800, y: 450 }], 95),
  );
};
