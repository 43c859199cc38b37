import { skewer, skewerPieces } from '../../../food/bits.ts';
import { cubes } from '../../../food/meat.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, blurred, circleLine, each, layered, lit, oval, path } from '../../../kit/svg.ts';
import { bowl, plate, slab } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';

/** Small skewers beside their sauce: `chicken 4`. */
export const satay = (s: Setting): string => {
  const [of = 'chicken', count = '4'] = s.tone.split(' ');
  const colours: Record<string, readonly [string, ...string[]]> = {
    chicken: ['#d89a3c', '#c98a30', '#e4ac54'],
    tofu: ['#e2bd72', '#d4a858', '#ecca8c'],
    beef: ['#7a3f24', '#6b3219', '#8c4d2e'],
    shrimp: ['#f08a5a'],
  };
  const total = Math.min(4, Number(count));
  return standsIn(
    'plate',
    s.random.chance(0.5) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 1000, 800, '#3a3c40'),
    shows(
      of,
      each(
        Array.from({ length: total }, (_, i) => i),
        (i) => {
          const y = 250 + i * (420 / Math.max(1, total - 1));
          const [from, to] = [
            { x: 540, y: y + 40 },
            { x: 960, y: y - 40 },
          ];
          return (
            skewer({ x: 470, y: y + 47 }, { x: 1120, y: y - 55 }) +
            cubes(s.random, skewerPieces(from, to, 6), 92, colours[of] ?? ['#d89a3c'])
          );
        },
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== of),
      { ...centre, r: 220 },
      1.1,
      0.2,
    ),
    beside(s, dips(s), [{ x: 1090, y: 640 }], 104),
  );
};

/** Young soy beans in their pods. */
export const edamame = (s: Setting): string =>
  standsIn(
    'bowl',
    bowl(
      centre,
      s.glaze,
      shows(
        'edamame',
        layered(
          'wet',
          9,
          [...scatter(s.random, 46, { ...centre, r: 320 }), ...scatter(s.random, 34, { ...centre, r: 250 })].map((p) =>
            at(
              p.x,
              p.y,
              s.random.between(0, 180),
              path(
                'M-96 0C-80 -34 -50 -36 -32 -28C-14 -38 14 -38 32 -28C50 -36 80 -34 96 0C80 34 50 36 32 28C14 38 -14 38 -32 28C-50 36 -80 34 -96 0z',
                s.random.pick(['#6fa83a', '#84ba4c', '#5f982f']),
              ),
              each([-48, 0, 48], (x) => oval(x, 0, 21, 17, '#9acb5c', 0, 0.75)),
            ),
          ),
        ),
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'edamame'),
      { ...centre, r: 240 },
      1.2,
      0.2,
    ),
  );

/** Airy chips of shrimp or lentils. */
export const crackers = (s: Setting): string =>
  standsIn(
    'bowl',
    bowl(
      { ...centre, r: 405 },
      s.glaze,
      shows(
        s.tone === 'lentil' ? 'papadam' : 'shrimp-cracker',
        lit(
          'soft',
          each(
            [...scatter(s.random, 26, { ...centre, r: 320 }), ...scatter(s.random, 14, { ...centre, r: 200 })],
            (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(76, 104) }, { wobble: 0.16, points: 12 }),
                s.tone === 'lentil'
                  ? s.random.pick(['#e8c06a', '#dcae52', '#f0cf84'])
                  : s.random.pick(['#f6e6d6', '#f8eee2', '#f0d8c8']),
              ) + blurred(2, circleLine(p.x, p.y, 44, s.tone === 'lentil' ? '#a8762a' : '#d8b49c', 9, 0.5)),
          ),
        ),
      ),
    ),
    beside(
      s,
      dips(s),
      [
        { x: 1100, y: 640 },
        { x: 500, y: 220 },
      ],
      112,
    ),
  );
