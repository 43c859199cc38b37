import { basilLeaves, basilSprig, rocketLeaf } from '../food/greens.ts';
import { hamFolds, salami } from '../food/meat.ts';
import { pizzaBase } from '../food/pizza-base.ts';
import { cherryTomato, mushroomSlice, oliveRing, pepperRing, tomatoSlices } from '../food/vegetables.ts';
import { middle, type Picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, scatter } from '../kit/shapes.ts';
import { each, lit, path } from '../kit/svg.ts';
import { roundBoard } from '../kit/vessels.ts';

export const pizza = (random: Random): Picture => {
  const inner = { ...right, r: right.r * 0.7 };
  return {
    ground: 'slate',
    focus: right,
    content: [
      pizzaBase(random, right),
      salami(random, scatter(random, 14, inner), 40),
      lit(
        'wet',
        each(scatter(random, 7, inner), (p) => pepperRing(random, { ...p, r: 27 }, '#3f7f2b')),
      ),
      lit(
        'wet',
        each(scatter(random, 12, inner), (p) => oliveRing({ ...p, r: 15 })),
      ),
      basilLeaves(random, scatter(random, 6, inner), 0.8),
      cherryTomato(random, { x: 250, y: 500, r: 46 }),
      cherryTomato(random, { x: 430, y: 560, r: 50 }),
      cherryTomato(random, { x: 300, y: 640, r: 60 }),
      basilSprig(random, { x: 420, y: 260 }, 1.1),
      basilLeaves(random, [{ x: 520, y: 700 }]),
    ].join(''),
  };
};

export const margherita = (random: Random): Picture => ({
  ground: 'oak',
  focus: middle,
  content: [
    pizzaBase(random, middle, 'slices'),
    basilLeaves(random, scatter(random, 9, { ...middle, r: middle.r * 0.66 }), 1.05),
    basilSprig(random, { x: 230, y: 220 }, 1.1),
    tomatoSlices(
      random,
      [
        { x: 1390, y: 640 },
        { x: 1450, y: 760 },
      ],
      88,
    ),
  ].join(''),
});

export const pizzaSalami = (random: Random): Picture => ({
  ground: 'walnut',
  focus: middle,
  content: [
    pizzaBase(random, middle),
    salami(random, scatter(random, 20, { ...middle, r: middle.r * 0.72 }), 43),
    basilLeaves(random, scatter(random, 4, { ...middle, r: middle.r * 0.6 }), 0.7),
  ].join(''),
});

export const pizzaRucola = (random: Random): Picture => {
  const inner = { ...middle, r: middle.r * 0.68 };
  return {
    ground: 'marble',
    focus: middle,
    content: [
      roundBoard({ ...middle, r: 425 }),
      pizzaBase(random, { ...middle, r: 372 }),
      hamFolds(random, scatter(random, 9, inner), 58),
      ...Array.from({ length: 4 }, () =>
        lit(
          'leaf',
          each(scatter(random, 9, { ...inner, r: inner.r * 0.9 }), (p) => rocketLeaf(random, p, 0.9)),
        ),
      ),
      each(scatter(random, 8, inner), (p) => cherryTomato(random, { ...p, r: 25 })),
      lit(
        'crisp',
        each(scatter(random, 14, inner), (p) =>
          path(
            blob(random, { ...p, r: 25 }, { wobble: 0.3, points: 6, stretch: 1.5, turn: random.between(0, 180) }),
            '#f7e9c0',
          ),
        ),
      ),
      lit(
        'soft',
        each(scatter(random, 3, { x: 250, y: 720, r: 60 }), (p) => mushroomSlice(random, { ...p, r: 44 })),
      ),
    ].join(''),
  };
};
