import { friedEgg } from '../../food/bits.ts';
import { semmel } from '../../food/breads.ts';
import { choppedHerbs } from '../../food/greens.ts';
import { stew } from '../../food/sauces.ts';
import { blob, ring, scatter } from '../../kit/shapes.ts';
import { at, box, circleLine, clipped, disc, each, line, lit, n, oval, type Point, path } from '../../kit/svg.ts';
import { board, glazes, pan, plate, slab } from '../../kit/vessels.ts';
import type { Food } from '../foods/foods.ts';
import { centre, dips, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../setting.ts';

/** Many small things on one board or plate, each in a place of its own: mezze, breakfast, platters. */
export const platter = (s: Setting): string => {
  const bowls = dips(s);
  const rest: Food[] = [...toppings(s), ...starchesOf(s)].filter((food) => food !== 'herbs');
  const everything = [...bowls, ...rest].slice(0, 8);
  const around = everything.length > 6 ? everything.length - 1 : everything.length;
  const places: Point[] = [
    ...ring(around, { ...centre, r: around < 4 ? 190 : 255 }, s.random.between(-110, -70)),
    ...(everything.length > 6 ? [{ x: 800, y: 450 }] : []),
  ];
  const radius = around < 4 ? 165 : around < 6 ? 138 : 116;
  return standsIn(
    'board',
    s.tone === 'plate'
      ? plate({ ...centre, r: 418 }, s.glaze)
      : s.random.chance(0.5)
        ? board(800, 450, 1060, 860, s.random.pick(['#a8733f', '#8d5c30', '#b98449']))
        : slab(800, 450, 1040, 850, '#3a3c40'),
    everything
      .map((food, i) =>
        s.paint(food, { ...(places[i] as Point), r: bowls.includes(food) ? radius * 0.86 : radius }, 1.15, 1.15),
      )
      .join(''),
    shows('herbs', choppedHerbs(s.random, 20, { ...centre, r: 260 }, 7)),
  );
};

/** Rolls with what is spread on them. */
export const breakfast = (s: Setting): string => {
  const list: Food[] = [...dips(s), ...toppings(s)].filter((food) => food !== 'semmel').slice(0, 5);
  const withBread = s.tone === 'bread';
  const places: Point[] = withBread
    ? [
        { x: 1040, y: 250 },
        { x: 1060, y: 520 },
        { x: 850, y: 690 },
        { x: 560, y: 700 },
        { x: 820, y: 240 },
      ]
    : ring(Math.max(list.length, 3), { ...centre, r: 215 }, -80);
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1040, 850, '#b98449', s.random.between(-3, 3))
      : plate({ ...centre, r: 418 }, s.glaze),
    withBread
      ? shows('semmel', semmel(s.random, { x: 590, y: 300, r: 160 }), semmel(s.random, { x: 640, y: 550, r: 155 }))
      : '',
    list.map((food, i) => s.paint(food, { ...(places[i] as Point), r: withBread ? 112 : 145 }, 1.25, 1.1)).join(''),
  );
};

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

/** Corn on the cob. */
export const cobs = (s: Setting): string =>
  standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(
      'corn',
      each(
        [
          { x: 800, y: 330, t: -12 },
          { x: 800, y: 590, t: -6 },
        ],
        ({ x, y, t }) => {
          const d =
            'M-320 0C-320 -96 -160 -104 0 -104C180 -104 320 -70 340 0C320 70 180 104 0 104C-160 104 -320 96 -320 0z';
          const kernels = Array.from({ length: 200 }, (_, i) => ({
            kx: -300 + (i % 25) * 26,
            ky: -92 + Math.floor(i / 25) * 26,
          }));
          return lit(
            'chunky',
            at(
              x,
              y,
              t,
              path(d, '#d9a01c'),
              clipped(
                d,
                each(kernels, ({ kx, ky }) =>
                  box(kx, ky, 24, 24, 9, s.random.pick(['#f6cf3a', '#f0c024', '#f9dc68', '#e0a82c', '#b9742a'])),
                ),
              ),
            ),
          );
        },
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'corn'),
      { ...centre, r: 200 },
      1.2,
      0.2,
    ),
  );

/** Vegetables stuffed with rice, and aubergine boats. `peppers`, `aubergine`, `vine`. */
export const stuffed = (s: Setting): string => {
  const { random } = s;
  const [kind = 'peppers', meat] = s.tone.split(' ');
  const pepper = (p: Point, colour: string): string =>
    lit('ball', path(blob(random, { ...p, r: 150 }, { wobble: 0.1, points: 8 }), colour)) +
    lit(
      'grains',
      path(blob(random, { ...p, r: 104 }, { wobble: 0.1, points: 9 }), '#f3ead2'),
      each(scatter(random, 70, { ...p, r: 92 }), (q) =>
        oval(
          q.x,
          q.y,
          11,
          5,
          random.pick(meat ? ['#8d4b29', '#fdf9ee', '#7a3f22'] : ['#fdf9ee', '#f3e4bc', '#7a9a4a']),
          random.between(0, 180),
        ),
      ),
    );
  const boat = (y: number): string => {
    const d =
      'M-330 0C-280 -110 -120 -124 20 -118C180 -110 290 -70 340 0C290 70 180 110 20 118C-120 124 -280 110 -330 0z';
    const inside = 'M-260 0C-220 -70 -100 -84 20 -80C150 -74 230 -46 268 0C230 46 150 74 20 80C-100 84 -220 70 -260 0z';
    return (
      lit('bun', at(800, y, -10, path(d, '#3a2038'))) +
      lit(
        'grilled',
        at(
          800,
          y,
          -10,
          path(inside, meat ? '#8a4626' : '#b5562a'),
          clipped(
            inside,
            each(scatter(random, 50, { x: 0, y: 0, r: 250 }), (p) =>
              path(
                blob(random, { x: p.x, y: p.y * 0.3, r: random.between(14, 30) }, { wobble: 0.3, points: 7 }),
                random.pick(meat ? ['#7a3a1c', '#9a5630', '#c2482a'] : ['#c8401c', '#d9683c', '#e8c88a']),
              ),
            ),
          ),
        ),
      )
    );
  };
  const vine = (p: Point, turn: number): string =>
    lit(
      'leaf',
      at(
        p.x,
        p.y,
        turn,
        box(-118, -42, 236, 84, 38, random.pick(['#5e6b2c', '#6b7833', '#525e26'])),
        each([-70, -10, 50], (x) => line(`M${x} -40Q${x + 26} 0 ${x} 40`, '#a8b06c', 5, 0.5)),
      ),
    );
  const body =
    kind === 'peppers'
      ? shows('tomato-sauce', lit('sauce', path(blob(random, { ...centre, r: 300 }, { wobble: 0.04 }), '#b5381a'))) +
        all(
          ['pepper', 'rice', ...(meat ? ['ground-meat'] : [])],
          pepper({ x: 660, y: 400 }, random.pick(['#c93320', '#4f8a2e'])) + pepper({ x: 950, y: 480 }, '#e0a01c'),
        )
      : kind === 'aubergine'
        ? all(['aubergine', ...(meat ? ['ground-meat'] : [])], boat(320) + boat(590))
        : all(
            ['vine-leaf', 'rice'],
            each([-190, -95, 0, 95, 190], (d) => vine({ x: 690, y: 450 + d }, -8) + vine({ x: 940, y: 450 + d }, 4)),
          );
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    body,
    strewnOver(
      s,
      toppings(s).filter((food) => !['pepper', 'aubergine', 'vine-leaf', 'ground-meat'].includes(food)),
      { ...centre, r: 210 },
      1.2,
      0.24,
    ),
    shows('herbs', choppedHerbs(random, 30, { ...centre, r: 240 }, 7)),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1090, y: 670, r: 98 }))
      .join(''),
  );
};
const all = (names: readonly string[], content: string): string =>
  names.reduce((inner, name) => shows(name, inner), content);

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

/** Börek and filled flat dough in squares. */
export const boerek = (s: Setting): string =>
  standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(
      s.tone === 'meat' ? 'kibbeh' : 'boerek',
      each(
        [
          { x: 660, y: 330 },
          { x: 930, y: 350 },
          { x: 650, y: 590 },
          { x: 920, y: 610 },
        ],
        (p) => {
          const sheets = each([-84, -42, 0, 42, 84], (k) =>
            line(`M-120 ${k}Q0 ${k + 12} 120 ${k - 6}`, '#8a5214', 6, 0.45),
          );
          return lit(
            'crust',
            at(
              p.x,
              p.y,
              s.random.between(-10, 10),
              box(-122, -116, 244, 232, 22, s.tone === 'meat' ? '#9a5c2c' : '#dca850'),
              sheets,
              each(scatter(s.random, 9, { x: 0, y: 0, r: 90 }), (q) =>
                oval(q.x, q.y, 30, 16, '#8a4a14', s.random.between(0, 180), 0.35),
              ),
            ),
          );
        },
      ),
    ),
    strewnOver(s, toppings(s), { ...centre, r: 210 }, 1.1, 0.2),
  );
