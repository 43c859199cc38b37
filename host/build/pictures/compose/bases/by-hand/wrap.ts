import { flatbread } from '../../../food/breads.ts';
import { blob } from '../../../kit/shapes.ts';
import { at, clipped, line, lit, oval, path, type Spot } from '../../../kit/svg.ts';
import { board, slab } from '../../../kit/vessels.ts';
import { dips, type Setting, shows, standsIn, strewnOver } from '../../setting.ts';
import { ordered } from './fillings.ts';

/** A roll of thin bread or tortilla, cut in two so that its filling shows. */
export const wrap = (s: Setting): string => {
  const skinColour = { durum: '#e8cf9a', tortilla: '#efcf98', crisp: '#d49a48', mole: '#4a2616' }[s.tone] ?? '#efcf98';
  const skin = 'M-300 -112H150Q176 -60 176 0Q176 60 150 112H-300Q-350 60 -350 0Q-350 -60 -300 -112z';
  const cut = 'M150 -108Q206 -60 206 0Q206 60 150 108Q94 60 94 0Q94 -60 150 -108z';
  const half = (x: number, y: number, turn: number): string => {
    const marks = Array.from({ length: 14 }, () =>
      oval(
        s.random.between(-310, 110),
        s.random.between(-80, 80),
        s.random.between(18, 50),
        s.random.between(9, 20),
        'url(#char)',
        s.random.between(-30, 30),
        s.random.between(0.4, 0.9),
      ),
    );
    const a = (turn * Math.PI) / 180;
    const end: Spot = { x: x + 150 * Math.cos(a), y: y + 150 * Math.sin(a), r: 80 };
    const d = blob(s.random, { ...end, r: 98 }, { wobble: 0.03, stretch: 0.62, turn });
    return (
      shows(
        s.tone === 'mole' ? 'tortilla' : 'bread',
        lit(
          'bun',
          at(
            x,
            y,
            turn,
            path(skin, skinColour),
            clipped(skin, ...marks),
            line('M-300 -60Q-60 -96 110 -70', '#b98a48', 4, 0.6),
          ),
        ),
        lit('sauce', at(x, y, turn, path(cut, '#7a5a34'))),
      ) +
      clipped(d, strewnOver(s, ordered(s), { ...end, r: 92 }, 0.8, 2.2)) +
      at(x, y, turn, line(cut, '#f3dcae', 10))
    );
  };
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1120, 840, s.random.pick(['#b98449', '#8d5c30', '#a8733f']), 2)
      : slab(800, 450, 1100, 820, '#3a3c40'),
    half(780, 300, s.random.between(-16, -6)),
    half(800, 600, s.random.between(2, 12)),
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1130, y: 440, r: 98 }))
      .join(''),
  );
};

/** Open tacos: three small tortillas. */
export const tacos = (s: Setting): string =>
  standsIn(
    'board',
    s.random.chance(0.5) ? slab(800, 450, 1080, 860, '#3a3c40') : board(800, 450, 1080, 860, '#8a5a30'),
    [
      { x: 610, y: 290, r: 220 },
      { x: 1000, y: 330, r: 220 },
      { x: 770, y: 650, r: 220 },
    ]
      .map(
        (spot) =>
          shows('tortilla', flatbread(s.random, spot, { colour: '#f0cd84' })) +
          strewnOver(
            s,
            ordered(s).filter((food) => food !== 'lime'),
            { ...spot, r: 136 },
            0.95,
            2.6,
          ),
      )
      .join(''),
    s.has('lime') ? s.paint('lime', { x: 1090, y: 650, r: 80 }, 1.3, 0.5) : '',
    dips(s)
      .slice(0, 1)
      .map((food) => s.paint(food, { x: 1100, y: 660, r: 98 }))
      .join(''),
  );
