import { napkin } from '../../food/bits.ts';
import { bun, flatbread, semmel } from '../../food/breads.ts';
import { frillyEdge } from '../../food/burger-parts.ts';
import { lettuceColours } from '../../food/greens.ts';
import { fries as friesHeap } from '../../food/starch.ts';
import { onionRings, tomatoSlices } from '../../food/vegetables.ts';
import type { Random } from '../../kit/random.ts';
import { blob, ring, scatter, smoothClosed } from '../../kit/shapes.ts';
import { at, box, clipped, disc, each, line, lit, oval, path, type Spot } from '../../kit/svg.ts';
import { board, bowl, glazes, plate, slab } from '../../kit/vessels.ts';
import type { Food } from '../foods/foods.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../setting.ts';

const pattyColours: Record<string, string> = {
  beef: '#5a2f18',
  chicken: '#cf8a30',
  fish: '#d8a04a',
  beans: '#4a2c28',
  lentils: '#8f5a24',
  tofu: '#c99a54',
  seitan: '#8a5228',
  mushroom: '#8a6038',
  halloumi: '#e6bf78',
  pea: '#7a4a2a',
  turkey: '#b98a58',
  pork: '#9a5a34',
  vegetable: '#a86f30',
};

/** A square slice of cheese with soft corners. */
const cheeseSlice = (x: number, y: number, reach: number, turn: number): string => {
  const corners = ring(4, { x, y, r: reach }, turn);
  const points = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner;
    return [0.06, 0.5, 0.94].map((share) => ({
      x: corner.x + (next.x - corner.x) * share,
      y: corner.y + (next.y - corner.y) * share,
    }));
  });
  return smoothClosed(points);
};

/** A burger from above: what is inside looks out under the bun. `tone`: `patty` and, where it is so, `double` or `dark`. */
export const burger = (s: Setting): string => {
  const [patty = 'beef', ...more] = s.tone.split(' ');
  const fried = patty === 'chicken' || patty === 'fish' || patty === 'vegetable';
  const withFries = s.has('fries') || false;
  const { x, y, r }: Spot = { x: withFries ? 720 : 790, y: withFries ? 510 : 460, r: 262 };
  const out = toppings(s).filter(
    (food) =>
      ![
        'hard-cheese',
        'lettuce',
        'tomato',
        'onion',
        'beef',
        'chicken',
        'fried-chicken',
        'whitefish',
        'seitan',
        'tofu',
        'black-beans',
        'beans',
      ].includes(food) && food !== patty,
  );
  const cheese = s.has('hard-cheese') || s.has('gorgonzola');
  const places = ring(8, { x: x + 8, y: y + 8, r: r * 1.02 }, s.random.between(0, 45));
  return standsIn(
    'board',
    s.random.chance(0.4)
      ? board(800, 450, 1000, 840, s.random.pick(['#b98449', '#8d5c30']), s.random.between(-4, 4))
      : s.random.chance(0.5)
        ? slab(800, 450, 960, 800, '#3a3c40')
        : plate({ ...centre, r: 415 }, s.glaze),
    withFries ? shows('fries', friesHeap(s.random, 34, { x: 1090, y: 240, r: 130 }, 1)) : '',
    lit('bread', path(blob(s.random, { x: x + 16, y: y + 18, r: r * 1.02 }, { wobble: 0.02 }), '#d9a055')),
    s.has('lettuce') || s.has('rocket') || s.has('lambs-lettuce')
      ? shows(
          s.has('lettuce') ? 'lettuce' : s.has('rocket') ? 'rocket' : 'lambs-lettuce',
          frillyEdge(
            s.random,
            { x: x + 8, y: y + 8, r: r * 1.16 },
            s.has('rocket') ? lettuceColours.dark : lettuceColours.green,
          ),
        )
      : '',
    s.has('tomato')
      ? shows('tomato', tomatoSlices(s.random, ring(4, { x: x + 6, y: y + 6, r: r * 0.72 }, 25), r * 0.42))
      : '',
    s.has('onion') ? shows('onion', onionRings(s.random, ring(6, { x, y, r: r * 0.96 }, 60), r * 0.17)) : '',
    out
      .slice(0, 4)
      .map((food, i) =>
        [0, 4].map((k) => s.paint(food, { ...(places[(i * 2 + k) % 8] ?? { x, y }), r: r * 0.36 }, 1.1, 1.1)).join(''),
      )
      .join(''),
    shows(
      `${patty}-patty`,
      lit(
        fried ? 'crumb' : 'grilled',
        path(
          blob(s.random, { x: x + 10, y: y + 12, r: r * 1.05 }, { wobble: fried ? 0.08 : 0.04, points: 16 }),
          pattyColours[patty] ?? '#5a2f18',
        ),
      ),
    ),
    cheese
      ? shows(
          'cheese-slice',
          lit(
            'soft',
            path(
              cheeseSlice(x + 8, y + 8, r * 1.24, s.random.between(0, 60)),
              s.has('gorgonzola') && !s.has('hard-cheese') ? '#f0e6c4' : '#f5a81f',
            ),
          ),
          more.includes('double') ? lit('soft', path(cheeseSlice(x + 8, y + 8, r * 1.24, 62), '#f2b440')) : '',
        )
      : '',
    shows(
      'bun',
      bun(
        s.random,
        { x: x - r * 0.03, y: y - r * 0.04, r: r * 0.94 },
        more.includes('dark') ? '#9b5a26' : s.random.pick(['#c47a2e', '#b96f28', '#cc8638']),
        s.random.chance(0.75) ? 64 : 0,
      ),
    ),
    beside(s, dips(s), [{ x: 1130, y: withFries ? 560 : 230 }], 96),
  );
};

/** A Semmel or bagel, its filling looking out. `tone`: `semmel breaded-pork`. */
export const roll = (s: Setting): string => {
  const [kind = 'semmel', filling] = s.tone.split(' ');
  const spot: Spot = { x: 790, y: 440, r: 270 };
  const colours: Record<string, string> = {
    'breaded-pork': '#cf8a30',
    'breaded-chicken': '#cf8a30',
    'breaded-cheese': '#d89a3c',
    'meat-loaf': '#d99a86',
  };
  const top = toppings(s);
  const places = ring(6, { ...spot, r: 262 }, 20);
  return standsIn(
    'board',
    board(800, 450, 1000, 820, '#a8733f', s.random.between(-4, 4)),
    lit('bread', path(blob(s.random, { x: 806, y: 462, r: 272 }, { wobble: 0.02 }), '#e0b878')),
    top
      .map((food, i) =>
        [0, 3].map((k) => s.paint(food, { ...(places[(i + k) % 6] ?? spot), r: 96 }, 1.25, 1.1)).join(''),
      )
      .join(''),
    filling
      ? shows(
          filling,
          lit(
            filling === 'meat-loaf' ? 'meat' : 'crumb',
            path(
              blob(
                s.random,
                { x: 812, y: 468, r: 285 },
                { wobble: filling === 'meat-loaf' ? 0.03 : 0.1, points: 15, stretch: 1.08 },
              ),
              colours[filling] ?? '#cf8a30',
            ),
          ),
        )
      : '',
    shows(
      'bread',
      kind === 'bagel'
        ? bun(s.random, { ...spot, r: 250 }, '#c98a40', 50) +
            disc(spot.x, spot.y, 66, '#5a3414') +
            disc(spot.x, spot.y, 66, 'url(#depth)', 0.9)
        : semmel(s.random, { ...spot, r: 268 }),
    ),
    beside(s, dips(s), [{ x: 1130, y: 230 }], 96),
  );
};

/** Open flat bread, filled: kebab, falafel, gyros. */
export const filledBread = (s: Setting): string => {
  const colours: Record<string, string> = {
    fladenbrot: '#e7bd7a',
    pita: '#efd3a0',
    sesame: '#c98a3c',
    baguette: '#d8a456',
  };
  const stretch = s.tone === 'baguette' ? 1.5 : 1.2;
  const turn = s.random.between(-20, 10);
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1100, 830, s.random.pick(['#b07d45', '#8d5c30']), 3)
      : napkin(s.random, 800, 450, 900, 800, s.random.between(-8, 8), '#efe4cf', '#b7412c'),
    shows(
      'bread',
      flatbread(
        s.random,
        { x: 790, y: 470, r: s.tone === 'baguette' ? 265 : 318 },
        { stretch, turn, colour: colours[s.tone] ?? '#e7bd7a' },
      ),
    ),
    strewnOver(s, ordered(s), { x: 800, y: 440, r: s.tone === 'baguette' ? 215 : 235 }, 1.25, 1.75),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 700, r: 100 }))
      .join(''),
  );
};
/** Leaves below, meat over them. */
const ordered = (s: Setting): Food[] => {
  const below: readonly Food[] = ['lettuce', 'cabbage', 'red-cabbage', 'cucumber', 'tomato', 'onion'];
  const over: readonly Food[] = [
    'spit-meat',
    'chicken',
    'meatball',
    'falafel',
    'beef',
    'lamb',
    'pork',
    'tofu',
    'seitan',
    'halloumi',
    'ground-meat',
  ];
  const rank = (food: Food) => (below.includes(food) ? below.indexOf(food) : over.includes(food) ? 40 : 20);
  return toppings(s).toSorted((a, b) => rank(a) - rank(b));
};

/** A roll of thin bread or tortilla, cut in two so that its filling shows. */
export const wrap = (s: Setting): string => {
  const skinColour = { durum: '#e8cf9a', tortilla: '#efcf98', crisp: '#d49a48', mole: '#4a2616' }[s.tone] ?? '#efcf98';
  const skin = 'M-300 -112H150Q176 -60 176 0Q176 60 150 112H-300Q-350 60 -350 0Q-350 -60 -300 -112z';
  const cut = 'M150 -108Q206 -60 206 0Q206 60 150 108Q94 60 94 0Q94 -60 150 -108z';
  const half = (x: number, y: number, turn: number): string => {
    const marks = Array.from({ length: 14 }, () =>
      oval(
        s.random.between(-310, 110),
        s.random.between(-80, 80),
        s.random.between(18, 50),
        s.random.between(9, 20),
        'url(#char)',
        s.random.between(-30, 30),
        s.random.between(0.4, 0.9),
      ),
    );
    const a = (turn * Math.PI) / 180;
    const end: Spot = { x: x + 150 * Math.cos(a), y: y + 150 * Math.sin(a), r: 80 };
    const d = blob(s.random, { ...end, r: 98 }, { wobble: 0.03, stretch: 0.62, turn });
    return (
      shows(
        s.tone === 'mole' ? 'tortilla' : 'bread',
        lit(
          'bun',
          at(
            x,
            y,
            turn,
            path(skin, skinColour),
            clipped(skin, ...marks),
            line('M-300 -60Q-60 -96 110 -70', '#b98a48', 4, 0.6),
          ),
        ),
        lit('sauce', at(x, y, turn, path(cut, '#7a5a34'))),
      ) +
      clipped(d, strewnOver(s, ordered(s), { ...end, r: 92 }, 0.8, 2.2)) +
      at(x, y, turn, line(cut, '#f3dcae', 10))
    );
  };
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1120, 840, s.random.pick(['#b98449', '#8d5c30', '#a8733f']), 2)
      : slab(800, 450, 1100, 820, '#3a3c40'),
    half(780, 300, s.random.between(-16, -6)),
    half(800, 600, s.random.between(2, 12)),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 440, r: 98 }))
      .join(''),
  );
};

/** Open tacos: three small tortillas. */
export const tacos = (s: Setting): string =>
  standsIn(
    'board',
    s.random.chance(0.5) ? slab(800, 450, 1080, 860, '#3a3c40') : board(800, 450, 1080, 860, '#8a5a30'),
    [
      { x: 610, y: 290, r: 220 },
      { x: 1000, y: 330, r: 220 },
      { x: 770, y: 650, r: 220 },
    ]
      .map(
        (spot) =>
          shows('tortilla', flatbread(s.random, spot, { colour: '#f0cd84' })) +
          strewnOver(
            s,
            ordered(s).filter((food) => food !== 'lime'),
            { ...spot, r: 136 },
            0.95,
            2.6,
          ),
      )
      .join(''),
    s.has('lime') ? s.paint('lime', { x: 1090, y: 650, r: 80 }, 1.3, 0.5) : '',
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1100, y: 660, r: 98 }))
      .join(''),
  );

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

/** Chips under all that is on them, or with a bowl to dip. */
export const nachos = (s: Setting): string => {
  const cheese = s.tone === 'cheese';
  return standsIn(
    'bowl',
    bowl(
      { ...centre, r: 410 },
      s.random.pick([glazes.clay, glazes.night, glazes.sea]),
      s.paint('tortilla-chips', { ...centre, r: 365 }, 1, 1),
      cheese
        ? shows(
            'melted-cheese',
            lit(
              'melt',
              each(scatter(s.random, 26, { ...centre, r: 250 }), (p) =>
                path(
                  blob(s.random, { ...p, r: s.random.between(28, 60) }, { wobble: 0.28 }),
                  s.random.pick(['#f6b12e', '#f9c250', '#f0a21c']),
                ),
              ),
            ),
          )
        : '',
      strewnOver(
        s,
        toppings(s).filter((food) => food !== 'tortilla-chips' && food !== 'hard-cheese'),
        { ...centre, r: 240 },
        1.4,
        0.5,
      ),
    ),
    beside(
      s,
      dips(s),
      [
        { x: 1090, y: 210 },
        { x: 510, y: 690 },
      ],
      118,
    ),
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

/** Fries, wedges and the like on paper. `fries`, `sweet`. */
export const fries = (s: Setting): string =>
  standsIn(
    'plate',
    s.random.chance(0.5)
      ? napkin(
          s.random,
          800,
          450,
          860,
          760,
          s.random.between(-9, 9),
          '#efe4cf',
          s.random.pick(['#b7412c', '#2f4f8a', '#3f6b3a']),
        )
      : bowl({ ...centre, r: 400 }, s.glaze, ''),
    shows(
      s.tone === 'sweet' ? 'sweet-potato' : 'fries',
      s.tone === 'sweet' ? sweetFries(s.random) : friesHeap(s.random, 120, { ...centre, r: 330 }, 0.95),
    ),
    s.has('hard-cheese')
      ? shows(
          'melted-cheese',
          lit(
            'melt',
            each(scatter(s.random, 14, { ...centre, r: 200 }), (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(26, 58) }, { wobble: 0.28 }),
                s.random.pick(['#f6b12e', '#f9c250']),
              ),
            ),
          ),
        )
      : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'fries' && food !== 'hard-cheese' && food !== 'pumpkin'),
      { ...centre, r: 230 },
      1.15,
      0.4,
    ),
    beside(s, dips(s), [{ x: 1110, y: 640 }], 118),
  );

const sweetFries = (random: Random): string =>
  lit(
    'crisp',
    each([...scatter(random, 50, { ...centre, r: 320 }), ...scatter(random, 46, { ...centre, r: 240 })], (p) => {
      const length = random.between(120, 190);
      return at(
        p.x,
        p.y,
        random.between(0, 180),
        box(-length / 2, -15, length, 30, 6, random.pick(['#e0762a', '#d4661c', '#ea8a3e'])),
        box(-length / 2, -15, length, 9, 4, '#f3a65c', 0.7),
      );
    }),
  );
