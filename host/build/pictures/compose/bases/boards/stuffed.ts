import { choppedHerbs } from '../../../food/greens.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, box, clipped, each, line, lit, oval, type Point, path } from '../../../kit/svg.ts';
import { plate } from '../../../kit/vessels.ts';
import { centre, dips, type Setting, shows, showsAll, standsIn, strewnOver, toppings } from '../../setting.ts';

/** Corn on the cob. */
export const cobs = (s: Setting): string =>
  standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(
      'corn',
      each(
        [
          { x: 800, y: 330, t: -12 },
          { x: 800, y: 590, t: -6 },
        ],
        ({ x, y, t }) => {
          const d =
            'M-320 0C-320 -96 -160 -104 0 -104C180 -104 320 -70 340 0C320 70 180 104 0 104C-160 104 -320 96 -320 0z';
          const kernels = Array.from({ length: 200 }, (_, i) => ({
            kx: -300 + (i % 25) * 26,
            ky: -92 + Math.floor(i / 25) * 26,
          }));
          return lit(
            'chunky',
            at(
              x,
              y,
              t,
              path(d, '#d9a01c'),
              clipped(
                d,
                each(kernels, ({ kx, ky }) =>
                  box(kx, ky, 24, 24, 9, s.random.pick(['#f6cf3a', '#f0c024', '#f9dc68', '#e0a82c', '#b9742a'])),
                ),
              ),
            ),
          );
        },
      ),
    ),
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'corn'),
      { ...centre, r: 200 },
      1.2,
      0.2,
    ),
  );

/** Vegetables stuffed with rice, and aubergine boats. `peppers`, `aubergine`, `vine`. */
export const stuffed = (s: Setting): string => {
  const { random } = s;
  const [kind = 'peppers', meat] = s.tone.split(' ');
  const pepper = (p: Point, colour: string): string =>
    lit('ball', path(blob(random, { ...p, r: 150 }, { wobble: 0.1, points: 8 }), colour)) +
    lit(
      'grains',
      path(blob(random, { ...p, r: 104 }, { wobble: 0.1, points: 9 }), '#f3ead2'),
      each(scatter(random, 70, { ...p, r: 92 }), (q) =>
        oval(
          q.x,
          q.y,
          11,
          5,
          random.pick(meat ? ['#8d4b29', '#fdf9ee', '#7a3f22'] : ['#fdf9ee', '#f3e4bc', '#7a9a4a']),
          random.between(0, 180),
        ),
      ),
    );
  const boat = (y: number): string => {
    const d =
      'M-330 0C-280 -110 -120 -124 20 -118C180 -110 290 -70 340 0C290 70 180 110 20 118C-120 124 -280 110 -330 0z';
    const inside = 'M-260 0C-220 -70 -100 -84 20 -80C150 -74 230 -46 268 0C230 46 150 74 20 80C-100 84 -220 70 -260 0z';
    return (
      lit('bun', at(800, y, -10, path(d, '#3a2038'))) +
      lit(
        'grilled',
        at(
          800,
          y,
          -10,
          path(inside, meat ? '#8a4626' : '#b5562a'),
          clipped(
            inside,
            each(scatter(random, 50, { x: 0, y: 0, r: 250 }), (p) =>
              path(
                blob(random, { x: p.x, y: p.y * 0.3, r: random.between(14, 30) }, { wobble: 0.3, points: 7 }),
                random.pick(meat ? ['#7a3a1c', '#9a5630', '#c2482a'] : ['#c8401c', '#d9683c', '#e8c88a']),
              ),
            ),
          ),
        ),
      )
    );
  };
  const vine = (p: Point, turn: number): string =>
    lit(
      'leaf',
      at(
        p.x,
        p.y,
        turn,
        box(-118, -42, 236, 84, 38, random.pick(['#5e6b2c', '#6b7833', '#525e26'])),
        each([-70, -10, 50], (x) => line(`M${x} -40Q${x + 26} 0 ${x} 40`, '#a8b06c', 5, 0.5)),
      ),
    );
  const body =
    kind === 'peppers'
      ? shows('tomato-sauce', lit('sauce', path(blob(random, { ...centre, r: 300 }, { wobble: 0.04 }), '#b5381a'))) +
        showsAll(
          ['pepper', 'rice', ...(meat ? ['ground-meat'] : [])],
          pepper({ x: 660, y: 400 }, random.pick(['#c93320', '#4f8a2e'])) + pepper({ x: 950, y: 480 }, '#e0a01c'),
        )
      : kind === 'aubergine'
        ? showsAll(['aubergine', ...(meat ? ['ground-meat'] : [])], boat(320) + boat(590))
        : showsAll(
            ['vine-leaf', 'rice'],
            each([-190, -95, 0, 95, 190], (d) => vine({ x: 690, y: 450 + d }, -8) + vine({ x: 940, y: 450 + d }, 4)),
          );
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    body,
    strewnOver(
      s,
      toppings(s).filter((food) => !['pepper', 'aubergine', 'vine-leaf', 'ground-meat'].includes(food)),
      { ...centre, r: 210 },
      1.2,
      0.24,
    ),
    shows('herbs', choppedHerbs(random, 30, { ...centre, r: 240 }, 7)),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1090, y: 670, r: 98 }))
      .join(''),
  );
};

/** Börek and filled flat dough in squares. */
export const boerek = (s: Setting): string =>
  standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(
      s.tone === 'meat' ? 'kibbeh' : 'boerek',
      each(
        [
          { x: 660, y: 330 },
          { x: 930, y: 350 },
          { x: 650, y: 590 },
          { x: 920, y: 610 },
        ],
        (p) => {
          const sheets = each([-84, -42, 0, 42, 84], (k) =>
            line(`M-120 ${k}Q0 ${k + 12} 120 ${k - 6}`, '#8a5214', 6, 0.45),
          );
          return lit(
            'crust',
            at(
              p.x,
              p.y,
              s.random.between(-10, 10),
              box(-122, -116, 244, 232, 22, s.tone === 'meat' ? '#9a5c2c' : '#dca850'),
              sheets,
              each(scatter(s.random, 9, { x: 0, y: 0, r: 90 }), (q) =>
                oval(q.x, q.y, 30, 16, '#8a4a14', s.random.between(0, 180), 0.35),
              ),
            ),
          );
        },
      ),
    ),
    strewnOver(s, toppings(s), { ...centre, r: 210 }, 1.1, 0.2),
  );
