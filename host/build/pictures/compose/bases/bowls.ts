import { chopsticks } from '../../food/bits.ts';
import { choppedHerbs, leafSalad, shreds } from '../../food/greens.ts';
import { broth, drizzle, stew, swirl } from '../../food/sauces.ts';
import { noodleNest, riceMound } from '../../food/starch.ts';
import { blob, scatter } from '../../kit/shapes.ts';
import { blurred, circleLine, disc, each, lit, oval, path } from '../../kit/svg.ts';
import { bowl, plate } from '../../kit/vessels.ts';
import type { Food } from '../foods/foods.ts';
import {
  centre,
  dips,
  inSectors,
  type Setting,
  shows,
  standsIn,
  starchesOf,
  strewnOver,
  toppings,
} from '../setting.ts';

type Colours = readonly [string, ...string[]];

const curries: Record<string, Colours> = {
  red: ['#b93412', '#cf4a1c', '#a32a0e', '#dd6a34'],
  orange: ['#c4521a', '#d8662a', '#b84212', '#e07a36'],
  yellow: ['#e09a12', '#edb02c', '#d48a0a', '#f3c24e'],
  green: ['#8fa83a', '#a3b94e', '#7d9730', '#c3cf7c'],
  spinach: ['#3f6128', '#4c7330', '#345221', '#5c8440'],
  brown: ['#6e3214', '#83411c', '#5a260e', '#964f28'],
  black: ['#34211a', '#442c22', '#291812', '#5a3a2c'],
  pale: ['#e8d2a0', '#efdcb2', '#dcc088', '#f6e8c8'],
  goulash: ['#6e1d0c', '#8a2b10', '#a03a16', '#541408'],
  mushroom: ['#cdb48a', '#d9c39c', '#bfa274', '#e4d3b0'],
};

/** A curry, stew or ragout in its bowl; rice or bread stands beside it where the dish has some. */
export const curry = (s: Setting): string => {
  const [tone = 'red', cream] = s.tone.split(' ');
  const side = starchesOf(s)[0];
  const pot = side ? { ...centre, x: 770, y: 470, r: 372 } : centre;
  const inside = { ...pot, r: pot.r * 0.66 };
  return standsIn(
    'bowl',
    bowl(
      pot,
      s.glaze,
      shows(`${tone}-sauce`, stew(s.random, { ...pot, r: pot.r * 0.93 }, curries[tone] ?? ['#b93412'])),
      strewnOver(s, toppings(s), inside, 1.75, 0.95),
      cream === 'cream'
        ? shows('cream', drizzle(s.random, { ...pot, r: pot.r * 0.5 }, '#fbeed3', 11, 4, s.random.between(10, 70)))
        : '',
      shows('herbs', choppedHerbs(s.random, 40, { ...pot, r: pot.r * 0.62 }, 8)),
    ),
    side ? besideBowl(s, side) : '',
  );
};

const besideBowl = (s: Setting, side: Food): string => {
  const place = { x: 1112, y: 176, r: 176 };
  if (side !== 'rice' && side !== 'saffron-rice' && side !== 'bulgur' && side !== 'quinoa')
    return s.paint(side, { ...place, r: 130 });
  return bowl(place, s.random.pick([s.glaze]), s.paint(side, { ...place, r: 150 }));
};

const soups: Record<string, readonly [colour: string, drops: string, count: number]> = {
  clear: ['#c8811f', '#fbd772', 60],
  dark: ['#8a4a18', '#e0a050', 50],
  miso: ['#c99a54', '#efd49a', 26],
  red: ['#b5381a', '#f08a50', 60],
  coconut: ['#f0e2c2', '#e89a52', 40],
  kimchi: ['#b8300f', '#f27a3c', 70],
};
const creams: Record<string, Colours> = {
  pumpkin: ['#e39a2c', '#eaa83e', '#dc8e20'],
  tomato: ['#cf4a24', '#da5c34', '#c23f1a'],
  garlic: ['#f0e2bc', '#f5ebcf', '#e6d4a2'],
  egg: ['#f3e0a0', '#f8eab8', '#ead28a'],
  potato: ['#e3c27a', '#ecd092', '#d6b064'],
  lentil: ['#d3862c', '#dd963e', '#c6781f'],
  'yellow-lentil': ['#e4ae3a', '#ecbc52', '#d8a02a'],
  carrot: ['#e8822a', '#f0943e', '#dc7620'],
  bean: ['#d8b98a', '#e2c89c', '#caa874'],
  'black-bean': ['#3a2422', '#48302c', '#2e1c1a'],
  goulash: ['#7a2410', '#933416', '#66190a'],
  corn: ['#f0d27a', '#f6de94', '#e6c462'],
};

/** A soup: `clear` and its like are broths, the others thick; `… cream` has a thread of cream, `… oil` of pumpkin oil. */
export const soup = (s: Setting): string => {
  const [tone = 'clear', thread] = s.tone.split(' ');
  const inside = { ...centre, r: 372 };
  const thin = soups[tone];
  const body = thin
    ? broth(s.random, inside, thin[0], thin[1], thin[2])
    : stew(s.random, inside, creams[tone] ?? ['#e39a2c']);
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(`${tone}-soup`, body),
      thread === 'cream'
        ? shows('cream', drizzle(s.random, { ...centre, r: 200 }, '#fbf3e0', 13, 4, s.random.between(0, 90)))
        : '',
      thread === 'oil'
        ? shows('pumpkin-oil', drizzle(s.random, { ...centre, r: 200 }, '#2f3d12', 10, 4, s.random.between(0, 90)))
        : '',
      inSoup(s),
      strewnOver(
        s,
        [...toppings(s), ...starchesOf(s).filter((food) => food === 'dumpling')],
        { ...centre, r: 230 },
        1.7,
        thin ? 0.7 : 0.36,
      ),
      shows('herbs', choppedHerbs(s.random, 34, { ...centre, r: 240 }, 8)),
    ),
    starchesOf(s)
      .filter((food) => food === 'bread' || food === 'semmel')
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1180, y: 150, r: 130 }))
      .join(''),
  );
};

/** What a soup is named for, and is no ingredient of other dishes. */
const inSoup = (s: Setting): string => {
  const { random } = s;
  if (s.tone.endsWith('frittaten'))
    return shows(
      'pancake-strips',
      shreds(random, 60, { ...centre, r: 235 }, ['#e9b95a', '#f0c873', '#d99f3e'], 16, 74),
    );
  if (s.tone.endsWith('nockerl'))
    return shows(
      'semolina',
      lit(
        'soft',
        each(scatter(random, 3, { ...centre, r: 190 }), (p) =>
          path(blob(random, { ...p, r: 84 }, { wobble: 0.06, stretch: 1.5, turn: random.between(0, 180) }), '#f0dda4'),
        ),
      ),
    );
  if (s.tone.endsWith('liver'))
    return shows(
      'liver-dumpling',
      lit('grilled', path(blob(random, { ...centre, r: 150 }, { wobble: 0.05 }), '#7d4f30')),
    );
  if (s.tone.endsWith('wontons'))
    return shows(
      'wonton',
      lit(
        'dough',
        each(scatter(random, 5, { ...centre, r: 210 }), (p) =>
          path(blob(random, { ...p, r: 80 }, { wobble: 0.2, points: 9 }), '#f2e4bc'),
        ),
      ),
    );
  return '';
};

const noodleKinds: Record<string, { colours: Colours; width: number; count: number; edge: string }> = {
  rice: { colours: ['#f2e4c6', '#f8eed8', '#e9d6b0'], width: 12, count: 120, edge: '#9a7a4a' },
  egg: { colours: ['#eab54c', '#f2c566', '#dfa53a'], width: 13, count: 120, edge: '#7a4a10' },
  fried: { colours: ['#d89238', '#e6a94c', '#c57d28'], width: 14, count: 130, edge: '#4f2707' },
  udon: { colours: ['#f3e6c8', '#ead8b0', '#f8efd8'], width: 22, count: 80, edge: '#9a7a4a' },
  glass: { colours: ['#d9c49a', '#e4d3b0', '#cbb384'], width: 9, count: 150, edge: '#7a5c2c' },
  black: { colours: ['#4a2c1c', '#5c3826', '#3c2214'], width: 15, count: 120, edge: '#1c0e06' },
  pad: { colours: ['#d9974a', '#e5aa5e', '#c98338'], width: 15, count: 120, edge: '#5a2f0c' },
  flat: { colours: ['#c98a44', '#d69a54', '#b97a36'], width: 24, count: 80, edge: '#4f2a0c' },
};

/** Noodles in broth: `rice clear`. */
export const noodleSoup = (s: Setting): string => {
  const [kind = 'rice', tone = 'clear'] = s.tone.split(' ');
  const [colour, drops, count] = soups[tone] ?? (['#c8811f', '#fbd772', 50] as const);
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(`${tone}-soup`, broth(s.random, { ...centre, r: 372 }, colour, drops, count)),
      shows(
        `${kind}-noodles`,
        noodleNest(s.random, { x: 815, y: 470, r: 270 }, noodleKinds[kind] ?? (noodleKinds.rice as never)),
      ),
      inSectors(s, toppings(s).slice(0, 5), { ...centre, r: 310 }, 1.55, s.random.between(0, 360)),
      shows('herbs', choppedHerbs(s.random, 24, { ...centre, r: 240 }, 8)),
    ),
    s.random.chance(0.7) ? chopsticks(1130, 240, 52, s.random.pick(['#5b2d17', '#7d1f18']), 620) : '',
  );
};

/** Noodles from the wok or the bowl, with what was fried with them. */
export const noodles = (s: Setting): string =>
  standsIn(
    'plate',
    s.random.chance(0.5)
      ? plate({ ...centre, r: 412 }, s.glaze)
      : bowl(centre, s.glaze, disc(800, 450, 370, '#5a3416', 0.5)),
    shows(
      `${s.tone}-noodles`,
      noodleNest(s.random, { ...centre, r: 330 }, noodleKinds[s.tone] ?? (noodleKinds.fried as never)),
    ),
    strewnOver(s, toppings(s), { ...centre, r: 235 }, 1.5, 0.66),
    s.random.chance(0.6) ? chopsticks(1080, 210, 48, s.random.pick(['#5b2d17', '#7d1f18']), 560) : '',
  );

const rices: Record<string, Colours> = {
  fried: ['#eccd8c', '#f3dba6', '#dfb66c', '#f7e6bd'],
  saffron: ['#f6c95a', '#fbf3dc', '#f3b53c', '#fdf9ee'],
  white: ['#fbf8ef', '#f3eee0', '#fffdf6'],
  red: ['#e0854a', '#ea9a60', '#d4743a', '#f2b483'],
};

/** Rice with all that is in it. `… egg`: with scrambled egg. */
export const riceDish = (s: Setting): string => {
  const [tone = 'fried', egg] = s.tone.split(' ');
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows('rice', riceMound(s.random, { ...centre, r: 350 }, rices[tone] ?? ['#eccd8c'])),
      egg === 'egg'
        ? shows(
            'scrambled-egg',
            lit(
              'soft',
              each(scatter(s.random, 14, { ...centre, r: 260 }), (p) =>
                path(blob(s.random, { ...p, r: 34 }, { wobble: 0.3 }), '#f6c544'),
              ),
            ),
          )
        : '',
      strewnOver(s, toppings(s), { ...centre, r: 255 }, 1.5, 0.62),
      shows('herbs', choppedHerbs(s.random, 26, { ...centre, r: 250 }, 7)),
    ),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1120, y: 170, r: 120 }))
      .join(''),
  );
};

/** A bowl in sectors; `tone` is what lies below: rice, quinoa, bulgur, leaves. */
export const sectors = (s: Setting): string => {
  const ground: Record<string, () => string> = {
    rice: () => s.paint('rice', { ...centre, r: 345 }),
    quinoa: () => s.paint('quinoa', { ...centre, r: 345 }),
    bulgur: () => s.paint('bulgur', { ...centre, r: 345 }),
    leaves: () => s.paint('lettuce', { ...centre, r: 330 }, 1.4, 1.3),
  };
  const all = [...toppings(s), ...dips(s)].filter((food) => food !== 'egg' && food !== 'fried-egg' && !small.has(food));
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      (ground[s.tone] ?? ground.rice)?.() ?? '',
      inSectors(s, all.slice(0, 6), { ...centre, r: 345 }, 1.55, s.random.between(0, 360)),
      s.on
        .filter((food) => small.has(food))
        .map((food) => s.paint(food, { ...centre, r: 250 }, 1.2, 0.14))
        .join(''),
      s.has('fried-egg') ? s.paint('fried-egg', { ...centre, r: 200 }, 1.45) : '',
      s.has('egg') ? s.paint('egg', { ...centre, r: 90 }, 1.5, 0.5) : '',
    ),
    s.random.chance(0.45) ? chopsticks(1110, 220, 50, '#5b2d17', 560) : '',
  );
};
const small = new Set<Food>([
  'sesame',
  'herbs',
  'chives',
  'pumpkin-seeds',
  'chili',
  'spring-onion',
  'mint',
  'coriander',
  'pomegranate',
  'fried-onion',
  'pistachios',
]);

/** A salad: `leaves`, or mixed of what it has. `potato`, `cabbage`, `glass` and the like are what it stands on. */
export const salad = (s: Setting): string => {
  const { random } = s;
  const inner = { ...centre, r: 262 };
  const below: Record<string, () => string> = {
    leaves: () => shows('lettuce', leafSalad(random, 44, { ...centre, r: 350 }, 92)),
    lambs: () => s.paint('lambs-lettuce', { ...centre, r: 350 }, 1.7, 3.6),
    rocket: () => s.paint('rocket', { ...centre, r: 340 }, 1.5, 3.2),
    potato: () =>
      shows('potato', lit('soft', disc(800, 450, 330, '#e2bd62')), s.paint('potato', { ...centre, r: 330 }, 1.25, 1.2)),
    cabbage: () => s.paint('cabbage', { ...centre, r: 330 }, 1.9, 4),
    papaya: () => s.paint('papaya', { ...centre, r: 330 }, 1.9, 4),
    cucumber: () => s.paint('cucumber', { ...centre, r: 330 }, 1.7, 1.9),
    seaweed: () => s.paint('seaweed', { ...centre, r: 320 }, 1.9, 3.4),
    beans: () => s.paint('green-beans', { ...centre, r: 340 }, 1.9, 5),
    'runner-beans': () => s.paint('runner-beans', { ...centre, r: 350 }, 1.5, 3.4),
    quinoa: () => s.paint('quinoa', { ...centre, r: 345 }),
    bulgur: () => s.paint('bulgur', { ...centre, r: 345 }),
    parsley: () => shows('herbs', disc(800, 450, 350, '#2c5a1f'), choppedHerbs(random, 420, { ...centre, r: 385 }, 15)),
    glass: () => shows('glass-noodles', noodleNest(random, { ...centre, r: 300 }, noodleKinds.glass as never)),
    mixed: () => '',
  };
  const base = below[s.tone] ?? (() => '');
  const used: Record<string, Food> = {
    leaves: 'lettuce',
    lambs: 'lambs-lettuce',
    rocket: 'rocket',
    potato: 'potato',
    cabbage: 'cabbage',
    papaya: 'papaya',
    cucumber: 'cucumber',
    seaweed: 'seaweed',
    beans: 'green-beans',
    'runner-beans': 'runner-beans',
    quinoa: 'quinoa',
    bulgur: 'bulgur',
  };
  const list = [...toppings(s)].filter((food) => food !== used[s.tone]);
  const mixed = s.tone === 'mixed';
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      mixed ? disc(800, 450, 372, '#4a3a1a', 0.3) : '',
      base(),
      strewnOver(
        s,
        list,
        mixed ? { ...centre, r: 315 } : inner,
        mixed ? 1.65 : 1.5,
        mixed ? 1.9 : Math.min(0.95, 0.4 + list.length * 0.14),
      ),
    ),
    [...dips(s), ...starchesOf(s).filter((food) => food === 'flatbread' || food === 'bread' || food === 'semmel')]
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 165, r: 125 }))
      .join(''),
  );
};

const spreads: Record<string, string> = {
  hummus: '#e4c78f',
  yoghurt: '#f6f1e4',
  pink: '#eab8a4',
  aubergine: '#c9a878',
  beetroot: '#a03060',
  red: '#b8482a',
  green: '#8fae4a',
  orange: '#e0975a',
  cheese: '#f3e6c4',
  spinach: '#4c7330',
};

/** A spread or dip on its plate, with bread where the dish has it. */
export const spread = (s: Setting): string => {
  const [tone = 'hummus'] = s.tone.split(' ');
  const bread = starchesOf(s)[0];
  return standsIn(
    'bowl',
    bread ? s.paint(bread, { x: 1090, y: 230, r: 200 }) : '',
    bowl(
      { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: bread ? 345 : 385 },
      s.glaze,
      shows(
        `${tone}-spread`,
        swirl(
          s.random,
          { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: bread ? 318 : 355 },
          spreads[tone] ?? '#e4c78f',
        ),
      ),
      strewnOver(
        s,
        [...toppings(s), ...dips(s).filter(() => false)],
        { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 190 },
        1.3,
        0.42,
      ),
      shows(
        'olive-oil',
        each(scatter(s.random, 8, { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 210 }), (p) =>
          path(blob(s.random, { ...p, r: s.random.between(14, 30) }, { wobble: 0.25 }), '#a87f12', 0.5),
        ),
      ),
      shows('herbs', choppedHerbs(s.random, 26, { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 210 }, 7)),
    ),
  );
};

/** Porridge, müsli, yoghurt, pudding: something pale in a bowl under fruit and nuts. */
export const breakfastBowl = (s: Setting): string => {
  const colours: Record<string, Colours> = {
    oats: ['#e6cfa0', '#efdcb6', '#dcc088'],
    muesli: ['#dcc196', '#e8d2ac', '#cfae7c'],
    yoghurt: ['#f8f4ea', '#fdfaf3', '#efe8d8'],
    acai: ['#4d1f4a', '#5e2a5a', '#3f183c'],
    rice: ['#f8efd8', '#fdf6e4', '#efe2c2'],
    coconut: ['#f6f1e4', '#fbf8ee', '#ece4d0'],
    semolina: ['#d9ab5c', '#e4bb74', '#cb9a48'],
    juice: ['#dfe6dc', '#eaf0e6', '#d3dcd0'],
    carrot: ['#dc7d2a', '#e88f3e', '#cc6d1e'],
  };
  const list = [...toppings(s), ...dips(s)];
  const name = `${s.tone}-bowl`;
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(
        name,
        stew(s.random, { ...centre, r: 372 }, colours[s.tone] ?? ['#e6cfa0']),
        blurred(6, circleLine(800, 450, 300, '#ffffff', 20, 0.12)),
      ),
      list.length < 3
        ? strewnOver(s, list, { ...centre, r: 220 }, 1.6, 0.6)
        : inSectors(s, list.slice(0, 5), { ...centre, r: 320 }, 1.5, s.random.between(0, 360)),
      oval(690, 300, 60, 24, 'url(#pale)', -40),
    ),
  );
};
