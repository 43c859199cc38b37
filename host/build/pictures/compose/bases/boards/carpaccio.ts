import { blob, ring, scatter } from '../../../kit/shapes.ts';
import { circleLine, clipped, disc, each, line, lit, n, path } from '../../../kit/svg.ts';
import { glazes, plate } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../../setting.ts';

/** Thin slices over the whole plate: carpaccio, beetroot, vitello. `beef`, `veal`, `beetroot`, `tomato`. */
export const carpaccio = (s: Setting): string => {
  const { random } = s;
  const colours: Record<string, readonly [string, ...string[]]> = {
    beef: ['#a3283a', '#b8384a', '#92202f'],
    veal: ['#dcaa94', '#e6baa6', '#d09a84'],
    beetroot: ['#7d1638', '#94204a', '#6a102e'],
    tomato: ['#d8402a', '#e0563c', '#e8a03c'],
    jelly: ['#8a5a30', '#9c6c40', '#7a4c26'],
    tongue: ['#b0705c', '#c0806c', '#a0604c'],
  };
  const of = s.tone;
  const slices = [...ring(11, { ...centre, r: 250 }), ...ring(6, { ...centre, r: 130 }, 15), { x: 800, y: 450 }].map(
    (p) => {
      const d = blob(
        random,
        { ...p, r: of === 'beef' || of === 'veal' ? 96 : 88 },
        { wobble: 0.08, points: 12, stretch: of === 'beef' ? 1.2 : 1 },
      );
      const colour = random.pick(colours[of] ?? ['#a3283a']);
      return (
        path(d, colour) +
        clipped(
          d,
          of === 'beetroot' ? circleLine(p.x, p.y, 56, '#b8487a', 6, 0.5) : '',
          line(
            `M${n(p.x - 70)} ${n(p.y + 20)}Q${n(p.x)} ${n(p.y - 40)} ${n(p.x + 70)} ${n(p.y + 10)}`,
            '#ffffff',
            5,
            0.22,
          ),
        )
      );
    },
  );
  return standsIn(
    'plate',
    plate({ ...centre, r: 418 }, random.pick([glazes.white, glazes.cream, glazes.night, glazes.sea])),
    shows(of, ...[0, 1, 2].map((i) => lit('wet', ...slices.slice(i * 6, i * 6 + 6)))),
    of === 'veal'
      ? shows(
          'tuna-cream',
          each(scatter(random, 9, { ...centre, r: 190 }), (p) =>
            lit('sauce', path(blob(random, { ...p, r: random.between(38, 70) }, { wobble: 0.25 }), '#f0e0bc')),
          ),
        )
      : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== of && food !== 'tomato'),
      { ...centre, r: 205 },
      1.35,
      0.5,
    ),
    starchesOf(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1090, y: 670, r: 105 }))
      .join(''),
  );
};

/** A round of minced raw meat or fish: tatar. */
export const tatar = (s: Setting): string => {
  const { random } = s;
  const colours: readonly [string, ...string[]] =
    s.tone === 'salmon' ? ['#ef7c47', '#f18c58', '#e86c38'] : ['#a3283a', '#b83a48', '#8f2030'];
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(
      s.tone === 'salmon' ? 'salmon' : 'beef',
      lit(
        'meat',
        disc(770, 450, 215, colours[0]),
        each(scatter(random, 150, { x: 770, y: 450, r: 205 }), (p) =>
          path(blob(random, { ...p, r: random.between(10, 20) }, { wobble: 0.3, points: 6 }), random.pick(colours)),
        ),
      ),
    ),
    s.tone === 'yolk' ? shows('egg', disc(770, 440, 62, '#f3a010') + disc(770, 440, 62, 'url(#round)', 0.5)) : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'salmon' && food !== 'beef'),
      { x: 790, y: 450, r: 230 },
      1.2,
      0.3,
    ),
    starchesOf(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1070, y: 640, r: 120 }))
      .join(''),
  );
};
