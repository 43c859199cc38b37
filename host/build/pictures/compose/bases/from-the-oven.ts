import { breadSlices, flatbread } from '../../food/breads.ts';
import { choppedHerbs } from '../../food/greens.ts';
import { cheeseBlobs, pizzaBase } from '../../food/pizza-base.ts';
import { oil, pool, stew } from '../../food/sauces.ts';
import { riceMound } from '../../food/starch.ts';
import { icingSugar } from '../../food/sweets.ts';
import { blob, scatter } from '../../kit/shapes.ts';
import { at, blurred, box, clipped, each, lit, oval, path } from '../../kit/svg.ts';
import { board, bowl, glazes, ovenDish, plate, roundBoard } from '../../kit/vessels.ts';
import {
  centre,
  dips,
  inSectors,
  off,
  type Setting,
  shows,
  standsIn,
  starchesOf,
  strewnOver,
  toppings,
} from '../setting.ts';

const pizzaSauces = { tomato: '#c8371a', white: '#f3e2b4', none: '#e9c98c', nougat: '#5a2d14' } as const;

/** Tomato pulp on the sauce, so that a pizza without cheese does not look bare. */
const pulp = (s: Setting): string =>
  lit(
    'sauce',
    each(scatter(s.random, 40, { ...centre, r: 275 }), (p) =>
      path(
        blob(s.random, { ...p, r: s.random.between(14, 34) }, { wobble: 0.28 }),
        s.random.pick(['#d4472a', '#b82d12', '#dc5634']),
      ),
    ),
  );

/** `tone`: the sauce, and `cheese` where it has some: `tomato cheese`. */
export const pizza = (s: Setting): string => {
  const [sauce, cheese] = s.tone.split(' ') as [keyof typeof pizzaSauces, string?];
  const spot = { ...centre, r: 385 };
  const sliced = s.has('buffalo-mozzarella') || s.has('burrata');
  const inner = { ...centre, r: 285 };
  const list = toppings(s).filter((food) => food !== 'tomato' || sauce !== 'tomato' || cheese === undefined);
  const sweet = s.tone === 'nougat';
  return standsIn(
    'board',
    s.random.chance(0.45) ? roundBoard({ ...centre, r: 425 }, s.random.pick(['#a8733f', '#8d5c30', '#b98449'])) : '',
    shows('dough', shows(sauceMark[sauce], pizzaBase(s.random, spot, 'none', pizzaSauces[sauce]))),
    sauce === 'tomato' ? shows('tomato-sauce', pulp(s)) : '',
    cheese === undefined || sliced ? '' : shows('melted-cheese', cheeseBlobs(s.random, { ...centre, r: 305 })),
    sauce === 'none' ? shows('olive-oil', oil(s.random, scatter(s.random, 14, inner), 26)) : '',
    s.tone.endsWith('quarters')
      ? inSectors(s, list, { ...inner, r: 300 }, 1, 45)
      : strewnOver(s, list, inner, list.length > 3 ? 0.95 : 1.05, 0.3 + 0.14 * list.length),
    sweet ? icingSugar(s.random, { ...centre, r: 300 }, 0.9) : '',
  );
};
const sauceMark = { tomato: 'tomato-sauce', white: 'cream', none: 'olive-oil', nougat: 'nougat' } as const;

/** A folded pizza, its filling in front of the fold. */
export const calzone = (s: Setting): string => {
  const half =
    'M400 560C380 260 630 130 800 130C970 130 1220 260 1200 560C1210 605 1180 640 1110 640H490C420 640 390 605 400 560z';
  const char = scatter(s.random, 40, { x: 800, y: 380, r: 330 }).map((p) =>
    oval(
      p.x,
      p.y,
      s.random.between(8, 34),
      s.random.between(6, 20),
      'url(#char)',
      s.random.between(0, 180),
      s.random.between(0.25, 0.8),
    ),
  );
  return standsIn(
    'board',
    roundBoard({ ...centre, r: 425 }, '#a8733f'),
    shows('dough', lit('crust', path(half, '#dda356'), clipped(half, path(half, 'url(#toasted)'), ...char))),
    strewnOver(s, toppings(s), { x: 800, y: 715, r: 128 }, 1.05, 1.1),
    shows('herbs', choppedHerbs(s.random, 40, { x: 800, y: 400, r: 260 }, 7)),
  );
};

/** A thin round of dough under minced meat. */
export const lahmacun = (s: Setting): string => {
  const inner = { ...centre, r: 310 };
  const d = blob(s.random, inner, { wobble: 0.02, points: 18 });
  return standsIn(
    'board',
    board(800, 450, 1060, 860, '#9c6a39', 2),
    shows('dough', flatbread(s.random, { ...centre, r: 390 }, { colour: '#e3b66c' })),
    shows(
      'ground-meat',
      lit(
        'grilled',
        path(d, '#a4502a'),
        clipped(
          d,
          ...scatter(s.random, 150, inner).map((p) =>
            path(
              blob(s.random, { ...p, r: s.random.between(9, 24) }, { wobble: 0.3, points: 7 }),
              s.random.pick(['#8a3b1a', '#b45a30', '#7a3014', '#c46a3a']),
            ),
          ),
        ),
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'ground-meat'),
      { ...centre, r: 240 },
      1.1,
      0.5,
    ),
    shows('herbs', choppedHerbs(s.random, 70, { ...centre, r: 280 }, 7)),
  );
};

/** A boat of dough around its filling; `cheese` or `plain`. */
export const pide = (s: Setting): string => {
  const boat = 'M-440 0C-360 -90 -200 -150 0 -150C200 -150 360 -90 440 0C360 90 200 150 0 150C-200 150 -360 90 -440 0z';
  const inside =
    'M-345 0C-270 -68 -160 -104 0 -104C160 -104 270 -68 345 0C270 68 160 104 0 104C-160 104 -270 68 -345 0z';
  const turn = s.random.between(-24, -8);
  const one = (y: number): string => {
    const filling =
      s.tone === 'cheese'
        ? shows(
            'melted-cheese',
            lit(
              'melt',
              at(
                800,
                y,
                turn,
                path(inside, '#eeb244'),
                clipped(
                  inside,
                  ...scatter(s.random, 34, { x: 0, y: 0, r: 300 }).map((p) =>
                    path(
                      blob(s.random, { x: p.x, y: p.y * 0.33, r: s.random.between(18, 40) }, { wobble: 0.25 }),
                      s.random.pick(['#f6c95f', '#fadf98', '#efb548']),
                    ),
                  ),
                ),
              ),
            ),
          )
        : shows('tomato-sauce', lit('sauce', at(800, y, turn, path(inside, '#b5471f'))));
    const tops = toppings(s);
    const over = [-200, -70, 70, 200]
      .map((x) => {
        const a = (turn * Math.PI) / 180;
        return strewnOver(s, tops, { x: 800 + x * Math.cos(a), y: y + x * Math.sin(a), r: 84 }, 0.82, 0.8);
      })
      .join('');
    return (
      shows('dough', lit('crust', at(800, y, turn, path(boat, '#dca04f'), path(boat, 'url(#toasted)', 0.8)))) +
      filling +
      over
    );
  };
  return standsIn('board', board(800, 450, 1240, 850, s.random.pick(['#8d5c30', '#9c6a39'])), one(290), one(625));
};

/** Baked in a deep dish: `cheese`, or `crust` where there is none. */
export const casserole = (s: Setting): string => {
  const top = 'M420 190H1180Q1215 190 1215 225V675Q1215 710 1180 710H420Q385 710 385 675V225Q385 190 420 190z';
  const cheese = s.tone !== 'crust';
  const palette = cheese
    ? (['#f3c25c', '#f7d583', '#eeb14a', '#fbe6b0'] as const)
    : (['#e2b46a', '#d9a252', '#ecc88a', '#cf9440'] as const);
  const bubbling = scatter(s.random, 70, { x: 800, y: 450, r: 470 }).map((p) =>
    path(blob(s.random, { ...p, r: s.random.between(32, 70) }, { wobble: 0.2 }), s.random.pick(palette)),
  );
  const brown = scatter(s.random, 60, { x: 800, y: 450, r: 480 }).map((p) =>
    oval(
      p.x,
      p.y,
      s.random.between(12, 44),
      s.random.between(9, 26),
      s.random.pick(['#a4531a', '#7f3a10']),
      s.random.between(0, 180),
      s.random.between(0.3, 0.7),
    ),
  );
  const red = scatter(s.random, 26, { x: 800, y: 450, r: 480 }).map((p) =>
    path(blob(s.random, { ...p, r: s.random.between(16, 36) }, { wobble: 0.3 }), '#bd3213'),
  );
  return standsIn(
    'oven-dish',
    ovenDish(
      800,
      450,
      900,
      600,
      s.random.pick(['#3d6470', '#b8552f', '#e6ddcc', '#4b5a3f']),
      shows(
        cheese ? 'melted-cheese' : 'crust',
        lit(
          'melt',
          clipped(
            top,
            box(380, 185, 840, 530, 40, cheese ? '#d9922f' : '#c98f40'),
            blurred(2, ...bubbling),
            shows('tomato-sauce', ...red),
            blurred(6, ...brown),
            blurred(2, ...brown.slice(0, 24)),
          ),
        ),
      ),
    ),
    strewnOver(s, toppings(s), { ...centre, r: 240 }, 1.2, 0.28),
    shows('herbs', choppedHerbs(s.random, 60, { x: 800, y: 450, r: 300 }, 7)),
  );
};

/** Toasted slices with something on them. */
export const bruschetta = (s: Setting): string => {
  const places = [
    { x: 560, y: 330, turn: 60 },
    { x: 880, y: 300, turn: 72 },
    { x: 720, y: 640, turn: 66 },
    { x: 1050, y: 610, turn: 70 },
  ].slice(0, s.tone === 'three' ? 3 : 4);
  return standsIn(
    'board',
    board(800, 450, 1080, 860, s.random.pick(['#8d5c30', '#a8733f', '#b98449']), s.random.between(-4, 4)),
    shows('bread', breadSlices(s.random, places, 150, true)),
    places.map((p) => strewnOver(s, toppings(s), { ...p, r: 118 }, 1.05, 1)).join(''),
  );
};

/** Flat bread or pizza bread with what is strewn on it, cut or whole. */
export const breads = (s: Setting): string =>
  standsIn(
    'board',
    roundBoard({ x: 820, y: 450, r: 425 }, s.random.pick(['#a8733f', '#8d5c30'])),
    shows(
      'dough',
      flatbread(s.random, { x: 730, y: 360, r: 235 }, { stretch: 1.4, turn: 35, colour: '#efd3a0' }),
      flatbread(s.random, { x: 880, y: 545, r: 235 }, { stretch: 1.4, turn: 28, colour: '#f1d8a8' }),
    ),
    strewnOver(s, toppings(s), { x: 830, y: 480, r: 260 }, 1.1, 0.3),
    shows('herbs', choppedHerbs(s.random, 50, { x: 830, y: 480, r: 280 }, 7)),
  );

const risottoColours: Record<string, readonly [string, string, string]> = {
  white: ['#f3e8cb', '#ecdcb4', '#f9f1dc'],
  saffron: ['#f3c04a', '#f7cf6c', '#eab236'],
  green: ['#dfe4b0', '#cfd894', '#ebeecb'],
};

export const risotto = (s: Setting): string => {
  const colours = risottoColours[s.tone] ?? (['#f3e8cb', '#ecdcb4'] as const);
  return standsIn(
    'plate',
    plate({ ...centre, r: 410 }, s.glaze),
    shows(
      'risotto',
      pool(s.random, { ...centre, r: 322 }, colours[0], 0.04),
      riceMound(s.random, { ...centre, r: 308 }, colours),
    ),
    strewnOver(s, toppings(s), { ...centre, r: 240 }, 1.5, 0.85),
    shows('herbs', choppedHerbs(s.random, 34, { ...centre, r: 230 }, 7)),
  );
};

/** Something stewed in tomatoes, in a pan or clay dish: beans, eggs, filled vegetables. */
export const clayDish = (s: Setting): string => {
  const colours: Record<string, readonly [string, ...string[]]> = {
    tomato: ['#b8331a', '#cf4a28', '#a3280f', '#d96238'],
    brown: ['#7a3f1c', '#8d4c24', '#6a3214'],
    white: ['#ece2c4', '#f4ecd4', '#e0d3ac'],
    green: ['#6f8a3a', '#7f9a48'],
    pan: ['#3a2a1c', '#46321f', '#2e2014'],
  };
  const list = toppings(s);
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.random.pick([glazes.clay, glazes.clay, glazes.night, glazes.sea]),
      shows(`${s.tone}-sauce`, stew(s.random, { ...centre, r: 372 }, colours[s.tone] ?? ['#b8331a'])),
      strewnOver(s, list, { ...centre, r: 270 }, 1.7, s.tone === 'pan' ? 1.9 : 0.9),
      shows('herbs', choppedHerbs(s.random, 36, { ...centre, r: 240 }, 8)),
    ),
    [...dips(s), ...starchesOf(s)]
      .slice(0, 1)
      .map((food) => s.paint(food, off(centre, 0.82, -0.72, 0.3)))
      .join(''),
  );
};
