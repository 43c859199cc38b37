import { salmonSlices } from '../../../food/sushi.ts';
import { blob } from '../../../kit/shapes.ts';
import { each, line, lit, n, path } from '../../../kit/svg.ts';
import { type Setting, showsAll, standsIn, strewnOver, toppings } from '../../setting.ts';
import { tray } from './sushi-parts.ts';

/** Slices of raw fish, fanned out: `salmon,tuna`. */
export const sashimi = (s: Setting): string => {
  const kinds = s.tone.split(',');
  const fan = (kind: string, y: number): string =>
    showsAll(
      [kind],
      kind === 'salmon'
        ? salmonSlices(
            s.random,
            Array.from({ length: 5 }, (_, i) => ({ x: 570 + i * 115, y: y + (i % 2) * 10, turn: 66 })),
            kinds.length > 1 ? 82 : 105,
          )
        : lit(
            'wet',
            each(
              Array.from({ length: 5 }, (_, i) => i),
              (i) => {
                const p = { x: 570 + i * 115, y: y + (i % 2) * 10, r: 82 };
                return (
                  path(
                    blob(s.random, p, { wobble: 0.05, stretch: 1.6, turn: 66 }),
                    kind === 'tuna' ? (i % 2 ? '#a92238' : '#b8304a') : i % 2 ? '#f3e6d6' : '#f8eee2',
                  ) +
                  line(`M${n(p.x - 40)} ${n(p.y - 70)}q30 70 70 130`, kind === 'tuna' ? '#dd7f83' : '#e4c8ac', 6, 0.6)
                );
              },
            ),
          ),
    );
  return standsIn(
    'board',
    tray(s),
    each(kinds, (kind, i) => fan(kind, kinds.length === 1 ? 430 : kinds.length === 2 ? 300 + i * 280 : 220 + i * 225)),
    strewnOver(
      s,
      toppings(s).filter((food) => !['salmon', 'tuna'].includes(food)),
      { x: 1000, y: 720, r: 80 },
      1.2,
      0.8,
    ),
  );
};
