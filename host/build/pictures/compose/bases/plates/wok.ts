import { choppedHerbs } from '../../../food/greens.ts';
import { pool } from '../../../food/sauces.ts';
import type { Spot } from '../../../kit/svg.ts';
import { pan, plate } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../../setting.ts';
import { wokSauces } from './sauces.ts';

/** From the wok: pieces in their sauce; rice beside where it is part of it. */
export const wok = (s: Setting): string => {
  const side = starchesOf(s)[0];
  const spot: Spot = side ? { x: 735, y: 490, r: 318 } : { ...centre, r: 345 };
  const inPan = s.random.chance(0.3) && !side;
  const food = [
    shows(`${s.tone}-sauce`, pool(s.random, { ...spot, r: spot.r * 0.84 }, wokSauces[s.tone] ?? '#5a2c10', 0.05)),
    strewnOver(s, toppings(s), { ...spot, r: spot.r * 0.74 }, 1.55, 1.25),
    shows('herbs', choppedHerbs(s.random, 20, { ...spot, r: spot.r * 0.6 }, 7)),
  ];
  return standsIn(
    'plate',
    inPan ? pan({ ...centre, r: 408 }, ...food) : plate({ ...centre, r: 415 }, s.glaze),
    side ? s.paint(side, { x: 1045, y: 300, r: 165 }) : '',
    inPan ? '' : food.join(''),
  );
};
