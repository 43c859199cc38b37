import { blob, scatter } from '../../../kit/shapes.ts';
import { at, clipped, line, lit, oval, path } from '../../../kit/svg.ts';
import { board, plate } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';

/** Bread in a pan or press: toast, quesadilla; triangles that lie open. */
export const triangles = (s: Setting): string => {
  const colour = { toast: '#d8a45a', tortilla: '#e6bf7c', paratha: '#e0b468', cheese: '#e2b86e' }[s.tone] ?? '#e2b86e';
  const wedge = (x: number, y: number, turn: number): string => {
    const d = 'M0 -190Q16 -190 24 -176L196 126Q204 146 180 150H-180Q-204 146 -196 126L-24 -176Q-16 -190 0 -190z';
    const spots = scatter(s.random, 18, { x: 0, y: 20, r: 150 }).map((p) =>
      oval(
        p.x,
        p.y,
        s.random.between(14, 44),
        s.random.between(9, 24),
        'url(#char)',
        s.random.between(0, 180),
        s.random.between(0.35, 0.8),
      ),
    );
    const edge =
      s.tone === 'paratha'
        ? ''
        : shows('melted-cheese', lit('melt', at(x, y, turn, line('M-190 158Q-60 176 0 162T190 158', '#f3bd4a', 26))));
    return (
      edge +
      shows('bread', lit('bread', at(x, y, turn, path(d, colour), clipped(d, path(d, 'url(#toasted)', 0.6), ...spots))))
    );
  };
  return standsIn(
    'plate',
    s.random.chance(0.5) ? board(800, 450, 1020, 840, '#9c6a39', 2) : plate({ ...centre, r: 415 }, s.glaze),
    wedge(620, 340, -14),
    wedge(960, 380, 168),
    wedge(740, 640, 24),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'hard-cheese'),
      { x: 990, y: 640, r: 120 },
      1.1,
      1,
    ),
    beside(s, dips(s), [{ x: 1060, y: 640 }], 100),
  );
};

/** Bread slices with spreads and toppings, as for breakfast or a Jause. */
export const openBread = (s: Setting): string => {
  const spreadColours: Record<string, string> = {
    liptauer: '#e0946a',
    butter: '#f6e29a',
    avocado: '#a9c25a',
    plain: '#e8cfa0',
    curd: '#f6f0e2',
  };
  const slice = (x: number, y: number, turn: number): string => {
    const d = blob(s.random, { x, y, r: 165 }, { wobble: 0.03, stretch: 1.32, turn });
    const inner = blob(s.random, { x, y, r: 140 }, { wobble: 0.05, stretch: 1.32, turn });
    return (
      shows(
        'bread',
        lit(
          'bread',
          path(d, '#8a5526'),
          path(blob(s.random, { x, y, r: 152 }, { wobble: 0.02, stretch: 1.32, turn }), '#d8ad70'),
        ),
      ) +
      shows(`${s.tone}-spread`, lit('dip', path(inner, spreadColours[s.tone] ?? '#e8cfa0'))) +
      strewnOver(s, toppings(s), { x, y, r: 125 }, 1.35, 0.75)
    );
  };
  return standsIn(
    'board',
    board(800, 450, 1080, 860, s.random.pick(['#a8733f', '#8d5c30']), s.random.between(-4, 4)),
    slice(680, 300, 12),
    slice(900, 610, 6),
    beside(s, dips(s), [{ x: 1080, y: 250 }], 96),
  );
};
