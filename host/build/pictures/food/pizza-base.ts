import type { Random } from '../kit/random.ts';
import { blob, polar, scatter } from '../kit/shapes.ts';
import { blurred, clipped, disc, each, lit, oval, path, type Spot } from '../kit/svg.ts';

/** Dough with a puffed, charred rim, tomato sauce, and melted cheese in blobs. */
export const pizzaBase = (
  random: Random,
  spot: Spot,
  cheese: 'melted' | 'slices' | 'none' = 'melted',
  sauce = '#c8371a',
): string => {
  const { x, y, r } = spot;
  const rim = blob(random, spot, { wobble: 0.022, points: 16 });
  const inside = blob(random, { x, y, r: r * 0.84 }, { wobble: 0.025, points: 18 });
  const charred = Array.from({ length: 46 }, () => {
    const place = polar(x, y, random.between(0, 360), r * random.between(0.87, 0.985));
    return oval(
      place.x,
      place.y,
      random.between(7, 24),
      random.between(6, 16),
      'url(#char)',
      random.between(0, 180),
      random.between(0.35, 1),
    );
  });
  return [
    lit('crust', path(rim, '#dfa55c'), clipped(rim, path(rim, 'url(#toasted)'), ...charred)),
    blurred(6, path(inside, '#8f3a10', 0.7)),
    lit('sauce', path(inside, sauce)),
    clipped(inside, cheeseOf(random, { x, y, r: r * 0.8 }, cheese)),
  ].join('');
};

const cheeseOf = (random: Random, spot: Spot, cheese: 'melted' | 'slices' | 'none'): string => {
  if (cheese === 'none') return '';
  if (cheese === 'slices') return mozzarella(random, 12, { ...spot, r: spot.r * 0.86 });
  return cheeseBlobs(random, spot);
};

/** Melted cheese that leaves some of the sauce to be seen. */
export const cheeseBlobs = (random: Random, spot: Spot): string => {
  const blobs = scatter(random, 44, spot).map((place) =>
    path(
      blob(random, { ...place, r: spot.r * random.between(0.13, 0.21) }, { wobble: 0.22 }),
      random.pick(['#f6c75e', '#f8d67f', '#fbe3a2', '#f3b84a']),
    ),
  );
  const browned = scatter(random, 26, spot).map((place) =>
    oval(place.x, place.y, random.between(9, 26), random.between(7, 18), '#b5631a', random.between(0, 180), 0.3),
  );
  return lit('melt', blurred(2, ...blobs), blurred(2, ...browned));
};

/** Slices of fresh mozzarella, melted at their edges. */
const mozzarella = (random: Random, count: number, spot: Spot): string =>
  lit(
    'melt',
    each(scatter(random, count, spot), (place) => {
      const size = spot.r * random.between(0.16, 0.23);
      return (
        blurred(2, path(blob(random, { ...place, r: size * 1.18 }, { wobble: 0.16 }), '#f3c7a0', 0.75)) +
        path(blob(random, { ...place, r: size }, { wobble: 0.14 }), '#fdf3de') +
        disc(place.x, place.y, size * 0.6, 'url(#pale)', 0.8)
      );
    }),
  );
