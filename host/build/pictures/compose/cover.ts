import { napkin } from '../food/bits.ts';
import type { GroundName } from '../kit/grounds.ts';
import { randomOf } from '../kit/random.ts';
import { placed } from '../kit/svg.ts';
import type { MenuPictures } from './demo-pictures.ts';
import type { DishPicture } from './dish-picture.ts';
import { drawDish, type Shot } from './draw-dish.ts';
import { centre } from './setting.ts';

const grounds: readonly [GroundName, ...GroundName[]] = [
  'slate',
  'oak',
  'walnut',
  'pine',
  'linen',
  'marble',
  'terracotta',
  'blue',
];
const cloths: readonly [string, ...string[]] = [
  '#a23b2c',
  '#2f4f6a',
  '#3f6b45',
  '#c08a2c',
  '#7a3a5a',
  '#2f6a6a',
  '#e6dccb',
  '#8a4a2a',
  '#4a4f5a',
  '#b8653a',
];
/** Round things that stand well beside one another; nothing that is drunk. */
const unfit = new Set<DishPicture['base']>([
  'can',
  'bottle',
  'shot',
  'hot',
  'glassOf',
  'shake',
  'icedCoffee',
  'casserole',
  'souffle',
  'fries',
  'crackers',
]);

/** Three dishes of the house on its table: first those of its first group. Null where it has too few. */
export const coverOf = ({ restaurant, shown }: MenuPictures): { name: string; shot: Shot } | null => {
  const { slug } = restaurant;
  const random = randomOf(`cover ${slug}`);
  const chosen: DishPicture[] = [];
  for (const entry of shown.values()) {
    if (entry && !unfit.has(entry.dish.base) && !chosen.some(({ base }) => base === entry.dish.base))
      chosen.push(entry.dish);
    if (chosen.length === 3) break;
  }
  const [first, second, third] = chosen;
  if (!first || !second || !third) return null;
  const ground = random.pick(grounds);
  const cloth = random.pick(cloths);
  const tall = random.between(0.74, 0.84);
  const side = random.between(0.58, 0.68);
  const middle = 800 + random.between(-60, 60);
  const at = (dish: DishPicture, x: number, y: number, scale: number, turn: number): string =>
    placed(
      x,
      y,
      turn,
      scale,
      `<g transform="translate(${-centre.x} ${-centre.y})">${drawDish(dish).picture.content}</g>`,
    );
  const content = [
    napkin(
      random,
      middle + random.between(-160, 160),
      450,
      random.between(420, 620),
      1000,
      random.between(-14, 14),
      cloth,
      random.chance(0.5) ? '#fff6e4' : undefined,
    ),
    at(
      second,
      middle - 800 * side + random.between(-40, 0),
      450 + random.between(-60, 60),
      side,
      random.between(-10, 10),
    ),
    at(
      third,
      middle + 800 * side + random.between(0, 40),
      450 + random.between(-60, 60),
      side,
      random.between(-10, 10),
    ),
    at(first, middle, 450 + random.between(-20, 20), tall, 0),
  ].join('');
  const warm = random.between(-0.04, 0.06);
  const bright = random.between(0.98, 1.08);
  return {
    name: `cover-${slug}`,
    shot: {
      picture: { ground, focus: centre, content },
      zoom: 1,
      mirrored: random.chance(0.5),
      light: [bright * (1 + warm), bright, bright * (1 - warm)],
    },
  };
};
