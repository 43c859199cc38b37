import { blob, ring, scatter } from '../../../kit/shapes.ts';
import { at, disc, each, lit, type Point, path } from '../../../kit/svg.ts';
import { plate, slab } from '../../../kit/vessels.ts';
import {
  beside,
  centre,
  dips,
  type Setting,
  shows,
  standsIn,
  starchesOf,
  strewnOver,
  toppings,
} from '../../setting.ts';

/** Balls and fritters, fried: `balls 6`, `cakes 3`. The mark says of what. */
export const fritters = (s: Setting): string => {
  const [kind = 'balls', count = '6', of = 'vegetable', colour = '#b06a24'] = s.tone.split(' ');
  const total = Number(count);
  const r = total > 6 ? 92 : total > 4 ? 106 : total > 3 ? 122 : 140;
  const places =
    total > 6
      ? [...ring(total - 1, { ...centre, r: 232 }, 12), { x: 800, y: 450 }]
      : ring(total, { ...centre, r: total > 4 ? 205 : 180 }, s.random.between(0, 60));
  const one = (p: Point): string => {
    const crumbs = Array.from({ length: 46 }, () => {
      const c = scatter(s.random, 1, { ...p, r: r * 0.92 })[0] ?? p;
      return path(
        blob(s.random, { ...c, r: s.random.between(0.05, 0.13) * r }, { wobble: 0.4, points: 6 }),
        s.random.pick(['#e2b05a', '#7a4212', '#c98a3c', '#8f5a20']),
        0.55,
      );
    });
    return (
      lit(
        'crumb',
        path(blob(s.random, { ...p, r }, { wobble: kind === 'cakes' ? 0.07 : 0.03, points: 13 }), colour),
        ...crumbs,
      ) + (kind === 'cakes' ? '' : disc(p.x, p.y, r, 'url(#round)', 0.42))
    );
  };
  const bed = s.on.filter((food) => ['lettuce', 'hummus', 'rice', 'bulgur', 'mash'].includes(food));
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    bed.includes('lettuce') ? s.paint('lettuce', { ...centre, r: 270 }, 1.2, 0.9) : '',
    shows(of, each(places, one)),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'lettuce' && food !== 'falafel'),
      { ...centre, r: 230 },
      1.2,
      0.25,
    ),
    [...dips(s), ...starchesOf(s)]
      .slice(0, 2)
      .map((food, i) => s.paint(food, { x: i ? 560 : 1080, y: i ? 700 : 640, r: 100 }))
      .join(''),
  );
};

/** Fried shrimps or vegetables in a light batter. `shrimp`, `vegetable`. */
export const tempura = (s: Setting): string => {
  const piece = (p: Point, i: number): string => {
    const colour = s.tone === 'shrimp' ? '#e8b45c' : s.random.pick(['#e0a850', '#d8b060', '#e2a040', '#cfae6a']);
    const d = blob(s.random, { x: 0, y: 0, r: 52 }, { wobble: 0.22, points: 16, stretch: 2.6 });
    const tail = s.tone === 'shrimp' ? path('M128 0l54 -34l-8 30l14 6l-14 8l8 30z', '#dd5a30') : '';
    const bits = Array.from({ length: 30 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(-130, 130), y: s.random.between(-48, 48), r: s.random.between(5, 15) },
          { wobble: 0.4, points: 6 },
        ),
        s.random.pick(['#f6d48c', '#c98a38', '#fbe6b4']),
        0.6,
      ),
    );
    return lit('crumb', at(p.x, p.y, -28 + s.random.between(-14, 14) + (i % 2) * 8, tail, path(d, colour), ...bits));
  };
  const places = [0, 1, 2, 3, 4, 5].map((i) => ({ x: 700 + (i % 2) * 190, y: 200 + i * 98 }));
  return standsIn(
    'plate',
    s.random.chance(0.6) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 1000, 800, '#33353a'),
    shows(`${s.tone}-tempura`, each(places, piece)),
    beside(s, dips(s), [{ x: 1110, y: 650 }], 100),
  );
};
