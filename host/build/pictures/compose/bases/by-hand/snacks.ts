import { napkin } from '../../../food/bits.ts';
import { fries as friesHeap } from '../../../food/starch.ts';
import type { Random } from '../../../kit/random.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, box, each, lit, path } from '../../../kit/svg.ts';
import { bowl, glazes } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';

/** Chips under all that is on them, or with a bowl to dip. */
export const nachos = (s: Setting): string => {
  const cheese = s.tone === 'cheese';
  return standsIn(
    'bowl',
    bowl(
      { ...centre, r: 410 },
      s.random.pick([glazes.clay, glazes.night, glazes.sea]),
      s.paint('tortilla-chips', { ...centre, r: 365 }, 1, 1),
      cheese
        ? shows(
            'melted-cheese',
            lit(
              'melt',
              each(scatter(s.random, 26, { ...centre, r: 250 }), (p) =>
                path(
                  blob(s.random, { ...p, r: s.random.between(28, 60) }, { wobble: 0.28 }),
                  s.random.pick(['#f6b12e', '#f9c250', '#f0a21c']),
                ),
              ),
            ),
          )
        : '',
      strewnOver(
        s,
        toppings(s).filter((food) => food !== 'tortilla-chips' && food !== 'hard-cheese'),
        { ...centre, r: 240 },
        1.4,
        0.5,
      ),
    ),
    beside(
      s,
      dips(s),
      [
        { x: 1090, y: 210 },
        { x: 510, y: 690 },
      ],
      118,
    ),
  );
};

/** Fries, wedges and the like on paper. `fries`, `sweet`. */
export const fries = (s: Setting): string =>
  standsIn(
    'plate',
    s.random.chance(0.5)
      ? napkin(
          s.random,
          800,
          450,
          860,
          760,
          s.random.between(-9, 9),
          '#efe4cf',
          s.random.pick(['#b7412c', '#2f4f8a', '#3f6b3a']),
        )
      : bowl({ ...centre, r: 400 }, s.glaze, ''),
    shows(
      s.tone === 'sweet' ? 'sweet-potato' : 'fries',
      s.tone === 'sweet' ? sweetFries(s.random) : friesHeap(s.random, 120, { ...centre, r: 330 }, 0.95),
    ),
    s.has('hard-cheese')
      ? shows(
          'melted-cheese',
          lit(
            'melt',
            each(scatter(s.random, 14, { ...centre, r: 200 }), (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(26, 58) }, { wobble: 0.28 }),
                s.random.pick(['#f6b12e', '#f9c250']),
              ),
            ),
          ),
        )
      : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'fries' && food !== 'hard-cheese' && food !== 'pumpkin'),
      { ...centre, r: 230 },
      1.15,
      0.4,
    ),
    beside(s, dips(s), [{ x: 1110, y: 640 }], 118),
  );

const sweetFries = (random: Random): string =>
  lit(
    'crisp',
    each([...scatter(random, 50, { ...centre, r: 320 }), ...scatter(random, 46, { ...centre, r: 240 })], (p) => {
      const length = random.between(120, 190);
      return at(
        p.x,
        p.y,
        random.between(0, 180),
        box(-length / 2, -15, length, 30, 6, random.pick(['#e0762a', '#d4661c', '#ea8a3e'])),
        box(-length / 2, -15, length, 9, 4, '#f3a65c', 0.7),
      );
    }),
  );
