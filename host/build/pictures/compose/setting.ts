import type { Random } from '../kit/random.ts';
import type { Point, Spot } from '../kit/svg.ts';
import { type Glaze, glazes } from '../kit/vessels.ts';
import { type Food, foods } from './foods/foods.ts';

/** What a base draws with. */
export interface Setting {
  random: Random;
  tone: string;
  on: readonly Food[];
  glaze: Glaze;
  /** the first of what lies on it that is one of these */
  first: (...any: readonly Food[]) => Food | undefined;
  has: (food: Food) => boolean;
  /** a food over an area, marked with its name */
  paint: (food: Food, area: Spot, size?: number, cover?: number) => string;
}

/** Content that shows this food: a test reads the marks of what was drawn. */
export const shows = (food: string, ...content: string[]): string => `<g data-food="${food}">${content.join('')}</g>`;
/** Content that shows all of these foods at once. */
export const showsAll = (foods: readonly string[], content: string): string =>
  foods.reduce((inner, food) => shows(food, inner), content);
/** Content that stands in or on this vessel. */
export const standsIn = (vessel: string, ...content: string[]): string =>
  `<g data-vessel="${vessel}">${content.join('')}</g>`;

export const settingOf = (random: Random, { tone, on }: { tone: string; on: readonly Food[] }): Setting => ({
  random,
  tone,
  on,
  glaze: random.pick([
    glazes.white,
    glazes.cream,
    glazes.night,
    glazes.sea,
    glazes.sage,
    glazes.indigo,
    glazes.clay,
    glazes.white,
  ]),
  first: (...any) => on.find((food) => any.includes(food)),
  has: (food) => on.includes(food),
  paint: (food, area, size = 1, cover = 0.3) => shows(food, foods[food].paint(random, area, size, cover)),
});

export const centre: Spot = { x: 800, y: 450, r: 400 };

export const off = ({ x, y, r }: Spot, dx: number, dy: number, share: number): Spot => ({
  x: x + dx * r,
  y: y + dy * r,
  r: r * share,
});

/** In a small bowl of their own, or in a heap of their own. */
const apart = new Set<Food>([
  ...([
    'hummus',
    'tahini',
    'salsa',
    'ketchup',
    'chutney',
    'peanut-sauce',
    'soy',
    'cranberries',
    'yoghurt',
    'tartare',
  ] as const),
  ...([
    'guacamole',
    'plum-compote',
    'apricot-compote',
    'apple-sauce',
    'sour-cherries',
    'vanilla-sauce',
    'chocolate-sauce',
    'jam',
    'honey',
  ] as const),
]);
const starches = new Set<Food>([
  'rice',
  'saffron-rice',
  'bulgur',
  'quinoa',
  'fries',
  'mash',
  'dumpling',
  'flatbread',
  'semmel',
  'bread',
  'tortilla-chips',
]);
const atTheEnd: readonly Food[] = [
  'avocado',
  'fried-egg',
  'egg',
  'rocket',
  'parmesan',
  'basil',
  'mint',
  'coriander',
  'lemon',
  'lime',
  'spring-onion',
  'chives',
  'dill',
  'herbs',
  'sesame',
  'chili',
  'pomegranate',
  'pine-nuts',
  'pistachios',
  'pumpkin-seeds',
];

export const dips = (s: Setting): Food[] => s.on.filter((food) => apart.has(food));
export const starchesOf = (s: Setting): Food[] => s.on.filter((food) => starches.has(food));
/** The rest, what lies on top last. */
export const toppings = (s: Setting): Food[] => {
  const rank = (food: Food) => atTheEnd.indexOf(food);
  return s.on.filter((food) => !apart.has(food) && !starches.has(food)).toSorted((a, b) => rank(a) - rank(b));
};

/** All of them over one area, each with its share. */
export const strewnOver = (s: Setting, list: readonly Food[], area: Spot, size: number, cover = 0.55): string =>
  list.map((food, i) => s.paint(food, area, size, (cover / Math.max(1, list.length)) * (i === 0 ? 1.25 : 1))).join('');

/** Side by side like the slices of a cake: each in a place of its own. */
export const inSectors = (s: Setting, list: readonly Food[], area: Spot, size: number, start: number): string =>
  list
    .map((food, i) => {
      const angle = ((start + (i * 360) / list.length) * Math.PI) / 180;
      const share = list.length < 3 ? 0.42 : 0.55;
      const radius = area.r * (list.length < 4 ? 0.42 : 0.36);
      return s.paint(
        food,
        { x: area.x + Math.cos(angle) * area.r * share, y: area.y + Math.sin(angle) * area.r * share, r: radius },
        size,
        1.15,
      );
    })
    .join('');

/** Small bowls on the table, at the corners of the dish. */
export const beside = (s: Setting, list: readonly Food[], places: readonly Point[], r = 104): string =>
  list
    .slice(0, places.length)
    .map((food, i) => s.paint(food, { ...(places[i] as Point), r }))
    .join('');
