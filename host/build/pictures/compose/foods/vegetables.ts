import { pulses, squareCubes } from '../../food/bits.ts';
import {
  basilLeaves,
  chives,
  choppedHerbs,
  leafSalad,
  mintSprig,
  parsleySprig,
  rocketLeaf,
  shreds,
  springOnion,
} from '../../food/greens.ts';
import { cubes } from '../../food/meat.ts';
import { sprinkle } from '../../food/sauces.ts';
import { potatoes } from '../../food/starch.ts';
import {
  avocadoFan,
  ball,
  broccoli,
  cherryTomato,
  chiliRings,
  citrusSlice,
  citrusWedge,
  cucumberSlices,
  mushroomSlice,
  oliveRing,
  onionRings,
  pepperRing,
  tomatoSlices,
} from '../../food/vegetables.ts';
import type { Random } from '../../kit/random.ts';
import { blob, polar } from '../../kit/shapes.ts';
import { at, disc, each, layered, line, lit, n, oval, type Point, path } from '../../kit/svg.ts';
import { type FoodKind, pieces, strewn } from './food.ts';

type Colours = readonly [string, ...string[]];

/** Flat slices: skin, flesh, and what is seen in the middle. */
const slices =
  (skin: string, flesh: string, core: string, wobble = 0.05) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'wet',
      2,
      places.map((p) => {
        const turn = random.between(0, 360);
        const marks = Array.from({ length: 7 }, (_, i) => polar(0, 0, i * 51 + 10, r * 0.45));
        return at(
          p.x,
          p.y,
          turn,
          path(blob(random, { x: 0, y: 0, r }, { wobble }), skin),
          path(blob(random, { x: 0, y: 0, r: r * 0.9 }, { wobble }), flesh),
          each(marks, (m) => oval(m.x, m.y, r * 0.1, r * 0.05, core, random.between(0, 180), 0.7)),
        );
      }),
    );

/** Slices with the bars of a grill. */
const grilled =
  (skin: string, flesh: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'grilled',
      3,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r }, { wobble: 0.06, stretch: 1.25 }), skin),
          path(blob(random, { x: 0, y: 0, r: r * 0.88 }, { wobble: 0.06, stretch: 1.25 }), flesh),
          each([-0.5, 0, 0.5], (share) =>
            line(`M${n(-r * 0.8)} ${n(r * share)}L${n(r * 0.8)} ${n(r * share * 0.9)}`, '#3a1c08', r * 0.13, 0.6),
          ),
        ),
      ),
    );

/** Strips and wedges that bend a little. */
const strips =
  (colours: Colours, width: number, length: number, material: 'wet' | 'crisp' | 'grilled' = 'wet') =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      material,
      3,
      places.map((p) => {
        const half = r * length;
        const d = `M${n(-half)} 0Q0 ${n(random.between(-0.7, 0.7) * r)} ${n(half)} 0`;
        const colour = random.pick(colours);
        return at(
          p.x,
          p.y,
          random.between(0, 180),
          line(d, '#1a0a00', r * width * 1.15, 0.25),
          line(d, colour, r * width),
          line(d, '#ffffff', r * width * 0.25, 0.3),
        );
      }),
    );

const cubed =
  (colours: Colours, material: 'grilled' | 'meat' | 'soft' | 'wet') =>
  (random: Random, places: readonly Point[], r: number): string =>
    cubes(random, places, r * 1.7, colours, material);

const small = (colours: Colours, r: number) =>
  strewn(r * 1.6, (random, count, area, size) => pulses(random, count, area, r * size, colours));

/** Nuts and kernels: bent, with a crease. */
const nuts =
  (colours: Colours, stretch: number) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'wet',
      each(places, (p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.62 }, { wobble: 0.14, points: 8, stretch }), random.pick(colours)),
          line(`M${n(-r * 0.5)} ${n(r * 0.05)}Q0 ${n(-r * 0.3)} ${n(r * 0.5)} ${n(r * 0.05)}`, '#5a3208', r * 0.1, 0.4),
        ),
      ),
    );

const leaves =
  (colours: Colours, rib: string, width: number) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'leaf',
      3,
      places.map(({ x, y }) =>
        at(
          x,
          y,
          random.between(0, 360),
          path(
            `M${n(-r)} 0C${n(-r * 0.7)} ${n(-r * width)} ${n(r * 0.5)} ${n(-r * width * 1.1)} ${n(r)} 0C${n(r * 0.5)} ${n(r * width * 1.1)} ${n(-r * 0.7)} ${n(r * width)} ${n(-r)} 0z`,
            random.pick(colours),
          ),
          line(`M${n(-r)} 0Q0 ${n(r * 0.08)} ${n(r * 0.8)} 0`, rib, r * 0.07, 0.7),
        ),
      ),
    );

/** Florets: pale and knobbly, with brown tips where they come out of the oven. */
const florets =
  (buds: Colours) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'chunky',
      each(places, ({ x, y }) => {
        const knobs = Array.from({ length: 26 }, () =>
          polar(x, y, random.between(0, 360), r * 0.8 * Math.sqrt(random.between(0, 1))),
        );
        return each(knobs, (p) => disc(p.x, p.y, r * random.between(0.18, 0.3), random.pick(buds)));
      }),
    );

const eachOf =
  (draw: (random: Random, p: Point, r: number) => string, material?: 'wet' | 'soft' | 'leaf') =>
  (random: Random, places: readonly Point[], r: number): string => {
    const drawn = each(places, (p) => draw(random, p, r));
    return material ? lit(material, drawn) : drawn;
  };

/** What grows. Where one word names several, the first of the list that matches is drawn. */
export const vegetables = {
  basil: {
    words: /basilikum(?!öl)/,
    of: 'plant',
    paint: pieces(40, (random, places, r) => basilLeaves(random, places, r / 46)),
  },
  rocket: {
    words: /rucola/,
    of: 'plant',
    paint: pieces(
      42,
      eachOf((random, p, r) => rocketLeaf(random, p, r / 50), 'leaf'),
    ),
  },
  spinach: {
    words: /spinat|mangold/,
    of: 'plant',
    paint: pieces(32, leaves(['#2f6b25', '#3a7a2c', '#285e20'], '#a9d08a', 0.62)),
  },
  'lambs-lettuce': {
    words: /vogerlsalat/,
    of: 'plant',
    paint: pieces(34, leaves(['#4f8f36', '#5ca33f', '#3f7f2c'], '#cde8a8', 0.42)),
  },
  sage: { words: /salbei/, of: 'plant', paint: pieces(30, leaves(['#8fa37a', '#9bb086', '#7f9469'], '#d7e2c4', 0.36)) },
  mint: {
    words: /minz(?!joghurt)/,
    of: 'plant',
    paint: pieces(
      52,
      eachOf((random, p, r) => mintSprig(random, p, r / 74)),
    ),
  },
  lettuce: {
    words:
      /(?<!rote-rüben-|kartoffel|erdäpfel|gurken|kraut|nudel)salat(?!e?blätter)|häuptel|romana|blattsalat|salatblätter|salaten/,
    of: 'plant',
    paint: pieces(62, (random, places, r) =>
      leafSalad(random, places.length, { x: avg(places, 'x'), y: avg(places, 'y'), r: reach(places) }, r),
    ),
  },
  radicchio: {
    words: /radicchio/,
    of: 'plant',
    paint: pieces(46, leaves(['#7a2440', '#8d3150', '#641a33'], '#f0d6dc', 0.6)),
  },
  'pak-choi': {
    words: /pak choi/,
    of: 'plant',
    paint: pieces(46, leaves(['#3f8a34', '#4f9a40', '#357a2c'], '#f2f7e2', 0.55)),
  },
  'vine-leaf': {
    words: /weinblätter|dolmadakia|warak enab/,
    of: 'plant',
    paint: pieces(50, leaves(['#5e6b2c', '#6b7833', '#525e26'], '#9aa560', 0.5)),
  },
  seaweed: {
    words: /wakame|algen(?!sud)/,
    of: 'plant',
    paint: strewn(15, (random, count, area, size) =>
      shreds(random, count, area, ['#2e5a2a', '#3d6e33', '#264d28'], 8 * size, 26 * size),
    ),
  },
  nori: {
    words: /nori/,
    of: 'plant',
    paint: strewn(18, (random, count, area, size) =>
      shreds(random, count, area, ['#1c2b20', '#223527'], 9 * size, 30 * size),
    ),
  },
  herbs: {
    words: /petersilie|kräuter(?!limo|rahm|joghurt|fritt|butter|seitling|bitter|dip|reis)|oregano|gremolata|bärlauch/,
    of: 'plant',
    paint: strewn(11, (random, count, area, size) => choppedHerbs(random, count, area, 6.5 * size), 110),
  },
  coriander: {
    words: /koriander/,
    of: 'plant',
    paint: pieces(
      60,
      eachOf((random, p, r) => parsleySprig(random, p, r / 74)),
      6,
    ),
  },
  rosemary: {
    words: /rosmarin|thymian/,
    of: 'plant',
    paint: strewn(
      13,
      (random, count, area, size) => shreds(random, count, area, ['#4d6b3c', '#5d7c48'], 4 * size, 13 * size),
      90,
    ),
  },
  dill: {
    words: /dill/,
    of: 'plant',
    paint: strewn(
      13,
      (random, count, area, size) => shreds(random, count, area, ['#4f8f3a', '#66a84c'], 3 * size, 15 * size),
      110,
    ),
  },
  chives: {
    words: /schnittlauch/,
    of: 'plant',
    paint: strewn(11, (random, count, area) => chives(random, count, area), 110),
  },
  'spring-onion': {
    words: /jungzwiebel/,
    of: 'plant',
    paint: strewn(12, (random, count, area, size) => springOnion(random, count, area, 9 * size), 90),
  },
  leek: {
    words: /(?<!knob|schnitt)lauch/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) => springOnion(random, count, area, 13 * size), 60),
  },
  'fried-onion': {
    words: /röstzwiebel|knusprigem zwiebel|zwiebelringe/,
    of: 'plant',
    paint: strewn(
      14,
      (random, count, area, size) =>
        shreds(random, count, area, ['#a35a1a', '#c07a2c', '#8a4712'], 6 * size, 20 * size),
      130,
    ),
  },
  onion: { words: /zwiebel|schalotten/, of: 'plant', paint: pieces(26, onionRings) },
  garlic: {
    words: /knoblauch(?!rahm|creme|sauce|mayonnaise|wurst|joghurt|butter|naan)/,
    of: 'plant',
    paint: pieces(14, nuts(['#f2e2b4', '#ead49a', '#f6ecc8'], 1.5), 26),
  },
  'cherry-tomato': {
    words: /kirschparadeiser|bunten paradeiser/,
    of: 'plant',
    paint: pieces(
      25,
      eachOf((random, p, r) => cherryTomato(random, { ...p, r })),
    ),
  },
  tomato: {
    words: /paradeiser(?!sauce|sud|mark|-butter|-sesam|-ingwer|-kokos|creme|saft|salsa)|tomate|pico de gallo/,
    of: 'plant',
    paint: pieces(40, tomatoSlices),
  },
  'dried-tomato': {
    words: /getrocknete paradeiser/,
    of: 'plant',
    paint: pieces(26, strips(['#9c2a14', '#842010'], 0.9, 0.7)),
  },
  pickle: {
    words: /gurkerl|essiggemüse|cornichon/,
    of: 'plant',
    paint: pieces(22, slices('#4f6b1e', '#93a94a', '#d7e0a0')),
  },
  cucumber: { words: /gurke/, of: 'plant', paint: pieces(34, cucumberSlices) },
  zucchini: { words: /zucchini/, of: 'plant', paint: pieces(34, grilled('#3f6b24', '#cfd88a')) },
  aubergine: {
    words: /melanzani(?!creme|püree|salata)|aubergine/,
    of: 'plant',
    paint: pieces(42, grilled('#3a2038', '#b99a63')),
  },
  pepper: {
    words: /paprika(?!mark|salz|butter|rahm|-par|pulver|schnitzel)/,
    of: 'plant',
    paint: pieces(32, (random, places, r) =>
      lit(
        'wet',
        each(places, (p, i) => pepperRing(random, { ...p, r }, ['#c93320', '#e8a21c', '#3f7f2b'][i % 3])),
      ),
    ),
  },
  pepperoni: {
    words: /pfefferoni|friarielli/,
    of: 'plant',
    paint: pieces(30, strips(['#8fae3a', '#a7c24c', '#7a9a2e'], 0.55, 0.95)),
  },
  jalapeno: {
    words: /jalapeño/,
    of: 'plant',
    paint: pieces(18, (random, places, r) => chiliRings(random, places, r, '#4f8a2a'), 40),
  },
  chili: {
    words: /chili(?! con| sin|-sauce|sauce|mayonnaise|öl)|peperoncino/,
    of: 'plant',
    paint: pieces(16, (random, places, r) => chiliRings(random, places, r * 0.8), 26),
  },
  mushroom: {
    words: /champignon|steinpilz|schwammerl|pilze|funghi|shiitake|kräuterseitling|portobello|morcheln/,
    of: 'plant',
    paint: pieces(34, (random, places, r) =>
      lit(
        'soft',
        each(places, (p) => mushroomSlice(random, { ...p, r })),
      ),
    ),
  },
  artichoke: {
    words: /artischocken/,
    of: 'plant',
    paint: pieces(36, leaves(['#a9a763', '#bdb877', '#93944e'], '#e8e4b8', 0.62)),
  },
  asparagus: { words: /spargel/, of: 'plant', paint: pieces(40, strips(['#6f9a3c', '#83ad4b', '#5d8833'], 0.34, 1)) },
  'green-beans': {
    words: /fisolen/,
    of: 'plant',
    paint: pieces(34, strips(['#4f8a34', '#5f9c40', '#427a2b'], 0.3, 1)),
  },
  okra: { words: /okra/, of: 'plant', paint: pieces(36, strips(['#5f8a3a', '#6f9c48', '#4f782e'], 0.5, 0.9)) },
  broccoli: { words: /brokkoli/, of: 'plant', paint: pieces(44, broccoli) },
  cauliflower: {
    words: /karfiol|gobi|arnabit/,
    of: 'plant',
    paint: pieces(42, florets(['#f0e4c2', '#f7efd8', '#e3cf9c', '#c99a55'])),
  },
  fennel: {
    words: /fenchel(?!wurst|salsiccia)/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) =>
      shreds(random, count, area, ['#e2edc4', '#d2e2ac'], 7 * size, 24 * size),
    ),
  },
  pumpkin: {
    words: /kürbis(?!kern|creme)|süßerd[äa]pfel/,
    of: 'plant',
    paint: pieces(32, cubed(['#e0862a', '#ee9a3a', '#d0761f'], 'soft')),
  },
  carrot: {
    words: /karotte/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#e9842a', '#f29a44', '#dd7518'], 7 * size, 24 * size),
    ),
  },
  beetroot: {
    words: /rote[nr]? rüben|rote rüben|eingelegte rüben|rüben/,
    of: 'plant',
    paint: pieces(28, cubed(['#7d1638', '#94204a', '#6a102e'], 'wet')),
  },
  radish: { words: /radieschen|rettich/, of: 'plant', paint: pieces(28, slices('#cf3f66', '#fdf6f4', '#f6dfe2')) },
  celery: {
    words: /sellerie(?!salz|schnitzel)|wurzelgemüse|suppengemüse/,
    of: 'plant',
    paint: pieces(20, (random, places, r) =>
      squareCubes(random, places, r * 1.5, ['#ee9636', '#e3d59a', '#f0e6bf', '#7fae4a'], 'soft'),
    ),
  },
  bamboo: { words: /bambus/, of: 'plant', paint: pieces(30, strips(['#ead9a4', '#f2e6bc', '#ddc788'], 0.5, 0.9)) },
  sprouts: {
    words: /sojasprossen/,
    of: 'plant',
    paint: strewn(18, (random, count, area, size) =>
      shreds(random, count, area, ['#f4eddc', '#fbf6ea'], 7 * size, 28 * size),
    ),
  },
  'red-cabbage': {
    words: /rotkraut/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#7a2a66', '#92397c', '#672058'], 6 * size, 26 * size),
    ),
  },
  kimchi: {
    words: /kimchi/,
    of: 'plant',
    paint: strewn(16, (random, count, area, size) =>
      shreds(random, count, area, ['#d8572a', '#e87a48', '#f2c9a0', '#c8431c'], 13 * size, 26 * size),
    ),
  },
  cabbage: {
    words: /kraut|chinakohl|weißkraut|coleslaw/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#e6edc4', '#f2f5dc', '#d5e2a8'], 7 * size, 26 * size),
    ),
  },
  papaya: {
    words: /papaya/,
    of: 'plant',
    paint: strewn(14, (random, count, area, size) =>
      shreds(random, count, area, ['#d9e6b4', '#c8dc9a', '#eaf0d0'], 7 * size, 30 * size),
    ),
  },
  corn: {
    words: /mais(?!chips|streifen|tortilla|kolben|suppe|laibchen)|kukuruz/,
    of: 'plant',
    paint: small(['#f6cf3a', '#efbf22', '#fadb62'], 10),
  },
  peas: { words: /erbsen(?!protein)/, of: 'plant', paint: small(['#6aa53c', '#7db84c', '#5c9630'], 11) },
  edamame: {
    words: /edamame|sojabohnen(?!paste)/,
    of: 'plant',
    allergens: 'F',
    paint: small(['#86b94a', '#9acb5c', '#75a83c'], 14),
  },
  chickpeas: {
    words: /kichererbsen(?!teig|laibchen)|chana/,
    of: 'plant',
    paint: small(['#dcb468', '#e7c680', '#cfa254'], 14),
  },
  'black-beans': {
    words: /schwarze bohnen|schwarze-bohnen/,
    of: 'plant',
    paint: small(['#2a1c22', '#372630', '#1f151b'], 13),
  },
  'runner-beans': { words: /käferbohnen/, of: 'plant', paint: small(['#5a2a3c', '#6d384c', '#7d5060'], 19) },
  'white-beans': {
    words: /weiß\p{L}* bohnen|riesenbohnen|gigantes|fasolada/u,
    of: 'plant',
    paint: small(['#f2e6cc', '#eadbb8', '#f7efdc'], 17),
  },
  beans: {
    words: /bohnen(?!burger|paste|sauce|mus|kraut)/,
    of: 'plant',
    paint: small(['#7a2a1e', '#8d3526', '#682018'], 14),
  },
  lentils: {
    words: /linsen(?!fladen|laibchen|bolognese|suppe|curry|burger)/,
    of: 'plant',
    paint: small(['#a35f2a', '#b87238', '#8c4f20'], 8),
  },
  olives: {
    words: /oliven(?!öl)/,
    of: 'plant',
    paint: pieces(
      16,
      eachOf((_, p, r) => oliveRing({ ...p, r }), 'wet'),
      36,
    ),
  },
  capers: { words: /kapern/, of: 'plant', paint: small(['#5f6b2c', '#6d7a36', '#525e24'], 8) },
  pineapple: { words: /ananas/, of: 'plant', paint: pieces(30, cubed(['#f3cf52', '#f7dc72', '#eac03a'], 'wet')) },
  mango: { words: /mango(?!pulver)/, of: 'plant', paint: pieces(28, cubed(['#f3a62c', '#f7b944', '#ec971c'], 'wet')) },
  lychee: {
    words: /litschi/,
    of: 'plant',
    paint: pieces(
      30,
      eachOf((_, p, r) => ball({ ...p, r }, '#f3ebe6')),
    ),
  },
  avocado: {
    words: /avocado|guacamole/,
    of: 'plant',
    paint: pieces(
      62,
      eachOf((random, p, r) => avocadoFan({ ...p, r }, random.between(0, 360), 6)),
      6,
    ),
  },
  pomegranate: { words: /granatapfel|ribiseln(?! )/, of: 'plant', paint: small(['#a3142c', '#bd1f3a', '#8c0f24'], 8) },
  potato: {
    words:
      /(?<!süß)erd[äa]pfel(?!teig|gnocchi|laibchen|nockerl|salat|-käse|suppe|püree|gulasch|-vogerl|schmarrn)|(?<!süß)erdapfel|erdäpfelgulasch|erdäpfel-vogerl/,
    of: 'plant',
    paint: pieces(42, (random, places, r) => potatoes(random, places, r)),
  },
  lemon: {
    words: /zitrone(?!n|ngras|nbutter|nmayo|nöl|nerd|nsorbet|nschale|-)|zitrone\b/,
    of: 'plant',
    paint: pieces(
      58,
      eachOf((random, p, r) => citrusWedge(random, { ...p, r })),
      3,
    ),
  },
  lime: {
    words: /limette(?!n|nblatt)|limette\b/,
    of: 'plant',
    paint: pieces(
      54,
      eachOf((random, p, r) => citrusWedge(random, { ...p, r }, 'lime')),
      3,
    ),
  },
  orange: {
    words: /orange(?!nblüten|nschale|nsaft)/,
    of: 'plant',
    paint: pieces(
      52,
      eachOf((random, p, r) => citrusSlice({ ...p, r }, 'orange', random.between(0, 90))),
      4,
    ),
  },
  pear: { words: /birne/, of: 'plant', paint: pieces(34, leaves(['#efe6b4', '#f4edc6', '#e6da9c'], '#c9b35c', 0.5)) },
  peanuts: {
    words: /erdn[uü]ss(?!e?sauce|butter)/,
    of: 'plant',
    allergens: 'E',
    paint: pieces(13, nuts(['#d2a05a', '#dcae6a', '#c4914a'], 1.3), 44),
  },
  cashews: {
    words: /cashews/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(18, nuts(['#ecd9ae', '#f3e4c0', '#e2ca96'], 1.7), 40),
  },
  walnuts: {
    words: /walnüss/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(20, nuts(['#a8743c', '#b9854a', '#96632f'], 1.15), 30),
  },
  almonds: {
    words: /mandeln/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(16, nuts(['#e4c796', '#d9b67c', '#eed6ac'], 1.9), 40),
  },
  hazelnuts: {
    words: /haselnüss|haselnuss(?!creme|fülle)/,
    of: 'plant',
    allergens: 'H',
    paint: pieces(16, nuts(['#a86a32', '#bb7d42'], 1.05), 40),
  },
  pistachios: {
    words: /pistazien(?!pesto)/,
    of: 'plant',
    allergens: 'H',
    paint: strewn(
      11,
      (random, count, area, size) => sprinkle(random, count, area, ['#8fae3c', '#7d9c30', '#a3bf52'], 8 * size),
      160,
    ),
  },
  'pine-nuts': { words: /pinienkerne/, of: 'plant', paint: pieces(12, nuts(['#f2e2b8', '#eadaa8'], 1.9), 40) },
  'pumpkin-seeds': {
    words: /kürbiskerne(?!npanier)|geröstete kerne/,
    of: 'plant',
    paint: pieces(14, nuts(['#5c7036', '#6b8040', '#4e622c'], 1.8), 50),
  },
  sesame: {
    words: /sesam(?!sauce|paste|öl|dressing|ring|bällchen|eis|-achar)/,
    of: 'plant',
    allergens: 'N',
    paint: strewn(
      9,
      (random, count, area, size) => sprinkle(random, count, area, ['#f6e7c4', '#efdbae'], 5 * size),
      140,
    ),
  },
  croutons: {
    words: /croûtons|brotwürfel|röstbrot|schwarzbrotwürfel/,
    of: 'plant',
    allergens: 'A',
    paint: pieces(24, (random, places, r) =>
      squareCubes(random, places, r * 1.7, ['#d9a050', '#c98a38', '#e3b468'], 'grilled'),
    ),
  },
  tofu: {
    words: /tofu(?!-liptauer)/,
    of: 'plant',
    allergens: 'F',
    paint: pieces(32, (random, places, r) =>
      squareCubes(random, places, r * 1.6, ['#f3e2ba', '#ecd6a4', '#dfbf82'], 'soft'),
    ),
  },
  seitan: {
    words: /seitan/,
    of: 'plant',
    allergens: 'A',
    paint: pieces(34, strips(['#9a5f30', '#ab6f3c', '#875026'], 0.8, 0.9, 'grilled')),
  },
} as const satisfies Record<string, FoodKind>;

const avg = (places: readonly Point[], axis: 'x' | 'y'): number =>
  places.reduce((sum, p) => sum + p[axis], 0) / places.length;
const reach = (places: readonly Point[]): number => {
  const [x, y] = [avg(places, 'x'), avg(places, 'y')];
  return Math.max(20, ...places.map((p) => Math.hypot(p.x - x, p.y - y)));
};
