import {
  condiments,
  type MakiOptions,
  maki as makiRoll,
  nigiri as nigiriPieces,
  type Topping,
} from '../../../food/sushi.ts';
import { avocadoFan } from '../../../food/vegetables.ts';
import { blob } from '../../../kit/shapes.ts';
import { each, lit, type Point, path } from '../../../kit/svg.ts';
import { board, plate, slab } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, showsAll } from '../../setting.ts';

export const tray = (s: Setting): string =>
  s.random.chance(0.5)
    ? slab(800, 450, 1020, 780, s.random.pick(['#2d2f33', '#3a3c40']))
    : s.random.chance(0.5)
      ? board(800, 450, 1020, 800, s.random.pick(['#7a4a26', '#8d5c30']), s.random.between(-3, 3))
      : plate({ ...centre, r: 415 }, s.glaze);

type Filling = MakiOptions['filling'][number];

const markOf: Record<string, string> = {
  salmon: 'salmon',
  tuna: 'tuna',
  cucumber: 'cucumber',
  avocado: 'avocado',
  egg: 'egg',
  prawn: 'shrimp',
  carrot: 'carrot',
  beetroot: 'beetroot',
  radish: 'radish',
  tofu: 'tofu',
  chicken: 'chicken',
  surimi: 'surimi',
  trout: 'trout',
  cheese: 'cream-cheese',
  eel: 'eel',
  butterfish: 'butterfish',
  roe: 'roe',
};

const coats: Record<string, readonly [string, ...string[]]> = {
  sesame: ['#f3e2b8', '#2a211b', '#f8edcf'],
  roe: ['#ef7f2c', '#f59a46', '#e0661a'],
  rice: ['#f9f4e6', '#f3ecd8', '#fffdf6'],
  onion: ['#a35a1a', '#c07a2c', '#8a4712'],
};

export const rollsAt = (s: Setting, places: readonly Point[], fillings: string[], r: number, coat?: string): string =>
  showsAll(
    [
      'rice',
      ...(coat && coat !== 'rice' ? [coat === 'onion' ? 'fried-onion' : coat] : []),
      ...(coat ? [] : ['nori']),
      ...fillings.map((name) => markOf[name] ?? name),
    ],
    makiRoll(s.random, places, {
      r,
      filling: fillings as unknown as readonly [Filling, ...Filling[]],
      ...(coat ? { coat: coats[coat] ?? coats.rice } : {}),
    }),
  );

export const grid = (rows: number, columns: number, step: number, cx = 800, cy = 450): Point[] =>
  Array.from({ length: rows * columns }, (_, i) => ({
    x: cx + ((i % columns) - (columns - 1) / 2) * step,
    y: cy + (Math.floor(i / columns) - (rows - 1) / 2) * step,
  }));

export const condimentsAt = (s: Setting, p: Point): string => shows('ginger', condiments(s.random, p));

export const nigiriTop = (s: Setting, top: string, places: readonly Point[], r: number, turn: number): string => {
  if (top === 'avocado')
    return showsAll(
      ['rice', 'avocado'],
      riceBeds(s, places, r, turn) + places.map((p) => avocadoFan({ ...p, r: r * 1.05 }, turn, 5)).join(''),
    );
  return showsAll(
    ['rice', markOf[top] ?? top],
    nigiriPieces(
      s.random,
      places.map((p) => ({ ...p, topping: top as Topping })),
      r,
      turn,
    ),
  );
};

const riceBeds = (s: Setting, places: readonly Point[], r: number, turn: number): string =>
  lit(
    'grains',
    each(places, (p) => path(blob(s.random, { ...p, r: r * 0.62 }, { wobble: 0.04, stretch: 1.9, turn }), '#faf5e8')),
  );
