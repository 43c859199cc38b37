import { falafel as falafelBalls } from '../../food/bits.ts';
import { breadSlices, chips, flatbread, semmel } from '../../food/breads.ts';
import { knoedel } from '../../food/dumplings.ts';
import { choppedHerbs } from '../../food/greens.ts';
import { dip, stew, swirl } from '../../food/sauces.ts';
import { fries as friesHeap, riceMound } from '../../food/starch.ts';
import { blueberry, cream, icingSugar, raspberry, scoop, strawberry } from '../../food/sweets.ts';
import { ball } from '../../food/vegetables.ts';
import type { Random } from '../../kit/random.ts';
import { blob, ring, scatter } from '../../kit/shapes.ts';
import { at, disc, each, layered, line, lit, n, oval, type Point, path } from '../../kit/svg.ts';
import { bowl, glazes } from '../../kit/vessels.ts';
import { type Colours, type FoodKind, type Paint, pieces, strewn } from './food.ts';

/** A small bowl of it. */
const inBowl =
  (content: (random: Random, area: { x: number; y: number; r: number }) => string): Paint =>
  (random, area) =>
    bowl(
      area,
      random.pick([glazes.white, glazes.night, glazes.cream, glazes.clay]),
      content(random, { ...area, r: area.r * 0.92 }),
    );

const sauce = (colour: string): Paint => inBowl((random, area) => dip(random, area, colour));
const compote = (colour: string, fruit: string): Paint =>
  inBowl(
    (random, area) =>
      dip(random, area, colour) +
      each(scatter(random, 9, { ...area, r: area.r * 0.62 }), (p) => ball({ ...p, r: area.r * 0.2 }, fruit)),
  );

const fruit =
  (draw: (random: Random, p: Point, r: number) => string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    each(places, (p) => draw(random, p, r));

const wedges =
  (colours: Colours, skin: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'wet',
      2,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 360),
          path(
            `M${n(-r)} ${n(-r * 0.1)}C${n(-r * 0.6)} ${n(r * 0.8)} ${n(r * 0.6)} ${n(r * 0.8)} ${n(r)} ${n(-r * 0.1)}C${n(r * 0.4)} ${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.1)} ${n(-r)} ${n(-r * 0.1)}z`,
            skin,
          ),
          path(
            `M${n(-r * 0.92)} ${n(-r * 0.1)}C${n(-r * 0.55)} ${n(r * 0.62)} ${n(r * 0.55)} ${n(r * 0.62)} ${n(r * 0.92)} ${n(-r * 0.1)}C${n(r * 0.4)} ${n(r * 0.06)} ${n(-r * 0.4)} ${n(r * 0.06)} ${n(-r * 0.92)} ${n(-r * 0.1)}z`,
            random.pick(colours),
          ),
        ),
      ),
    );

const coins = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'soft',
    2,
    places.map(
      (p) =>
        disc(p.x, p.y, r * 0.8, '#e6cf8e') +
        disc(p.x, p.y, r * 0.72, '#f6e7b4') +
        each(ring(3, { ...p, r: r * 0.2 }, random.between(0, 120)), (s) =>
          oval(s.x, s.y, r * 0.07, r * 0.04, '#8a6a34', 0, 0.8),
        ),
    ),
  );

const grains =
  (colours: Colours): Paint =>
  (random, area) =>
    riceMound(random, area, colours);

/** What lies beside, or fills a plate's half. */
export const sides = {
  bulgur: {
    words: /bulgur|rollgerste|dinkel/,
    of: 'plant',
    allergens: 'A',
    paint: grains(['#d8b070', '#e4c288', '#c89a58']),
  },
  quinoa: { words: /quinoa/, of: 'plant', paint: grains(['#efe2bf', '#e4d09c', '#f6eed6', '#b98a5a']) },
  rice: {
    words: /(?<!milch|kleb|reisreis)reis(?!nudel|band|teig|papier|essig|bällchen|kuchen|gericht)|basmati/,
    of: 'plant',
    paint: grains(['#fbf8ef', '#f3eee0', '#fffdf6']),
  },
  'saffron-rice': { words: /safranreis/, of: 'plant', paint: grains(['#fbf3dc', '#f6c95a', '#f3b53c', '#fdf9ee']) },
  fries: {
    words: /pommes|fries/,
    of: 'plant',
    paint: (random, area) => friesHeap(random, Math.round(30 + area.r * 0.2), { ...area, r: area.r * 0.85 }, 1),
  },
  mash: { words: /püree(?! von)|stampf/, of: 'plant', paint: (random, area) => swirl(random, area, '#f2df9e') },
  dumpling: {
    words: /knödel(?!teller|wirt)/,
    of: 'plant',
    allergens: 'A',
    paint: (random, area) =>
      knoedel(random, area.r > 150 ? ring(2, { ...area, r: area.r * 0.5 }, 60) : [area], Math.min(area.r * 0.85, 110)),
  },
  flatbread: {
    words: /fladen(?!brot\b.*kebap)|pita|naan|lavaş|yufka/,
    of: 'plant',
    allergens: 'A',
    paint: (random, area) => flatbread(random, area, { stretch: 1.15, turn: random.between(0, 90) }),
  },
  semmel: {
    words: /semmel(?!knödel|brösel)|weckerl|gebäck/,
    of: 'plant',
    allergens: 'A',
    paint: (random, area) => semmel(random, { ...area, r: Math.min(area.r, 130) }),
  },
  bread: {
    words: /(?<!fladen|pizza|bananen|butter)brot(?!e und|würfel)|toast|baguette/,
    of: 'plant',
    allergens: 'A',
    paint: (random, area) =>
      breadSlices(random, [{ x: area.x, y: area.y, turn: random.between(20, 120) }], area.r * 0.72),
  },
  'tortilla-chips': {
    words: /maischips|nachos|chips/,
    of: 'plant',
    paint: (random, area) => chips(random, Math.round(area.r / 4), area, 62),
  },
  falafel: {
    words: /falafel|kichererbsenlaibchen/,
    of: 'plant',
    paint: pieces(46, (random, places, r) => falafelBalls(random, places, r * 0.84), 9),
  },
  hummus: {
    words: /hummus/,
    of: 'plant',
    allergens: 'N',
    paint: inBowl((random, area) => swirl(random, area, '#e4c78f')),
  },
  tahini: { words: /tarator|tahina|sesamsauce|sesampaste/, of: 'plant', allergens: 'N', paint: sauce('#eadfc0') },
  salsa: {
    words: /salsa|paradeisersauce zum/,
    of: 'plant',
    paint: inBowl((random, area) => stew(random, area, ['#b8260f', '#cf3a1c', '#a01d0a'])),
  },
  guacamole: {
    words: /guacamole/,
    of: 'plant',
    paint: inBowl(
      (random, area) =>
        stew(random, area, ['#86a83a', '#9aba4a', '#76992f', '#b3cb66']) +
        choppedHerbs(random, 10, { ...area, r: area.r * 0.6 }, 6),
    ),
  },
  ketchup: {
    words: /ketchup|süße chilisauce|chilisauce|süßsaurer sauce|barbecue/,
    of: 'plant',
    paint: sauce('#a8200f'),
  },
  chutney: { words: /chutney/, of: 'plant', paint: sauce('#b8641c') },
  'peanut-sauce': { words: /erdnusssauce/, of: 'plant', allergens: 'E', paint: sauce('#b97a3a') },
  soy: { words: /sojasauce|ponzu|nuoc cham|limettensauce/, of: 'plant', paint: sauce('#33150b') },
  cranberries: { words: /preiselbeer/, of: 'plant', paint: compote('#7d0f1c', '#a5152a') },
  yoghurt: {
    words: /joghurt|tsatsiki|raita|cacık|sauerrahm|kräuterrahm|toum/,
    of: 'animal',
    allergens: 'G',
    paint: inBowl(
      (random, area) => dip(random, area, '#f6f1e4') + choppedHerbs(random, 8, { ...area, r: area.r * 0.5 }, 6),
    ),
  },
  tartare: {
    words: /sauce tartare|mayonnaise|knoblauchsauce|schnittlauchsauce/,
    of: 'animal',
    allergens: 'C',
    paint: inBowl(
      (random, area) => dip(random, area, '#f3ecd2') + choppedHerbs(random, 10, { ...area, r: area.r * 0.5 }, 6),
    ),
  },
} as const satisfies Record<string, FoodKind>;

/** What is sweet. */
export const sweets = {
  'plum-compote': { words: /zwetschken|powidl/, of: 'plant', paint: compote('#4d1230', '#6a1a42') },
  'apricot-compote': {
    words: /marillen(?!marm|brand|nektar|knödel|-lassi)/,
    of: 'plant',
    paint: compote('#e09a2c', '#f0ae44'),
  },
  'apple-sauce': { words: /apfelmus|apfelkren/, of: 'plant', paint: sauce('#ecd58a') },
  'sour-cherries': { words: /weichsel/, of: 'plant', paint: compote('#6d0c1e', '#8d1430') },
  'vanilla-sauce': { words: /vanillesauce/, of: 'animal', allergens: 'G', paint: sauce('#f6dd8e') },
  'chocolate-sauce': { words: /schokosauce|schokoladensauce/, of: 'plant', paint: sauce('#3a190b') },
  'vanilla-ice': {
    words: /vanilleeis/,
    of: 'animal',
    allergens: 'G',
    paint: (random, area) =>
      scoop(random, { ...area, r: Math.min(area.r * 0.9, 120) }, '#f8e9c6', ['#3d2412', '#c7a566', '#e3cf9c']),
  },
  'whipped-cream': {
    words: /schlagobers/,
    of: 'animal',
    allergens: 'G',
    paint: (random, area) => cream(random, { ...area, r: Math.min(area.r * 0.8, 100) }),
  },
  jam: { words: /marmelade/, of: 'plant', paint: sauce('#c9651a') },
  honey: { words: /honig/, of: 'animal', paint: sauce('#d8931c') },
  butter: {
    words: /(?<!marillen)butter(?!schmalz|brösel|brot|sauce|karamell|creme|kipferl|nockerl|teig|fisch)\b/,
    of: 'animal',
    allergens: 'G',
    paint: (random, area) =>
      lit(
        'soft',
        at(
          area.x,
          area.y,
          random.between(0, 90),
          `<rect x="${n(-area.r * 0.5)}" y="${n(-area.r * 0.34)}" width="${n(area.r)}" height="${n(area.r * 0.68)}" rx="9" fill="#f9e08a"/>`,
        ),
      ),
  },
  raspberries: {
    words: /himbeer/,
    of: 'plant',
    paint: pieces(
      32,
      fruit((random, p, r) => raspberry(random, { ...p, r: r * 0.8 })),
      16,
    ),
  },
  berries: {
    words: /beeren(?! )|beeren\b/,
    of: 'plant',
    paint: pieces(
      30,
      (random, places, r) =>
        each(places, (p, i) =>
          i % 2 ? raspberry(random, { ...p, r: r * 0.78 }) : blueberry(random, { ...p, r: r * 0.66 }),
        ),
      20,
    ),
  },
  strawberries: {
    words: /erdbeer/,
    of: 'plant',
    paint: pieces(
      40,
      fruit((random, p, r) => strawberry(p.x, p.y, r / 60, random.between(0, 360))),
      10,
    ),
  },
  currants: {
    words: /ribisel/,
    of: 'plant',
    paint: strewn(17, (random, count, area, size) =>
      each(scatter(random, Math.min(count, 40), area), (p) =>
        ball({ ...p, r: 11 * size }, random.pick(['#b3152c', '#c7263e'])),
      ),
    ),
  },
  banana: { words: /banan/, of: 'plant', paint: pieces(36, coins, 22) },
  apple: {
    words: /(?<!erd|granat)[aä]pfel(?!saft|mus|kren|strudel|spalten im)|boskoop/,
    of: 'plant',
    paint: pieces(40, wedges(['#f6eab8', '#f2e2a4'], '#b8281c'), 16),
  },
  peach: { words: /pfirsich/, of: 'plant', paint: pieces(42, wedges(['#f3a844', '#f0983a'], '#d8702a'), 14) },
  apricot: { words: /(?!)/, of: 'plant', paint: pieces(42, wedges(['#f3ab3c', '#ef9a2c'], '#e08a24'), 14) },
  raisins: {
    words: /rosinen/,
    of: 'plant',
    paint: pieces(
      14,
      (random, places, r) =>
        lit(
          'wet',
          each(places, (p) => oval(p.x, p.y, r * 0.9, r * 0.66, '#4a2213', random.between(0, 180))),
        ),
      40,
    ),
  },
  'icing-sugar': { words: /staubzucker/, of: 'plant', paint: (random, area) => icingSugar(random, area, 0.9) },
  cinnamon: {
    words: /zimt/,
    of: 'plant',
    paint: (random, area) =>
      icingSugar(random, area, 0.12) +
      each(scatter(random, 60, area), (p) => disc(p.x, p.y, random.between(2, 5), '#8a4a1c', 0.55)),
  },
  coconut: {
    words: /kokosraspel/,
    of: 'plant',
    paint: strewn(13, (random, count, area, size) =>
      each(scatter(random, Math.min(count, 60), area), (p) =>
        at(p.x, p.y, random.between(0, 180), line(`M${n(-9 * size)} 0H${n(9 * size)}`, '#fdfaf2', 5 * size)),
      ),
    ),
  },
  granola: {
    words: /granola|knuspermüsli|hafer(?!mehl|brei|milch|cuisine|schaum|drink)/,
    of: 'plant',
    allergens: 'A',
    paint: pieces(
      14,
      (random, places, r) =>
        layered(
          'grilled',
          2,
          places.map((p) =>
            path(
              blob(random, { ...p, r: r * 0.8 }, { wobble: 0.25, points: 7 }),
              random.pick(['#c48f4c', '#d8a862', '#a9723a']),
            ),
          ),
        ),
      90,
    ),
  },
} as const satisfies Record<string, FoodKind>;
