import { baconBits, hamFolds, salami as salamiSlices, shavings } from '../../../food/meat.ts';
import type { Random } from '../../../kit/random.ts';
import { blob, polar, scatter } from '../../../kit/shapes.ts';
import { at, disc, each, layered, line, n, type Point, path } from '../../../kit/svg.ts';
import { type Colours, cubed, type FoodKind, type Paint, pieces, strewn } from '../food.ts';

/** Strips of fried or grilled meat, browned at the edges. */
const strips = (colours: Colours): Paint =>
  strewn(34, (random, count, area, size) => shavings(random, Math.ceil(count * 0.9), area, colours, 0.9 * size), 70);

/** Thin slices, rosy inside. */
const rosySlices =
  (edge: string, flesh: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'meat',
      3,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.66 }, { wobble: 0.08, stretch: 1.6 }), edge),
          path(blob(random, { x: 0, y: 0, r: r * 0.54 }, { wobble: 0.08, stretch: 1.62 }), flesh),
        ),
      ),
    );

/** Crumbled minced meat. */
const minced = (colours: Colours): Paint =>
  pieces(
    13,
    (random, places, r) =>
      layered(
        'grilled',
        3,
        places.map((p) =>
          path(
            blob(random, { ...p, r: r * random.between(0.6, 1.2) }, { wobble: 0.3, points: 7 }),
            random.pick(colours),
          ),
        ),
      ),
    130,
  );

/** Breaded and fried: rough and golden. */
const breaded =
  (stretch: number, base = '#c98530') =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'crumb',
      3,
      places.map((p) => {
        const crumbs = Array.from({ length: 12 }, () => {
          const c = polar(0, 0, random.between(0, 360), r * 0.6 * Math.sqrt(random.between(0, 1)));
          return path(
            blob(random, { x: c.x * stretch, y: c.y, r: r * random.between(0.1, 0.22) }, { wobble: 0.35, points: 6 }),
            random.pick(['#e2a94c', '#b06a1c', '#edbd66']),
            0.6,
          );
        });
        return at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.72 }, { wobble: 0.12, points: 11, stretch }), base),
          ...crumbs,
        );
      }),
    );

const balls =
  (colour: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'grilled',
      2,
      places.map((p) => path(blob(random, { ...p, r: r * 0.82 }, { wobble: 0.06 }), colour)),
    );

/** Meat and what is made of it. */
export const meats = {
  salami: { words: /salami|sucuk|nduja|knoblauchwurst/, of: 'meat', paint: pieces(41, salamiSlices, 22) },
  'raw-ham': {
    words: /prosciutto(?! e)|rohschinken|vulkanlandschinken|südtiroler speck|san daniele/,
    of: 'meat',
    paint: pieces(56, hamFolds, 12),
  },
  mortadella: {
    words: /mortadella|extrawurst/,
    of: 'meat',
    paint: pieces(
      52,
      (random, places, r) =>
        layered(
          'meat',
          3,
          places.map(
            (p) =>
              path(blob(random, { ...p, r }, { wobble: 0.12 }), random.pick(['#eab3a6', '#f0c0b2'])) +
              each(scatter(random, 6, { ...p, r: r * 0.75 }), (f) => disc(f.x, f.y, r * 0.08, '#fdf0e6')),
          ),
        ),
      10,
    ),
  },
  ham: {
    words: /schinken(?!fleckerl)|prosciutto e/,
    of: 'meat',
    paint: pieces(
      34,
      (random, places, r) =>
        layered(
          'meat',
          3,
          places.map((p) =>
            at(
              p.x,
              p.y,
              random.between(0, 180),
              path(
                blob(random, { x: 0, y: 0, r: r * 0.66 }, { wobble: 0.16, stretch: 1.5 }),
                random.pick(['#e79a94', '#eeaaa2', '#df8c88']),
              ),
              line(
                `M${n(-r * 0.7)} ${n(r * 0.1)}Q0 ${n(-r * 0.2)} ${n(r * 0.7)} ${n(r * 0.1)}`,
                '#f8d3cb',
                r * 0.1,
                0.6,
              ),
            ),
          ),
        ),
      26,
    ),
  },
  sausage: { words: /salsiccia|fenchelwurst|würstel/, of: 'meat', paint: pieces(28, balls('#a2563a'), 24) },
  bacon: {
    words: /speck(?!sauce)|guanciale|bacon/,
    of: 'meat',
    paint: pieces(22, (random, places, r) => baconBits(random, places, r), 40),
  },
  'ground-meat': {
    words: /faschiert|ragù|sugo vom|mit sugo|bolognese|gehacktes|tartare? vom|gehacktes huhn/,
    of: 'meat',
    paint: minced(['#7a3f22', '#8d4b29', '#68331a', '#9a5830']),
  },
  duck: { words: /ente(?!n\p{Ll})/u, of: 'meat', paint: pieces(46, rosySlices('#6a3416', '#b9795a'), 14) },
  'spit-meat': {
    words:
      /kebap|kebab|gyros|schawarma|shawarma|iskender|i̇skender|kalbfleisch auf|fleisch vom spieß|drehspieß|kebabfleisch|fleisch(?=,| und)/,
    of: 'meat',
    paint: strips(['#8a4a22', '#9c5a2c', '#74391a', '#b06f3c']),
  },
  meatball: {
    words: /köfte|laibchen vom rind|fleischlaibchen|rindslaibchen|schweinslaibchen/,
    of: 'meat',
    paint: pieces(34, balls('#6e3a1e'), 12),
  },
  'fried-chicken': {
    words: /gebackene hühner|backhendl|paniertes huhn|gebackenes huhn|gebackenes hendl|fried chicken/,
    of: 'meat',
    paint: pieces(50, breaded(1.7), 12),
  },
  chicken: {
    words: /huhn|hühner|hendl|chicken|pollo|taouk|pute|turkey/,
    of: 'meat',
    paint: pieces(36, cubed(['#d9a866', '#cf9750', '#e4bb80'], 'grilled'), 30),
  },
  beef: {
    words: /rind(?!suppe|er|fleischsulz)|beiried|bulgogi|ochsen|rinderbrust|rindswange|rindfleisch|barbacoa|carne/,
    of: 'meat',
    paint: pieces(36, cubed(['#7a3f24', '#6b3219', '#8c4d2e'], 'grilled'), 30),
  },
  lamb: { words: /lamm/, of: 'meat', paint: pieces(38, cubed(['#7d4526', '#6a361c', '#915634'], 'grilled'), 30) },
  veal: { words: /kalb(?!fleisch auf)/, of: 'meat', paint: pieces(44, rosySlices('#b08560', '#d8a98c'), 14) },
  pork: {
    words: /schwein|schopf|char siu|kotelett|bauchfleisch|geselchtes/,
    of: 'meat',
    paint: pieces(40, rosySlices('#a5572e', '#d79a78'), 16),
  },
} as const satisfies Record<string, FoodKind>;
