import { chopsticks } from '../food/bits.ts';
import { liquid } from '../food/sauces.ts';
import { condiments, type MakiOptions, maki as makiRoll, nigiri as nigiriPieces, type Topping } from '../food/sushi.ts';
import { middle, type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { each, type Point } from '../kit/svg.ts';
import { board, bowl, glazes, slab } from '../kit/vessels.ts';

/** A small bowl of soy sauce. */
export const soy = (x: number, y: number, r = 105): string =>
  bowl({ x, y, r }, glazes.night, liquid({ x, y, r: r * 0.93 }, '#26100a'));

const rowOf = (count: number, x: number, y: number, step: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + i * step, y }));

const laid = (toppings: readonly Topping[], x: number, y: number, step: number) =>
  toppings.map((topping, i) => ({ x: x + i * step, y, topping }));

const roe = ['#ef7f2c', '#f59a46', '#e0661a'] as const;
const sesameCoat = ['#f3e2b8', '#2a211b', '#f8edcf'] as const;

export const sushi = (random: Random): Picture =>
  picture(
    'walnut',
    { x: 1000, y: 450, r: 390 },
    slab(1000, 450, 1040, 680, '#2c2f34'),
    nigiriPieces(random, laid(['salmon', 'tuna', 'prawn', 'salmon'], 640, 260, 245), 92, 82),
    makiRoll(random, rowOf(2, 580, 495, 158), { r: 68, filling: ['salmon'] }),
    makiRoll(random, rowOf(2, 896, 495, 158), { r: 68, filling: ['cucumber'] }),
    makiRoll(random, rowOf(2, 1212, 495, 158), { r: 68, filling: ['tuna'] }),
    makiRoll(random, rowOf(5, 580, 665, 158), { r: 70, filling: ['salmon', 'avocado'], coat: roe }),
    condiments(random, { x: 1350, y: 670 }),
    soy(270, 260, 120),
    chopsticks(270, 620, -58, '#8a2a1c', 540),
  );

export const maki = (random: Random): Picture => {
  const kinds: Omit<MakiOptions, 'r'>[] = [
    { filling: ['salmon'] },
    { filling: ['cucumber'] },
    { filling: ['salmon', 'avocado', 'cucumber'], coat: sesameCoat },
    { filling: ['tuna'] },
  ];
  return picture(
    'pine',
    middle,
    board(800, 450, 1040, 700, '#7a4a26', 2),
    each(kinds, (kind, row) =>
      makiRoll(random, rowOf(5, 460 + (row % 2) * 22, 210 + row * 160, 165), { r: 72, ...kind }),
    ),
    soy(1450, 250, 112),
    chopsticks(150, 520, -80, '#8a2a1c', 520),
  );
};

export const nigiri = (random: Random): Picture =>
  picture(
    'marble',
    middle,
    slab(800, 450, 1100, 680, '#2c2f34'),
    nigiriPieces(
      random,
      [
        ...laid(['salmon', 'tuna', 'salmon', 'egg'], 410, 300, 225),
        ...laid(['prawn', 'salmon', 'egg', 'tuna'], 410, 590, 225),
      ],
      104,
      78,
    ),
    condiments(random, { x: 1225, y: 720 }),
    soy(140, 240, 110),
  );
