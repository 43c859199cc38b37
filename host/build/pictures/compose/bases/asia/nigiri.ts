import { liquid } from '../../../food/sauces.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, box, disc, each, lit, oval, path } from '../../../kit/svg.ts';
import { bowl, glazes } from '../../../kit/vessels.ts';
import { centre, type Setting, shows, showsAll, standsIn, toppings } from '../../setting.ts';
import { condimentsAt, grid, nigiriTop, rollsAt, tray } from './sushi-parts.ts';

/** Two pieces of one kind, large. */
export const nigiri = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    nigiriTop(
      s,
      s.tone,
      [
        { x: 660, y: 430 },
        { x: 940, y: 470 },
      ],
      158,
      72,
    ),
    toppings(s)
      .map((food) =>
        [
          { x: 660, y: 430 },
          { x: 940, y: 470 },
        ]
          .map((p) => s.paint(food, { ...p, r: 90 }, 1.1, 0.4))
          .join(''),
      )
      .join(''),
    condimentsAt(s, { x: 1010, y: 740 }),
    bowl({ x: 470, y: 170, r: 95 }, glazes.night, liquid({ x: 470, y: 170, r: 88 }, '#26100a')),
  );

/** Nigiri above, rolls below: `top,top;sort;sort`. */
export const sushiSet = (s: Setting): string => {
  const [tops = '', ...sorts] = s.tone.split(';');
  const list = tops.split(',').filter(Boolean);
  const step = list.length > 4 ? 165 : 205;
  const upper = each(list, (top, i) =>
    nigiriTop(s, top, [{ x: 800 + (i - (list.length - 1) / 2) * step, y: 250 }], 98, 82),
  );
  const lower = sorts
    .map((sort, row) => {
      const [fillings = 'cucumber', coat = '-'] = sort.split(' ');
      return rollsAt(
        s,
        grid(1, 5, 168, 800 + (row % 2) * 12, 500 + row * 172),
        fillings.split(','),
        76,
        coat === '-' ? undefined : coat,
      );
    })
    .join('');
  return standsIn('board', tray(s), upper, lower);
};

/** Filled tofu pockets; small seaweed cups. */
export const inari = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    shows(
      'tofu',
      each(
        [
          { x: 640, y: 420 },
          { x: 960, y: 470 },
        ],
        (p) =>
          lit(
            'crumb',
            at(p.x, p.y, 70, box(-170, -105, 340, 210, 74, '#c9924a'), box(-120, -60, 240, 90, 40, '#d9a860', 0.5)),
          ),
      ),
    ),
    s.has('sesame') ? s.paint('sesame', { ...centre, r: 240 }, 1.2, 0.2) : '',
    condimentsAt(s, { x: 1010, y: 740 }),
  );

export const gunkan = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    showsAll(
      ['roe', 'nori', 'rice'],
      each(
        [
          { x: 640, y: 430 },
          { x: 960, y: 470 },
        ],
        (p) =>
          lit(
            'soft',
            path(blob(s.random, { ...p, r: 165 }, { wobble: 0.02, stretch: 0.78 }), '#1b261d'),
            path(blob(s.random, { ...p, r: 148 }, { wobble: 0.02, stretch: 0.78 }), '#efe8d6'),
          ) +
          lit(
            'wet',
            each(
              scatter(s.random, 46, { ...p, r: 118 }),
              (q) =>
                disc(q.x, q.y, 20, s.random.pick(['#ef7f2c', '#f59a46', '#e86a1c'])) +
                oval(q.x - 6, q.y - 7, 6, 4, '#fff', -40, 0.8),
            ),
          ),
      ),
    ),
    condimentsAt(s, { x: 1010, y: 750 }),
  );
