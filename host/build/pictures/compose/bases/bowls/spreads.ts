import { choppedHerbs } from '../../../food/greens.ts';
import { stew, swirl } from '../../../food/sauces.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { blurred, circleLine, each, oval, path } from '../../../kit/svg.ts';
import { bowl } from '../../../kit/vessels.ts';
import { type Colours } from '../../foods/food.ts';
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

const spreads: Record<string, string> = {
  hummus: '#e4c78f',
  yoghurt: '#f6f1e4',
  pink: '#eab8a4',
  aubergine: '#c9a878',
  beetroot: '#a03060',
  red: '#b8482a',
  green: '#8fae4a',
  orange: '#e0975a',
  cheese: '#f3e6c4',
  spinach: '#4c7330',
};

/** A spread or dip on its plate, with bread where the dish has it. */
export const spread = (s: Setting): string => {
  const [tone = 'hummus'] = s.tone.split(' ');
  const bread = starchesOf(s)[0];
  return standsIn(
    'bowl',
    bread ? s.paint(bread, { x: 1090, y: 230, r: 200 }) : '',
    bowl(
      { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: bread ? 345 : 385 },
      s.glaze,
      shows(
        `${tone}-spread`,
        swirl(
          s.random,
          { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: bread ? 318 : 355 },
          spreads[tone] ?? '#e4c78f',
        ),
      ),
      strewnOver(
        s,
        [...toppings(s), ...dips(s).filter(() => false)],
        { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 190 },
        1.3,
        0.42,
      ),
      shows(
        'olive-oil',
        each(scatter(s.random, 8, { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 210 }), (p) =>
          path(blob(s.random, { ...p, r: s.random.between(14, 30) }, { wobble: 0.25 }), '#a87f12', 0.5),
        ),
      ),
      shows('herbs', choppedHerbs(s.random, 26, { ...centre, x: bread ? 745 : 800, y: bread ? 500 : 450, r: 210 }, 7)),
    ),
  );
};

/** Porridge, müsli, yoghurt, pudding: something pale in a bowl under fruit and nuts. */
export const breakfastBowl = (s: Setting): string => {
  const colours: Record<string, Colours> = {
    oats: ['#e6cfa0', '#efdcb6', '#dcc088'],
    muesli: ['#dcc196', '#e8d2ac', '#cfae7c'],
    yoghurt: ['#f8f4ea', '#fdfaf3', '#efe8d8'],
    acai: ['#4d1f4a', '#5e2a5a', '#3f183c'],
    rice: ['#f8efd8', '#fdf6e4', '#efe2c2'],
    coconut: ['#f6f1e4', '#fbf8ee', '#ece4d0'],
    semolina: ['#d9ab5c', '#e4bb74', '#cb9a48'],
    juice: ['#dfe6dc', '#eaf0e6', '#d3dcd0'],
    carrot: ['#dc7d2a', '#e88f3e', '#cc6d1e'],
  };
  const list = [...toppings(s), ...dips(s)];
  const name = `${s.tone}-bowl`;
  return standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(
        name,
        stew(s.random, { ...centre, r: 372 }, colours[s.tone] ?? ['#e6cfa0']),
        blurred(6, circleLine(800, 450, 300, '#ffffff', 20, 0.12)),
      ),
      list.length < 3
        ? strewnOver(s, list, { ...centre, r: 220 }, 1.6, 0.6)
        : inSectors(s, list.slice(0, 5), { ...centre, r: 320 }, 1.5, s.random.between(0, 360)),
      oval(690, 300, 60, 24, 'url(#pale)', -40),
    ),
  );
};
