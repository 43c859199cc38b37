import { chopsticks } from '../../../food/bits.ts';
import { choppedHerbs } from '../../../food/greens.ts';
import { noodleNest, riceMound } from '../../../food/starch.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { disc, each, lit, path } from '../../../kit/svg.ts';
import { bowl, plate } from '../../../kit/vessels.ts';
import { type Colours } from '../../foods/food.ts';
import { centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { noodleKinds } from './noodle-kinds.ts';

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
