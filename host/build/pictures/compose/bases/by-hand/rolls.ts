import { napkin } from '../../../food/bits.ts';
import { bun, flatbread, semmel } from '../../../food/breads.ts';
import { blob, ring } from '../../../kit/shapes.ts';
import { disc, lit, path, type Spot } from '../../../kit/svg.ts';
import { board } from '../../../kit/vessels.ts';
import { beside, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { ordered } from './fillings.ts';

/** A Semmel or bagel, its filling looking out. `tone`: `semmel breaded-pork`. */
export const roll = (s: Setting): string => {
  const [kind = 'semmel', filling] = s.tone.split(' ');
  const spot: Spot = { x: 790, y: 440, r: 270 };
  const colours: Record<string, string> = {
    'breaded-pork': '#cf8a30',
    'breaded-chicken': '#cf8a30',
    'breaded-cheese': '#d89a3c',
    'meat-loaf': '#d99a86',
  };
  const top = toppings(s);
  const places = ring(6, { ...spot, r: 262 }, 20);
  return standsIn(
    'board',
    board(800, 450, 1000, 820, '#a8733f', s.random.between(-4, 4)),
    lit('bread', path(blob(s.random, { x: 806, y: 462, r: 272 }, { wobble: 0.02 }), '#e0b878')),
    top
      .map((food, i) =>
        [0, 3].map((k) => s.paint(food, { ...(places[(i + k) % 6] ?? spot), r: 96 }, 1.25, 1.1)).join(''),
      )
      .join(''),
    filling
      ? shows(
          filling,
          lit(
            filling === 'meat-loaf' ? 'meat' : 'crumb',
            path(
              blob(
                s.random,
                { x: 812, y: 468, r: 285 },
                { wobble: filling === 'meat-loaf' ? 0.03 : 0.1, points: 15, stretch: 1.08 },
              ),
              colours[filling] ?? '#cf8a30',
            ),
          ),
        )
      : '',
    shows(
      'bread',
      kind === 'bagel'
        ? bun(s.random, { ...spot, r: 250 }, '#c98a40', 50) +
            disc(spot.x, spot.y, 66, '#5a3414') +
            disc(spot.x, spot.y, 66, 'url(#depth)', 0.9)
        : semmel(s.random, { ...spot, r: 268 }),
    ),
    beside(s, dips(s), [{ x: 1130, y: 230 }], 96),
  );
};

/** Open flat bread, filled: kebab, falafel, gyros. */
export const filledBread = (s: Setting): string => {
  const colours: Record<string, string> = {
    fladenbrot: '#e7bd7a',
    pita: '#efd3a0',
    sesame: '#c98a3c',
    baguette: '#d8a456',
  };
  const stretch = s.tone === 'baguette' ? 1.5 : 1.2;
  const turn = s.random.between(-20, 10);
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1100, 830, s.random.pick(['#b07d45', '#8d5c30']), 3)
      : napkin(s.random, 800, 450, 900, 800, s.random.between(-8, 8), '#efe4cf', '#b7412c'),
    shows(
      'bread',
      flatbread(
        s.random,
        { x: 790, y: 470, r: s.tone === 'baguette' ? 265 : 318 },
        { stretch, turn, colour: colours[s.tone] ?? '#e7bd7a' },
      ),
    ),
    strewnOver(s, ordered(s), { x: 800, y: 440, r: s.tone === 'baguette' ? 215 : 235 }, 1.25, 1.75),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 700, r: 100 }))
      .join(''),
  );
};
