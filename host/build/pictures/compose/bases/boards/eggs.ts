import { friedEgg } from '../../../food/bits.ts';
import { choppedHerbs } from '../../../food/greens.ts';
import { stew } from '../../../food/sauces.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { clipped, disc, each, lit, oval, type Point, path } from '../../../kit/svg.ts';
import { pan, plate } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../../setting.ts';

/** Eggs: `fried`, `poached`, `scrambled`, `omelette`, `red` (in tomato sauce). */
export const eggs = (s: Setting): string => {
  const { random } = s;
  const list = toppings(s).filter((food) => food !== 'egg' && food !== 'fried-egg');
  const inPan = s.tone === 'omelette' || s.tone === 'red' || s.tone === 'scrambled' || s.tone === 'menemen';
  const brown = (area: Point & { r: number }) =>
    scatter(random, 40, area).map((p) =>
      oval(
        p.x,
        p.y,
        random.between(16, 60),
        random.between(10, 30),
        '#b8661a',
        random.between(-40, 40),
        random.between(0.1, 0.35),
      ),
    );
  const poached = (p: Point): string =>
    lit(
      'wet',
      path(blob(random, { ...p, r: 118 }, { wobble: 0.1, points: 11 }), '#fdfaf2'),
      path(blob(random, { x: p.x, y: p.y, r: 60 }, { wobble: 0.1 }), '#f6d27a'),
    ) + oval(p.x - 22, p.y - 24, 20, 11, 'url(#glint)', -40);
  const bodies: Record<string, () => string> = {
    omelette: () => {
      const d =
        'M440 460C440 240 620 150 800 150C1000 150 1160 260 1160 440C1160 520 1000 560 800 560C600 560 440 540 440 460z';
      return shows(
        'egg',
        lit('dough', path(blob(random, { x: 800, y: 450, r: 335 }, { wobble: 0.03, points: 16 }), '#eeb83a')),
        lit('dough', path(d, '#f6c84c'), clipped(d, ...brown({ x: 800, y: 350, r: 320 }))),
      );
    },
    scrambled: () =>
      shows(
        'egg',
        lit(
          'soft',
          each([...scatter(random, 50, { ...centre, r: 290 }), ...scatter(random, 30, { ...centre, r: 200 })], (p) =>
            path(
              blob(random, { ...p, r: random.between(38, 70) }, { wobble: 0.22 }),
              random.pick(['#f6c84c', '#f9d570', '#f0b838']),
            ),
          ),
        ),
      ),
    menemen: () =>
      shows(
        'egg',
        shows('tomato-sauce', stew(random, { ...centre, r: 350 }, ['#c2401c', '#d4582c', '#ac3010'])),
        lit(
          'soft',
          each(scatter(random, 34, { ...centre, r: 270 }), (p) =>
            path(
              blob(random, { ...p, r: random.between(34, 60) }, { wobble: 0.25 }),
              random.pick(['#f6c84c', '#f9d570', '#f3b24a']),
            ),
          ),
        ),
      ),
    red: () =>
      shows(
        'egg',
        shows('tomato-sauce', stew(random, { ...centre, r: 350 }, ['#b8331a', '#cf4a28', '#a3280f', '#d96238'])),
        each(
          [
            { x: 690, y: 380 },
            { x: 920, y: 360 },
            { x: 810, y: 590 },
          ],
          (p) => friedEgg(random, { ...p, r: 112 }),
        ),
      ),
    fried: () =>
      shows('egg', friedEgg(random, { x: 690, y: 390, r: 150 }), friedEgg(random, { x: 940, y: 490, r: 148 })),
    benedict: () =>
      shows(
        'bread',
        each(
          [
            { x: 640, y: 400 },
            { x: 960, y: 500 },
          ],
          (p) => lit('bread', disc(p.x, p.y, 190, '#d8a456'), disc(p.x, p.y, 176, '#edcb90')),
        ),
      ),
  };
  const tops = [
    { x: 640, y: 400 },
    { x: 960, y: 500 },
  ];
  const content = [
    (bodies[s.tone] ?? (() => ''))(),
    s.tone === 'benedict'
      ? tops
          .map((p) =>
            strewnOver(
              s,
              list.filter((food) => food !== 'chives'),
              { ...p, r: 150 },
              1.3,
              1.3,
            ),
          )
          .join('') +
        shows('egg', each(tops, poached)) +
        shows(
          'hollandaise',
          each(tops, (p) =>
            lit(
              'sauce',
              path(blob(random, { x: p.x + 12, y: p.y + 20, r: 92 }, { wobble: 0.3, points: 11 }), '#f6d65a'),
            ),
          ),
        )
      : strewnOver(s, list, { ...centre, r: 210 }, 1.35, 0.5),
    shows('herbs', choppedHerbs(random, 30, { ...centre, r: 240 }, 7)),
  ];
  return standsIn(
    inPan ? 'pan' : 'plate',
    inPan ? pan({ ...centre, r: 410 }, ...content) : plate({ ...centre, r: 415 }, s.glaze) + content.join(''),
    [...starchesOf(s)]
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 170, r: 130 }))
      .join(''),
  );
};
