import { spoon, squareCubes } from '../food/bits.ts';
import { breadSlices } from '../food/breads.ts';
import { chives, choppedHerbs, leafSalad, shreds } from '../food/greens.ts';
import { broth, sprinkle } from '../food/sauces.ts';
import { cherryTomato, cucumberSlices, onionRings } from '../food/vegetables.ts';
import { middle, type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { scatter } from '../kit/shapes.ts';
import { each, oval } from '../kit/svg.ts';
import { bowl, glazes } from '../kit/vessels.ts';

export const salad = (random: Random): Picture => {
  const top = { ...middle, r: 250 };
  return picture(
    'pine',
    middle,
    bowl(
      { ...middle, r: 400 },
      glazes.clay,
      leafSalad(random, 44, { ...middle, r: 350 }, 92),
      shreds(random, 30, top, ['#e98a25', '#f09c3c'], 6, 36),
      cucumberSlices(random, scatter(random, 8, top), 50),
      onionRings(random, scatter(random, 8, top), 40),
      each(scatter(random, 10, top), (p) => cherryTomato(random, { ...p, r: 36 })),
      squareCubes(random, scatter(random, 12, top), 44, ['#fdf8ea', '#f6eedb']),
      sprinkle(random, 60, top, ['#3a2a1d', '#d9b36a'], 5),
    ),
    spoon(1400, 460, 12),
  );
};

/** Clear beef broth with strips of pancake and chives, as an Austrian inn serves it first. */
export const soup = (random: Random): Picture => {
  const inside = { ...middle, r: 340 };
  return picture(
    'linen',
    middle,
    bowl(
      { ...middle, r: 380 },
      glazes.indigo,
      broth(random, { ...middle, r: 352 }, '#c8811f', '#fbd772', 60),
      shreds(random, 62, { ...inside, r: 235 }, ['#e9b95a', '#f0c873', '#d99f3e'], 16, 74),
      each(
        scatter(random, 13, { ...inside, r: 280 }),
        (p) => oval(p.x, p.y, 27, 25, '#e8862a') + oval(p.x - 3, p.y - 3, 13, 12, '#f5ad58'),
      ),
      chives(random, 90, { ...inside, r: 280 }),
      choppedHerbs(random, 30, { ...inside, r: 240 }, 8),
    ),
    spoon(1380, 480, 10),
    breadSlices(
      random,
      [
        { x: 190, y: 300, turn: 70 },
        { x: 220, y: 520, turn: 100 },
      ],
      108,
    ),
  );
};
