import { spoon } from '../food/bits.ts';
import { chips, semmel } from '../food/breads.ts';
import { bubbles, cup, foam, glass, handle, iceCubes, latteLeaf } from '../food/drinks.ts';
import { mintSprig } from '../food/greens.ts';
import { coffeeBeans } from '../food/sweets.ts';
import { ball, citrusSlice, citrusWedge } from '../food/vegetables.ts';
import { type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { ring, scatter } from '../kit/shapes.ts';
import { blurred, disc, each, lit, oval } from '../kit/svg.ts';
import { bowl, glazes, roundBoard, tableShadow } from '../kit/vessels.ts';

const place = { x: 800, y: 450, r: 300 };
const inside = { ...place, r: 250 };

export const cola = (random: Random): Picture =>
  picture(
    'slate',
    place,
    glass(
      place,
      '#3a1408',
      '#a8501c',
      iceCubes(random, 7, { ...place, r: 185 }, 128),
      bubbles(random, 150, inside, '#e8b890'),
      citrusSlice({ x: 900, y: 380, r: 105 }, 'lemon'),
    ),
    citrusSlice({ x: 300, y: 250, r: 92 }, 'lemon', 20),
    citrusWedge(random, { x: 250, y: 560, r: 84 }, 'lemon', 40),
  );

export const lemonade = (random: Random): Picture =>
  picture(
    'blue',
    place,
    glass(
      place,
      '#f1d873',
      '#f5d860',
      iceCubes(random, 5, { ...place, r: 175 }, 124),
      bubbles(random, 110, inside),
      citrusSlice({ x: 720, y: 370, r: 112 }, 'lemon', 20),
      citrusSlice({ x: 890, y: 500, r: 108 }, 'lemon', 50),
      mintSprig(random, { x: 760, y: 560 }, 1.3),
    ),
    citrusSlice({ x: 300, y: 270, r: 100 }, 'lemon', 20),
    citrusSlice({ x: 400, y: 390, r: 96 }, 'lemon', 60),
    mintSprig(random, { x: 1330, y: 650 }, 1.5),
  );

export const water = (random: Random): Picture =>
  picture(
    'marble',
    place,
    glass(
      place,
      '#bfd3da',
      '#ffffff',
      iceCubes(random, 4, { ...place, r: 170 }, 124),
      bubbles(random, 130, inside),
      citrusSlice({ x: 870, y: 520, r: 104 }, 'lime', 20),
    ),
    citrusSlice({ x: 290, y: 600, r: 84 }, 'lime', 20),
    mintSprig(random, { x: 1320, y: 260 }, 1.4),
  );

export const beer = (random: Random): Picture =>
  picture(
    'walnut',
    place,
    tableShadow(place, 64),
    handle(place, '#d9c9a0', 20),
    lit('glaze', disc(place.x, place.y, place.r, '#e3dccb')),
    each(ring(12, { ...place, r: 284 }), (p, i) => oval(p.x, p.y, 10, 52, '#ffffff', i * 30, 0.5)),
    disc(place.x, place.y, 270, '#d98a14'),
    foam(random, { ...place, r: 258 }, '#fbf0d8'),
    bowl({ x: 280, y: 270, r: 160 }, glazes.clay, chips(random, 26, { x: 280, y: 270, r: 130 }, 52)),
    semmel(random, { x: 290, y: 680, r: 120 }),
  );

export const wine = (random: Random): Picture =>
  picture(
    'oak',
    { ...place, x: 860 },
    roundBoard({ x: 330, y: 470, r: 215 }, '#8d5c30'),
    each(scatter(random, 22, { x: 330, y: 470, r: 130 }), (p) =>
      ball({ ...p, r: 34 }, random.pick(['#4a1238', '#5d1a48', '#3a0d2c'])),
    ),
    glass(
      { x: 900, y: 450, r: 300 },
      '#5d0819',
      '#a3142f',
      blurred(30, disc(985, 540, 150, '#b3183a', 0.8)),
      bubbles(random, 16, { x: 900, y: 450, r: 250 }, '#d46a7c'),
    ),
  );

export const coffee = (random: Random): Picture =>
  picture(
    'linen',
    { x: 800, y: 450, r: 380 },
    cup({ x: 800, y: 450, r: 235 }, '#f2efe8', latteLeaf({ x: 800, y: 450, r: 207 })),
    spoon(1180, 560, 30),
    coffeeBeans(random, scatter(random, 16, { x: 260, y: 650, r: 130 }), 25),
  );
