import { friedEgg, halfEggs, parmesan as parmesanShavings, squareCubes } from '../../food/bits.ts';
import { baconBits, cubes, hamFolds, salami as salamiSlices, shavings, shrimps } from '../../food/meat.ts';
import { salmonSlices } from '../../food/sushi.ts';
import type { Random } from '../../kit/random.ts';
import { blob, polar, scatter } from '../../kit/shapes.ts';
import { at, blurred, disc, each, layered, line, lit, n, oval, type Point, path } from '../../kit/svg.ts';
import { type FoodKind, type Paint, pieces, strewn } from './food.ts';

type Colours = readonly [string, ...string[]];

const cubed =
  (colours: Colours, material: 'grilled' | 'meat' | 'soft' | 'wet') =>
  (random: Random, places: readonly Point[], r: number): string =>
    cubes(random, places, r * 1.7, colours, material);

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

const rings = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'crumb',
    each(
      places,
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.68)}" ry="${n(r * random.between(0.55, 0.68))}" fill="none" stroke="${random.pick(['#d39a44', '#c98832', '#e0ab58'])}" stroke-width="${n(r * 0.42)}"/>`,
    ),
  );

const paleRings = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'wet',
    each(
      places,
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.7)}" ry="${n(r * random.between(0.55, 0.7))}" fill="none" stroke="#f6e9dc" stroke-width="${n(r * 0.34)}"/>`,
    ),
  );

const mussel = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) =>
      at(
        p.x,
        p.y,
        random.between(0, 360),
        path(
          `M${n(-r)} 0C${n(-r * 0.8)} ${n(-r * 0.8)} ${n(r * 0.6)} ${n(-r * 0.9)} ${n(r)} 0C${n(r * 0.6)} ${n(r * 0.9)} ${n(-r * 0.8)} ${n(r * 0.8)} ${n(-r)} 0z`,
          '#232b3c',
        ),
        path(
          `M${n(-r * 0.8)} 0C${n(-r * 0.6)} ${n(-r * 0.55)} ${n(r * 0.5)} ${n(-r * 0.66)} ${n(r * 0.82)} 0C${n(r * 0.5)} ${n(r * 0.66)} ${n(-r * 0.6)} ${n(r * 0.55)} ${n(-r * 0.8)} 0z`,
          '#8e97a8',
        ),
        oval(r * 0.05, 0, r * 0.52, r * 0.32, '#e8943c'),
        oval(r * 0.1, -r * 0.08, r * 0.3, r * 0.14, '#f3b768'),
      ),
    ),
  );

const clam = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) =>
      at(
        p.x,
        p.y,
        random.between(0, 360),
        path(blob(random, { x: 0, y: 0, r: r * 0.8 }, { wobble: 0.05, stretch: 1.2 }), '#cbb596'),
        ...[0.7, 0.52, 0.34].map(
          (share) =>
            `<ellipse rx="${n(r * share * 1.2)}" ry="${n(r * share)}" fill="none" stroke="#8b7250" stroke-width="${n(r * 0.06)}" opacity=".7"/>`,
        ),
        oval(0, r * 0.12, r * 0.42, r * 0.3, '#efd9a8'),
      ),
    ),
  );

/** Flakes of tuna and of poached fish. */
const flakes =
  (colours: Colours) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'meat',
      3,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.6 }, { wobble: 0.2, stretch: 1.5 }), random.pick(colours)),
          line(`M${n(-r * 0.6)} 0Q0 ${n(-r * 0.14)} ${n(r * 0.6)} 0`, '#ffffff', r * 0.07, 0.35),
        ),
      ),
    );

const balls =
  (colour: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'grilled',
      2,
      places.map((p) => path(blob(random, { ...p, r: r * 0.82 }, { wobble: 0.06 }), colour)),
    );

const turned = (random: Random, places: readonly Point[]) =>
  places.map((p) => ({ ...p, turn: random.between(0, 180) }));

/** Meat and what is made of it. */
const meats = {
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

/** Fish, and what else lives in water. */
const fishes = {
  'smoked-salmon': {
    words: /räucherlachs/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(52, (random, places, r) => salmonSlices(random, turned(random, places), r * 0.6), 9),
  },
  salmon: {
    words: /lachs(?!kaviar)|salmon|sake/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(34, cubed(['#ef7c47', '#f18c58', '#e86c38'], 'wet'), 26),
  },
  tuna: {
    words: /thunfisch(?!creme)|tuna|tonno/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(26, flakes(['#b98468', '#a8735a', '#c8967c']), 44),
  },
  trout: {
    words: /räucherforelle/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(34, flakes(['#eec7a8', '#e3b592', '#f4d8c0']), 26),
  },
  anchovy: { words: /sardellen/, of: 'fish', allergens: 'D', paint: pieces(34, flakes(['#8a5a44', '#7a4c38']), 16) },
  whitefish: {
    words: /seehecht|fischfilet|pangasius|seefisch|fischkuchen/,
    of: 'fish',
    allergens: 'D',
    paint: pieces(40, flakes(['#f4e8d6', '#ecdcc4', '#faf2e6']), 18),
  },
  shrimp: { words: /garnele|gung|ebi(?! maki)/, of: 'fish', allergens: 'B', paint: pieces(46, shrimps, 14) },
  mussel: { words: /(?<!venus)muscheln|meeresfrüchte/, of: 'fish', allergens: 'R', paint: pieces(40, mussel, 12) },
  clam: { words: /venusmuscheln|vongole/, of: 'fish', allergens: 'R', paint: pieces(34, clam, 22) },
  calamari: { words: /gebackene tintenfisch/, of: 'fish', allergens: 'R', paint: pieces(40, rings, 22) },
  squid: { words: /calamari|tintenfisch/, of: 'fish', allergens: 'R', paint: pieces(32, paleRings, 22) },
} as const satisfies Record<string, FoodKind>;

const softCheese =
  (colour: string, spots?: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'soft',
      each(
        places,
        (p) =>
          path(blob(random, { ...p, r: r * 0.8 }, { wobble: 0.16, points: 9 }), colour) +
          (spots
            ? each(scatter(random, 5, { ...p, r: r * 0.55 }), (s) =>
                disc(s.x, s.y, r * random.between(0.06, 0.13), spots, 0.75),
              )
            : ''),
      ),
    );

const melting = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'melt',
    each(places, (p) => {
      const size = r * random.between(0.85, 1.15);
      return (
        blurred(2, path(blob(random, { ...p, r: size * 1.18 }, { wobble: 0.16 }), '#f3c7a0', 0.75)) +
        path(blob(random, { ...p, r: size }, { wobble: 0.14 }), '#fdf3de') +
        disc(p.x, p.y, size * 0.6, 'url(#pale)', 0.8)
      );
    }),
  );

/** Cheese and eggs. */
const dairyAndEggs = {
  parmesan: {
    words: /parmesan|pecorino/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(24, (random, places, r) => parmesanShavings(random, places, r), 30),
  },
  burrata: {
    words: /burrata|stracciatella(?! eis)/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(60, softCheese('#fdf8ec'), 6),
  },
  'buffalo-mozzarella': {
    words: /büffelmozzarella|fior di latte/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(50, melting, 14),
  },
  gorgonzola: {
    words: /gorgonzola|blauschimmel/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(28, softCheese('#f3ead0', '#4f6f78'), 22),
  },
  ricotta: {
    words: /ricotta|frischkäse|labneh|topfen/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(34, softCheese('#fbf5e8'), 14),
  },
  feta: {
    words: /schafkäse|feta/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(26, (random, places, r) => squareCubes(random, places, r * 1.5, ['#fdfaf1', '#f6f0e0'], 'crisp'), 30),
  },
  halloumi: {
    words: /halloumi/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(
      40,
      (random, places, r) => squareCubes(random, places, r * 1.7, ['#e9c98a', '#dcb068', '#f1dcae'], 'grilled'),
      12,
    ),
  },
  paneer: {
    words: /paneer|hausgemachter käse|^käse/,
    of: 'animal',
    allergens: 'G',
    paint: pieces(34, (random, places, r) => squareCubes(random, places, r * 1.6, ['#f9efd8', '#f0e0bc'], 'soft'), 20),
  },
  'hard-cheese': {
    words:
      /bergkäse|emmentaler|cheddar|kaşar|scamorza|provola|almkäse|graukäse|räucherkäse|bierkäse|(?<!schaf)käse(?!nudel|spätzle|sorten|burger|-naan|sauce)/,
    of: 'animal',
    allergens: 'G',
    paint: strewn(
      15,
      (random, count, area, size) =>
        lit(
          'soft',
          each(scatter(random, Math.min(60, count), area), (p) =>
            at(
              p.x,
              p.y,
              random.between(0, 180),
              `<rect x="${n(-17 * size)}" y="${n(-4.5 * size)}" width="${n(34 * size)}" height="${n(9 * size)}" rx="4" fill="${random.pick(['#f6cf6a', '#f2c04e', '#f9dc8c'])}"/>`,
            ),
          ),
        ),
      60,
    ),
  },
  'fried-egg': {
    words: /spiegelei/,
    of: 'animal',
    allergens: 'C',
    paint: (random, area, size) => friedEgg(random, { x: area.x, y: area.y, r: Math.min(area.r * 0.8, 92 * size) }),
  },
  egg: {
    words: /(?<!spiegel|rühr|gef\p{L}*|wachtel)\b(?:wachsweiches )?ei(?:er)?\b|pochierte eier/u,
    of: 'animal',
    allergens: 'C',
    paint: pieces(52, (random, places, r) => halfEggs(turned(random, places), r * 0.72), 4),
  },
} as const satisfies Record<string, FoodKind>;

export const animals = { ...meats, ...fishes, ...dairyAndEggs };
