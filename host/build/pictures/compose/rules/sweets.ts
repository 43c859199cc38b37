import { named, type Rule } from './rule.ts';

const tops = [
  'berries',
  'raspberries',
  'currants',
  'whipped-cream',
  'sour-cherries',
  'apricot-compote',
  'peach',
  'vanilla-ice',
  'walnuts',
  'almonds',
  'strawberries',
] as const;

/** Sweet dishes, and breakfast from a bowl. */
export const sweets: readonly Rule[] = [
  named(
    /strudel/,
    'strudel',
    ({ name, milk }) =>
      /topfen/.test(name)
        ? milk
          ? 'curd'
          : null
        : /milchrahm/.test(name)
          ? milk
            ? 'milk'
            : null
          : /apfel/.test(name)
            ? 'apple'
            : null,
    { only: ['vanilla-sauce', 'whipped-cream', 'vanilla-ice'] },
  ),
  named(/schmarrn/, 'schmarrn', ({ vegan, said }) => (vegan ? 'vegan' : /topfen/.test(said) ? 'curd' : 'egg'), {
    only: ['raisins', 'plum-compote', 'apple-sauce', 'berries'],
    not: /tafelspitz/,
  }),
  named(
    /palatschinke/,
    'pancakes',
    ({ name, vegan, said }) =>
      vegan ? 'vegan-rolled' : /überbacken/.test(said) ? 'baked' : /eis/.test(name) ? 'folded' : 'rolled',
    { only: ['vanilla-ice', 'chocolate-sauce', 'whipped-cream', 'jam'] },
  ),
  named(/pancakes/, 'pancakes', ({ vegan }) => (vegan ? 'vegan' : 'pile'), {
    only: ['berries', 'banana', 'bacon', 'fried-egg', 'butter'],
  }),
  named(/^dorayaki|^hotteok/, 'pancakes', ({ vegan }) => (vegan ? 'vegan-small' : 'small'), {
    only: ['cinnamon', 'peanuts'],
  }),
  named(/^waffel/, 'pancakes', 'waffle', { only: ['berries', 'whipped-cream', 'vanilla-ice', 'icing-sugar'] }),
  named(/sachertorte/, 'cake', 'chocolate', { only: ['whipped-cream'] }),
  named(/schokotorte|schokokuchen|schoko-chili-kuchen|torta caprese|schokonusskoch/, 'cake', 'chocolate-plain', {
    only: ['raspberries', 'whipped-cream', 'sour-cherries', 'almonds', 'chocolate-sauce'],
  }),
  named(/^cheesecake/, 'cake', ({ milk }) => (milk ? 'cheese' : null), { only: tops }),
  named(/^mohntorte/, 'cake', 'poppy', { only: ['currants'], add: ['currants'] }),
  named(/topfenobers/, 'cake', ({ milk }) => (milk ? 'curd' : null), { only: ['peach'] }),
  named(/^linzer/, 'cake', 'linzer', { only: [] }),
  named(/^kardinalschnitte/, 'cake', 'meringue', { only: [] }),
  named(/^dobostorte/, 'cake', 'caramel', { only: [] }),
  named(/^esterházy/, 'cake', 'almond', { only: [] }),
  named(/gugelhupf/, 'cake', 'marble', { only: ['icing-sugar'] }),
  named(/bananenbrot/, 'cake', 'banana', { only: ['walnuts'] }),
  named(/tres leches/, 'cake', ({ milk }) => (milk ? 'milk' : null), { only: ['whipped-cream'] }),
  named(/galaktoboureko/, 'cake', 'syrup', { only: [] }),
  named(/brownie/, 'squares', 'brownie', { only: ['walnuts', 'raspberries', 'vanilla-ice'] }),
  named(/^baklawa?|^baklava/, 'squares', 'baklava', { only: ['walnuts', 'pistachios', 'cashews'] }),
  named(/^künefe/, 'squares', 'kunefe', { only: ['pistachios'] }),
  named(/^punschkrapferl/, 'squares', 'pink', { only: [] }),
  named(/nussecke/, 'squares', 'nut', { only: ['hazelnuts'] }),
  named(/halva/, 'squares', 'halva', { only: ['pine-nuts', 'vanilla-ice'] }),
  named(/^mohnnudeln/, 'pasta', 'poppy none', { only: ['plum-compote', 'apple-sauce'] }),
  named(/marillenknödel/, 'knoedelPlate', 'crumbs none', { only: [] }),
  named(/^germknödel/, 'knoedelPlate', 'poppy none', { only: [] }),
  named(/^salzburger nockerl/, 'souffle', ({ egg }) => (egg ? '' : null), { only: ['cranberries'] }),
  named(/^wuchtel/, 'pastry', 'wuchtel', { only: ['vanilla-sauce'] }),
  named(/krapfen/, 'pastry', 'krapfen', { only: ['jam'] }),
  named(/^croissant/, 'pastry', 'croissant', { only: [] }),
  named(/kipferl/, 'pastry', 'kipferl', { only: ['hazelnuts', 'walnuts'] }),
  named(/golatsche/, 'pastry', ({ milk }) => (milk ? 'golatsche' : null), { only: [] }),
  named(/^kekse/, 'pastry', 'cookies', { only: [] }),
  named(/^churros/, 'pastry', 'churros', { only: ['chocolate-sauce', 'cinnamon'] }),
  named(/^cannoli/, 'pastry', ({ milk }) => (milk ? 'cannoli' : null), { only: ['pistachios', 'orange'] }),
  named(/^loukoumades/, 'pastry', 'balls', { only: ['honey'] }),
  named(/^gulab jamun/, 'pastry', ({ milk }) => (milk ? 'syrup-balls' : null), { only: [] }),
  named(/^sesambällchen|^klebreisbällchen/, 'pastry', 'sesame-balls', { only: [] }),
  named(/^energiebällchen/, 'pastry', 'date-balls', { only: ['almonds'] }),
  named(/^datteln/, 'pastry', 'date-balls', { only: ['walnuts'] }),
  named(/^mochi/, 'pastry', 'mochi', { only: [] }),
  named(/^songpyeon/, 'pastry', 'rice-cakes', { only: ['sesame'] }),
  named(/^apfelspalten/, 'pastry', 'apple-rings', { only: ['vanilla-sauce'] }),
  named(/^gebackene (banane|ananas)/, 'pastry', 'fried-fruit', { only: ['honey', 'almonds', 'sesame'] }),
  named(/^pofesen/, 'pastry', 'pofesen', { only: ['plum-compote'] }),
  named(/^tiramisu/, 'creamGlass', ({ vegan, milk }) => (vegan ? 'vegan-tiramisu' : milk ? 'tiramisu' : null), {
    only: [],
  }),
  named(/^matcha-tiramisu/, 'creamGlass', ({ milk }) => (milk ? 'matcha-tiramisu' : null), { only: [] }),
  named(/^panna cotta/, 'creamGlass', ({ milk }) => (milk ? 'panna-cotta' : null), {
    only: ['apricot-compote', 'currants'],
    add: [],
  }),
  named(/^schokomousse/, 'creamGlass', ({ vegan, milk }) => (vegan ? 'vegan-mousse' : milk ? 'mousse' : null), {
    only: ['sour-cherries'],
  }),
  named(/^mousse/, 'creamGlass', ({ milk }) => (milk ? 'mousse' : null), { only: ['whipped-cream'] }),
  named(/^topfencreme/, 'creamGlass', ({ milk }) => (milk ? 'curd' : null), { only: ['berries'] }),
  named(/^chiapudding/, 'creamGlass', 'chia', { only: ['mango', 'apricot-compote', 'lime'] }),
  named(/^tapioka|^chè/, 'creamGlass', 'tapioka', { only: ['apricot-compote', 'lychee'] }),
  named(/^flan|^kokosflan/, 'creamGlass', ({ egg }) => (egg ? 'flan' : null), { only: [] }),
  named(/^mouhalabieh/, 'creamGlass', ({ milk }) => (milk ? 'milk-pudding' : null), { only: ['pistachios'] }),
  named(/^coupe dänemark/, 'iceCream', 'vanilla,vanilla', { only: ['chocolate-sauce', 'whipped-cream'] }),
  named(/^heiße liebe/, 'iceCream', 'vanilla,vanilla', { only: ['raspberries'] }),
  named(/^bananensplit/, 'iceCream', 'vanilla,chocolate', { only: ['banana', 'whipped-cream'] }),
  named(
    /^sorbet/,
    'iceCream',
    ({ name }) => (/limone/.test(name) ? 'lemon,lemon sorbet' : 'strawberry,mango,lemon sorbet'),
    { only: ['mint', 'lemon'] },
  ),
  named(/^sesameis/, 'iceCream', ({ milk }) => (milk ? 'sesame,sesame' : null), { only: [] }),
  named(/^kokoseis/, 'iceCream', 'coconut,coconut sorbet', { only: ['peanuts', 'lychee'] }),
  named(/kulfi/, 'iceCream', ({ milk }) => (milk ? 'mango,mango' : null), { only: ['pistachios'] }),
  named(/^(zwei kugeln|kugeln)/, 'iceCream', 'strawberry,mango scoops', { only: [] }),
  named(/^vier kugeln/, 'iceCream', 'strawberry,mango,lemon,strawberry scoops', { only: [] }),
  named(/^halber liter/, 'iceCream', 'mango,strawberry,lemon scoops', { only: [] }),
  named(/^bingsu/, 'iceCream', ({ milk }) => (milk ? 'milk,milk,milk' : null), { only: ['beans'] }),
  named(/^litschi/, 'breakfastBowl', 'juice', { only: ['lychee'] }),
  named(/^mango mit klebreis/, 'breakfastBowl', 'rice', { only: ['mango', 'sesame'] }),
  named(/^(milchreis|sütlaç|kheer)/, 'breakfastBowl', ({ milk }) => (milk ? 'rice' : null), {
    only: ['cinnamon', 'pistachios'],
  }),
  named(/^karottenhalwa/, 'breakfastBowl', 'carrot', { only: ['cashews', 'raisins'] }),
  named(/^porridge/, 'breakfastBowl', 'oats', { only: ['apple', 'cinnamon', 'walnuts', 'plum-compote'] }),
  named(/müsli/, 'breakfastBowl', ({ vegan, milk }) => (vegan ? 'muesli' : milk ? 'yoghurt' : 'muesli'), {
    only: ['apple', 'hazelnuts', 'almonds', 'granola', 'honey'],
  }),
  named(/^a[cç]a[ií]/, 'breakfastBowl', 'acai', { only: ['banana', 'berries', 'coconut', 'granola'] }),
  named(/^(joghurt mit|topfen bowl)/, 'breakfastBowl', ({ milk }) => (milk ? 'yoghurt' : null), {
    only: ['apricot-compote', 'pistachios', 'honey', 'walnuts', 'almonds'],
  }),
  named(/^pizza mit nougat/, 'pizza', 'nougat', { only: ['hazelnuts'] }),
];
