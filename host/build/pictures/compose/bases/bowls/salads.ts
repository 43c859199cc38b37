import { chopsticks } from '../../../food/bits.ts';
import { choppedHerbs, leafSalad } from '../../../food/greens.ts';
import { noodleNest } from '../../../food/starch.ts';
import { disc, lit } from '../../../kit/svg.ts';
import { bowl } from '../../../kit/vessels.ts';
import { type Food } from '../../foods/foods.ts';
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
} from '../../setting.ts';
import { noodleKinds } from './noodle-kinds.ts';

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
