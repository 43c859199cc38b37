import { fork } from '../food/bits.ts';
import { glass, iceCubes } from '../food/drinks.ts';
import { basilLeaves, basilSprig } from '../food/greens.ts';
import { salami } from '../food/meat.ts';
import { pizzaBase } from '../food/pizza-base.ts';
import { cherryTomato, citrusSlice } from '../food/vegetables.ts';
import { type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { scatter } from '../kit/shapes.ts';
import { each } from '../kit/svg.ts';
import { bowl, glazes, roundBoard } from '../kit/vessels.ts';
import { burgerStack } from './burger.ts';
import { tomatoPasta } from './italian.ts';
import { pokeBowl } from './rice-bowls.ts';

/** A laid table, seen from above: what the slider shows when it has nothing else. */
export const feast = (random: Random): Picture =>
  picture(
    'walnut',
    { x: 850, y: 450, r: 400 },
    roundBoard({ x: 850, y: 430, r: 345 }, '#b07d45'),
    pizzaBase(random, { x: 850, y: 430, r: 310 }),
    salami(random, scatter(random, 14, { x: 850, y: 430, r: 215 }), 36),
    basilLeaves(random, scatter(random, 6, { x: 850, y: 430, r: 190 }), 0.75),
    bowl({ x: 230, y: 190, r: 270 }, glazes.night, pokeBowl(random, { x: 230, y: 190, r: 258 })),
    bowl({ x: 1420, y: 210, r: 262 }, glazes.cream, tomatoPasta(random, { x: 1420, y: 210, r: 215 })),
    burgerStack(random, { x: 1400, y: 720, r: 195 }, 'beef'),
    glass(
      { x: 350, y: 690, r: 135 },
      '#f1d873',
      '#f5d860',
      iceCubes(random, 3, { x: 350, y: 690, r: 66 }, 62),
      citrusSlice({ x: 370, y: 680, r: 58 }, 'lemon'),
    ),
    fork(130, 700, -14),
    each(
      [
        { x: 1090, y: 800 },
        { x: 1150, y: 860 },
        { x: 560, y: 830 },
      ],
      (p) => cherryTomato(random, { ...p, r: 42 }),
    ),
    basilSprig(random, { x: 660, y: 850 }, 1),
  );
