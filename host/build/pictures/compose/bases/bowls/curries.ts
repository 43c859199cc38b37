import { choppedHerbs } from '../../../food/greens.ts';
import { drizzle, stew } from '../../../food/sauces.ts';
import { bowl } from '../../../kit/vessels.ts';
import { type Colours } from '../../foods/food.ts';
import { type Food } from '../../foods/foods.ts';
import { centre, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../../setting.ts';

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
