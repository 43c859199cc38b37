import { leafSalad } from '../../../food/greens.ts';
import { pool } from '../../../food/sauces.ts';
import { noodleNest } from '../../../food/starch.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { each, lit, path } from '../../../kit/svg.ts';
import { bowl, plate } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { doughs } from './doughs.ts';
import { pastaSauces } from './sauces.ts';

const strands: Record<
  string,
  { colours: readonly [string, ...string[]]; width: number; count: number; edge?: string }
> = {
  spaghetti: { colours: ['#efb144', '#f6c25a', '#e39f34'], width: 13, count: 150 },
  tagliatelle: { colours: ['#f0bf58', '#f6cd70', '#e4ad42'], width: 25, count: 84 },
};

/** Pasta: `shape sauce cheese`, where the last may be `cheese` (melted), both others may be left out. */
export const pasta = (s: Setting): string => {
  const [shape = 'spaghetti', sauce, cheese] = s.tone.split(' ');
  const strand = strands[shape];
  const body = strand ? shows(shape, noodleNest(s.random, { ...centre, r: 325 }, strand)) : (doughs[shape]?.(s) ?? '');
  const colours = sauce && sauce !== 'oil' && sauce !== 'none' ? pastaSauces[sauce] : undefined;
  const vessel = s.random.chance(0.6);
  const food = [
    colours && !strand ? shows(`${sauce}-sauce`, pool(s.random, { ...centre, r: 305 }, colours[0], 0.04)) : '',
    body,
    colours
      ? shows(
          `${sauce}-sauce`,
          sauce === 'cream' || sauce === 'butter' || sauce === 'truffle' || sauce === 'pesto'
            ? ''
            : pool(s.random, { ...centre, r: strand ? 160 : 110 }, colours[0], 0.2),
          lit(
            'sauce',
            each(scatter(s.random, 20, { ...centre, r: 205 }), (p) =>
              path(blob(s.random, { ...p, r: s.random.between(14, 32) }, { wobble: 0.25 }), colours[1]),
            ),
          ),
        )
      : '',
    cheese === 'cheese'
      ? shows(
          'melted-cheese',
          lit(
            'melt',
            each(scatter(s.random, 22, { ...centre, r: 240 }), (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(24, 52) }, { wobble: 0.28 }),
                s.random.pick(['#f3bd4a', '#f7d06c', '#ecae36']),
              ),
            ),
          ),
        )
      : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'lettuce' && (food !== 'tomato' || sauce !== 'tomato')),
      { ...centre, r: 205 },
      1.4,
      0.6,
    ),
    s.has('lettuce') ? shows('lettuce', leafSalad(s.random, 8, { x: 1090, y: 260, r: 70 }, 62)) : '',
  ];
  return standsIn(
    'plate',
    vessel ? plate({ ...centre, r: 415 }, s.glaze) : bowl(centre, s.glaze, ''),
    ...food,
    beside(s, dips(s), [{ x: 1110, y: 200 }], 95),
  );
};
