import { chopsticks } from '../../../food/bits.ts';
import { choppedHerbs, shreds } from '../../../food/greens.ts';
import { broth, drizzle, stew } from '../../../food/sauces.ts';
import { noodleNest } from '../../../food/starch.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { each, lit, path } from '../../../kit/svg.ts';
import { bowl } from '../../../kit/vessels.ts';
import { type Colours } from '../../foods/food.ts';
import { centre, inSectors, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../../setting.ts';
import { noodleKinds } from './noodle-kinds.ts';

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
