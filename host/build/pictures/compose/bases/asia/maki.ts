import { chopsticks } from '../../../food/bits.ts';
import { type Setting, standsIn, toppings } from '../../setting.ts';
import { condimentsAt, grid, rollsAt, tray } from './sushi-parts.ts';

/** Maki and inside-out rolls: `filling,filling coat count`; `top` lies on the pieces. */
export const maki = (s: Setting): string => {
  const [fillings = 'cucumber', coat = '-', count = '6'] = s.tone.split(' ');
  const n8 = Number(count);
  const places = n8 > 8 ? grid(3, 4, 190) : n8 === 8 ? grid(2, 4, 205) : grid(2, 3, 245);
  const r = n8 > 8 ? 84 : n8 === 8 ? 92 : 108;
  return standsIn(
    'board',
    tray(s),
    rollsAt(s, places, fillings.split(','), r, coat === '-' ? undefined : coat),
    toppings(s)
      .map((food) => places.map((p) => s.paint(food, { ...p, r: r * 0.5 }, 0.75, 0.5)).join(''))
      .join(''),
    n8 > 8 ? '' : condimentsAt(s, { x: 1080, y: 760 }),
    s.random.chance(0.5) ? chopsticks(800, 835, 3, '#8a2a1c', 620) : '',
  );
};

/** Three sorts or more in rows. `tone`: `sort;sort;sort`, each `filling coat`. */
export const makiSet = (s: Setting): string =>
  standsIn(
    'board',
    tray(s),
    s.tone
      .split(';')
      .map((sort, row) => {
        const [fillings = 'cucumber', coat = '-'] = sort.split(' ');
        return rollsAt(
          s,
          grid(1, 5, 178, 800 + (row % 2) * 14, 210 + row * (s.tone.split(';').length > 3 ? 165 : 240)),
          fillings.split(','),
          s.tone.split(';').length > 3 ? 78 : 84,
          coat === '-' ? undefined : coat,
        );
      })
      .join(''),
  );
