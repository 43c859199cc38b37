import type { GroundName } from '../kit/grounds.ts';
import type { Picture } from '../kit/picture.ts';
import { randomOf } from '../kit/random.ts';
import { bases } from './bases/bases.ts';
import type { DishPicture } from './dish-picture.ts';
import { centre, settingOf } from './setting.ts';

/** How a dish is photographed. */
export interface Shot {
  picture: Picture;
  /** part of the whole that is kept, seen from its middle: a close look crops the plate's rim */
  zoom: number;
  /** where the light comes from: the picture is mirrored for the right */
  mirrored: boolean;
  /** warmth and brightness of the light, 1 as drawn */
  light: readonly [red: number, green: number, blue: number];
}

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

/** What tells one drawing from another, as text. */
export const textOf = ({ base, tone, on, variant }: DishPicture): string =>
  [base, tone, on.join(','), variant].join('|');

/** The drawing of a description; always the same for the same one. */
export const drawDish = (dish: DishPicture): Shot => {
  const random = randomOf(textOf(dish));
  const ground = random.pick(grounds);
  const zoom = random.between(0.9, 1);
  const mirrored = random.chance(0.5);
  const warm = random.between(-0.035, 0.05);
  const bright = random.between(0.98, 1.08);
  return {
    picture: { ground, focus: centre, content: bases[dish.base](settingOf(random, dish)) },
    zoom,
    mirrored,
    light: [bright * (1 + warm), bright, bright * (1 - warm)],
  };
};
