import { named, type Rule } from '../rule.ts';

const schnitzelSides = [
  'lemon',
  'cranberries',
  'potato',
  'rice',
  'lettuce',
  'lambs-lettuce',
  'fries',
  'herbs',
  'green-beans',
  'mash',
  'tartare',
  'yoghurt',
  'cabbage',
] as const;

export const startersAndMains: readonly Rule[] = [
  // starters
  named(/beef tatar|lachstatar/, 'tatar', ({ says }) => (says(/lachs/) ? 'salmon' : 'yolk'), {
    only: ['capers', 'pickle', 'bread', 'avocado', 'lime', 'sesame'],
  }),
  named(/carpaccio vom rind/, 'carpaccio', 'beef', { only: ['rocket', 'parmesan', 'lemon'] }),
  named(/vitello/, 'carpaccio', 'veal', { only: ['capers'] }),
  named(/rindfleischsulz/, 'carpaccio', 'jelly', { only: ['onion', 'bread'] }),
  named(/caprese|burrata mit/, 'salad', 'mixed', {
    only: ['tomato', 'cherry-tomato', 'buffalo-mozzarella', 'burrata', 'basil'],
    add: ['basil'],
  }),
  named(/antipasti/, 'platter', 'plate', {
    only: ['aubergine', 'zucchini', 'pepper', 'artichoke', 'dried-tomato', 'parmesan', 'salami', 'raw-ham'],
  }),
  named(/arancini/, 'fritters', 'balls 3 rice-ball #c47a2a', { only: ['ketchup'] }),
  named(/melanzani-?röllchen/, 'clayDish', 'tomato', { only: ['aubergine', 'ricotta', 'mint', 'basil'] }),
  named(/gebackene champignons/, 'mainPlate', 'nuggets mushroom', { only: ['tartare', 'lettuce'] }),
  named(/gebackener karfiol/, 'mainPlate', 'nuggets cauliflower', { only: ['yoghurt'] }),
  named(/gebackenes gemüse/, 'mainPlate', 'nuggets vegetable', { only: ['yoghurt', 'lettuce'] }),
  named(/hendlstreifen/, 'mainPlate', 'strips chicken', { only: [] }),
  // Austrian mains
  named(/cordon[- ]bleu/, 'mainPlate', 'filled pork', { only: schnitzelSides }),
  named(/cornflakesschnitzel|schnitzel vom huhn/, 'mainPlate', 'cutlet chicken', { only: schnitzelSides }),
  named(/pariser schnitzel/, 'mainPlate', 'egged pork', { only: schnitzelSides }),
  named(/naturschnitzel/, 'mainPlate', 'natural pork gravy', { only: schnitzelSides }),
  named(/rahmschnitzel/, 'mainPlate', ({ milk }) => (milk ? 'natural pork cream' : null), { only: ['mushroom'] }),
  named(/paprikaschnitzel/, 'mainPlate', 'natural pork paprika', { only: ['pepper'] }),
  named(/überbackenes schnitzel/, 'mainPlate', 'cutlet pork', {
    only: ['tomato', 'buffalo-mozzarella'],
    add: ['buffalo-mozzarella'],
  }),
  named(/sellerieschnitzel/, 'mainPlate', 'cutlet celery', { only: ['lemon'] }),
  named(/seitan-schnitzel/, 'mainPlate', 'cutlet seitan', { only: ['cranberries'] }),
  named(/schnitzelplatte/, 'mainPlate', 'two pork', { only: ['lemon'], add: ['lemon'] }),
  named(
    /schnitzel|elefantenohr/,
    'mainPlate',
    ({ says, meatless }) => (meatless ? null : `cutlet ${says(/kalb/) ? 'veal' : 'pork'}`),
    { only: schnitzelSides, not: /gebraten.*forelle|scaloppine/ },
  ),
  named(/backhendl/, 'mainPlate', 'pieces chicken', { only: [...schnitzelSides], drop: ['lettuce'] }),
  named(/hendlhaxerl/, 'mainPlate', 'pieces chicken', { only: [] }),
  named(/gebackener emmentaler/, 'mainPlate', ({ milk }) => (milk ? 'two cheese' : null), { only: ['cranberries'] }),
  named(/gebackene scholle|gebackener karpfen/, 'mainPlate', 'cutlet fish', { only: ['lemon', 'tartare'] }),
  named(
    /gulasch/,
    'curry',
    ({ says, meatless }) =>
      says(/schwammerl/)
        ? 'mushroom'
        : says(/erdäpfelgulasch/)
          ? 'orange'
          : meatless && !says(/seitan/)
            ? null
            : 'goulash',
    {
      only: ['beef', 'seitan', 'potato', 'mushroom', 'tofu', 'fried-egg', 'sausage', 'pickle', 'semmel', 'dumpling'],
      add: ['beef'],
      said: /wadschinken|spiegelei/,
    },
  ),
  named(
    /gulasch/,
    'curry',
    ({ says }) => (says(/schwammerl/) ? 'mushroom' : says(/erdäpfelgulasch/) ? 'orange' : 'goulash'),
    { only: ['seitan', 'potato', 'mushroom', 'tofu', 'semmel', 'dumpling', 'pepper'] },
  ),
  named(/beuschel/, 'curry', ({ meatless }) => (meatless ? 'mushroom' : 'brown'), {
    only: ['dumpling', 'semmel', 'capers', 'veal', 'mushroom'],
  }),
  named(/tafelspitz/, 'mainPlate', 'roast beef gravy', {
    only: ['potato', 'spinach', 'chives', 'apple-sauce'],
    add: ['potato'],
  }),
  named(
    /schweinsbraten|bratl|sonntagsbraten|mittagsteller mit fleisch/,
    'mainPlate',
    ({ says }) => (says(/jeden tag/) ? null : 'roast pork gravy'),
    { only: ['cabbage', 'potato', 'dumpling'] },
  ),
  named(/zwiebelrostbraten/, 'mainPlate', 'steak beef gravy', { only: ['fried-onion'], add: ['fried-onion'] }),
  named(/zwiebelrost-seitan/, 'mainPlate', 'natural seitan wine', { only: ['fried-onion'] }),
  named(/rindsroulade/, 'mainPlate', 'roulade beef wine', { only: [] }),
  named(/faschierte laibchen/, 'mainPlate', 'patties beef gravy', { only: ['fried-onion'] }),
  named(/linsenlaibchen|mittagslaibchen/, 'mainPlate', 'patties lentil', { only: ['mash', 'green-beans', 'potato'] }),
  named(/zanderfilet/, 'mainPlate', 'fillets fish', { only: ['pumpkin'] }),
  named(/knödelteller/, 'knoedelPlate', 'meat gravy', { only: ['cabbage'] }),
  named(/spinatknödel/, 'knoedelPlate', ({ milk }) => (milk ? 'spinach butter' : 'spinach none'), {
    only: ['hard-cheese'],
  }),
  named(/semmelknödel mit/, 'knoedelPlate', ({ milk }) => (milk ? 'savoury mushroom' : null), { only: ['mushroom'] }),
  named(/linsen mit/, 'curry', 'brown', { only: ['lentils', 'celery', 'dumpling'] }),
  named(/gröstl/, 'clayDish', 'pan', { add: ['fried-egg'], only: ['potato', 'bacon', 'beef'] }),
  named(/brettljause/, 'platter', 'board', { only: ['bacon', 'bread', 'pork'], add: ['bread'] }),
  // Italian mains
  named(/scaloppine/, 'mainPlate', 'natural veal lemon', { only: ['lemon'], add: ['lemon'] }),
  named(/saltimbocca/, 'mainPlate', 'natural veal white', { only: ['raw-ham', 'sage'] }),
  named(/tagliata/, 'mainPlate', 'roast beef', { only: ['rocket', 'parmesan'] }),
  named(/pollo alla/, 'clayDish', 'tomato', { only: ['chicken', 'olives', 'rosemary'] }),
  named(/ossobuco/, 'risotto', 'saffron', { only: ['veal', 'herbs'] }),
];
