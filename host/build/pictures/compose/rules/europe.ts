import { type Dish, named, type Rule } from './rule.ts';

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

const pizzaTone = ({ milk, said, name }: Dish): string => {
  const white = /weiße pizza|fior di latte|trüffelcreme|pistazien|erdäpfel und rosmarin/.test(said);
  const sauce = white ? (milk ? 'white' : 'none') : 'tomato';
  return `${sauce}${milk ? ' cheese' : ''}${/quattro stagioni/.test(name) ? ' quarters' : ''}`;
};

/** Austria, Italy, burgers, salads and soups, breakfast. */
export const europe: readonly Rule[] = [
  // pizza
  named(/calzone/, 'calzone', '', { only: ['ham', 'mushroom', 'ricotta', 'spinach', 'salami'] }),
  named(/panuozzo/, 'filledBread', 'baguette', { only: ['mortadella', 'pistachios', 'burrata'] }),
  {
    when: ({ name, group }) =>
      /^pizza |^mittagspizza|pizza$/.test(name) ||
      /pizza-klassiker|pizza mit gemüse|pizza speciale|pizzastunde/.test(group),
    draw: (dish) => ({
      base: 'pizza',
      tone: pizzaTone(dish),
      drop: [
        'lettuce',
        'herbs',
        'bread',
        'cranberries',
        'flatbread',
        ...(/nach wahl/.test(dish.said) ? (['ham'] as const) : []),
      ],
      most: 5,
    }),
  },
  // pasta
  named(/lasagne|cannelloni|parmigiana/, 'casserole', ({ milk }) => (milk ? 'cheese' : 'crust'), { only: ['basil'] }),
  named(/tortellini in/, 'soup', 'clear wontons', { only: [] }),
  named(
    /gnocchi/,
    'pasta',
    ({ says, milk }) =>
      says(/gorgonzola/) ? (milk ? 'gnocchi cream' : null) : `gnocchi tomato${milk ? ' cheese' : ''}`,
    { only: ['gorgonzola', 'walnuts', 'basil'] },
  ),
  named(/ravioli/, 'pasta', ({ milk }) => (milk ? 'ravioli butter' : 'ravioli oil'), { only: ['mushroom', 'sage'] }),
  named(
    /tagliolini|mit lachs$/,
    'pasta',
    ({ milk, says }) => (says(/lachs/) ? (milk ? 'tagliatelle cream' : null) : 'tagliatelle butter'),
    { only: ['salmon', 'dill'] },
  ),
  named(/linsenbolognese|^mittags-pasta/, 'pasta', 'spaghetti ragu', { only: ['basil', 'carrot'] }),
  named(/bolognese/, 'pasta', ({ meatless }) => (meatless ? null : 'spaghetti ragu'), {
    only: ['ground-meat', 'parmesan'],
  }),
  named(/carbonara/, 'pasta', ({ milk }) => (milk ? 'spaghetti cream' : null), {
    only: ['bacon', 'parmesan', 'egg'],
    drop: ['egg'],
  }),
  named(/cacio/, 'pasta', ({ milk }) => (milk ? 'spaghetti cream' : null), { only: ['parmesan'] }),
  named(/aglio/, 'pasta', 'spaghetti oil', { only: ['garlic', 'chili', 'herbs'] }),
  named(/vongole/, 'pasta', 'spaghetti oil', { only: ['clam', 'herbs'] }),
  named(/pesto genovese/, 'pasta', ({ milk }) => (milk ? 'tagliatelle pesto' : null), {
    only: ['basil', 'pine-nuts', 'parmesan', 'green-beans', 'potato'],
    most: 5,
  }),
  named(/amatriciana/, 'pasta', 'spaghetti tomato', { only: ['bacon', 'parmesan'] }),
  named(
    /arrabbiata|pomodoro|^mittagspasta/,
    'pasta',
    ({ says }) => (says(/pomodoro/) ? 'spaghetti tomato' : 'penne tomato'),
    { only: ['garlic', 'chili', 'herbs', 'basil', 'rocket', 'parmesan', 'zucchini', 'pepper'] },
  ),
  named(
    /risotto/,
    'risotto',
    ({ says }) => (says(/safran|milanese/) ? 'saffron' : says(/spargel/) ? 'green' : 'white'),
    {
      only: ['mushroom', 'parmesan', 'asparagus', 'peas', 'shrimp', 'mussel', 'squid', 'lemon', 'herbs'],
      not: /ossobuco/,
    },
  ),
  named(
    /käsespätzle|kasnocken/,
    'pasta',
    ({ milk, vegan }) => (vegan ? 'spaetzle cashew' : milk ? 'spaetzle none cheese' : null),
    { only: ['fried-onion', 'kimchi', 'lettuce'] },
  ),
  named(/eiernockerl/, 'pasta', ({ egg }) => (egg ? 'spaetzle butter' : null), { only: ['lettuce'] }),
  named(/krautfleckerl/, 'pasta', 'fleckerl none', { only: ['cabbage'] }),
  named(
    /schinkenfleckerl/,
    'pasta',
    ({ milk, meatless }) => (meatless ? null : `fleckerl none${milk ? ' cheese' : ''}`),
    { only: ['ham'], add: ['ham'] },
  ),
  named(/kasnudeln/, 'pasta', ({ milk }) => (milk ? 'dumplings butter' : null), { only: ['mint'] }),
  // burgers and bread
  named(
    /burger|^margaretner|werft-smash|murbodner|seegrube|crispy chicken|grilled chicken|buffalo chicken|pulled turkey/,
    'burger',
    ({ said, name }) => {
      const patty = /schwarze.bohnen|bohnenburger/.test(said)
        ? 'beans'
        : /käferbohnen/.test(said)
          ? 'beans'
          : /linsen/.test(said)
            ? 'lentils'
            : /erbsenprotein/.test(said)
              ? 'pea'
              : /tofu/.test(said)
                ? 'tofu'
                : /seitan/.test(said)
                  ? 'seitan'
                  : /halloumi/.test(said)
                    ? 'halloumi'
                    : /portobello|schwammerl|austernpilze/.test(said)
                      ? 'mushroom'
                      : /seehecht/.test(said)
                        ? 'fish'
                        : /turkey|pute/.test(said)
                          ? 'turkey'
                          : /grilled chicken/.test(name)
                            ? 'turkey'
                            : /huhn|hühner|hendl|chicken/.test(said)
                              ? 'chicken'
                              : 'beef';
      return `${patty}${/doppel|smash/.test(said) ? ' double' : ''}${/dark|wiener|trüffel/.test(said) ? ' dark' : ''}`;
    },
    {
      only: [
        'hard-cheese',
        'gorgonzola',
        'bacon',
        'fried-onion',
        'onion',
        'pickle',
        'lettuce',
        'tomato',
        'jalapeno',
        'rocket',
        'pear',
        'walnuts',
        'mushroom',
        'parmesan',
        'fried-egg',
        'cabbage',
        'avocado',
        'lambs-lettuce',
        'dill',
        'corn',
        'aubergine',
        'kimchi',
        'cranberries',
        'apple',
        'raw-ham',
      ],
      drop: ['apple'],
      most: 7,
    },
  ),
  named(/^schnitzelsemmel/, 'roll', 'semmel breaded-pork', { only: [] }),
  named(/^hühnerschnitzelsemmel/, 'roll', 'semmel breaded-chicken', { only: ['lettuce'] }),
  named(/^emmentalersemmel/, 'roll', ({ milk }) => (milk ? 'semmel breaded-cheese' : null), { only: ['cranberries'] }),
  named(/^leberkässemmel/, 'roll', 'semmel meat-loaf', { only: [] }),
  named(/^cordon-bleu-semmel/, 'roll', 'semmel breaded-pork', { only: ['pickle', 'tartare'] }),
  named(/bagel/, 'roll', 'bagel', {
    only: ['fried-egg', 'bacon', 'smoked-salmon', 'cucumber', 'dill', 'hard-cheese', 'ricotta'],
  }),
  named(/schinken-käse-toast/, 'triangles', ({ milk }) => (milk ? 'toast' : null), {
    only: ['ham', 'ketchup', 'lettuce'],
  }),
  named(/bruschetta/, 'bruschetta', 'three', { only: ['tomato', 'garlic', 'basil'] }),
  named(/liptauer/, 'openBread', ({ vegan, milk }) => (vegan || milk ? 'liptauer' : null), { only: ['chives'] }),
  named(/butterbrot/, 'openBread', ({ milk }) => (milk ? 'butter' : null), { only: ['chives'] }),
  named(/avocadobrot/, 'openBread', 'avocado', { only: ['egg'] }),
  // fries and sides
  named(/süßerdäpfelpommes/, 'fries', 'sweet', { only: [] }),
  named(/pommes|loaded fries/, 'fries', 'fries', {
    only: ['parmesan', 'herbs', 'bacon', 'spring-onion', 'hard-cheese'],
  }),
  named(/maiskolben/, 'cobs', '', { only: ['herbs'] }),
  named(/zwiebelringe/, 'mainPlate', 'rings onion', { only: [] }),
  named(/cremespinat/, 'spread', ({ milk }) => (milk ? 'spinach' : null), { only: ['garlic'] }),
  named(/süßerdäpfel aus/, 'clayDish', 'pan', { only: ['pumpkin', 'yoghurt'] }),
  // soups
  named(/kürbiscremesuppe/, 'soup', 'pumpkin oil', { only: ['pumpkin-seeds'], add: ['pumpkin-seeds'] }),
  named(/gulaschsuppe/, 'soup', 'goulash', { only: ['beef', 'potato', 'pepper'] }),
  named(/leberknödel/, 'soup', 'clear liver', { only: [], add: ['chives'] }),
  named(/grießnockerl/, 'soup', 'clear nockerl', { only: ['celery'] }),
  named(/frittaten/, 'soup', 'clear frittaten', { only: ['chives', 'celery'] }),
  named(/kaspressknödel/, 'soup', 'clear', { only: ['dumpling'], add: ['dumpling'] }),
  named(/klare rindsuppe/, 'soup', 'clear', { only: ['celery'] }),
  named(/knoblauch(rahm|creme)suppe/, 'soup', ({ milk }) => (milk ? 'garlic' : null), { only: ['croutons'] }),
  named(/paradeisercremesuppe/, 'soup', ({ milk }) => `tomato${milk ? ' cream' : ''}`, { only: ['basil'] }),
  named(/paradeiser-kokos/, 'soup', 'tomato', { only: [] }),
  named(/erdäpfelsuppe/, 'soup', 'potato', { only: ['mushroom', 'tofu', 'potato'], add: ['potato'] }),
  named(/zuppa di pesce/, 'soup', 'red', { only: ['whitefish', 'mussel', 'shrimp'] }),
  named(/minestrone/, 'soup', 'clear', {
    only: ['white-beans', 'carrot', 'zucchini', 'celery'],
    add: ['carrot', 'zucchini'],
  }),
  named(/fasolada/, 'soup', 'bean', { only: ['white-beans', 'carrot', 'celery'] }),
  named(/avgolemono/, 'soup', 'egg', { only: ['chicken', 'rice', 'lemon'], add: ['chicken'], drop: ['rice'] }),
  named(/linsen-?suppe|ezogelin/, 'soup', 'lentil', { only: ['lemon', 'mint', 'chili', 'bread'] }),
  named(/dal-suppe/, 'soup', 'yellow-lentil', { only: ['lemon'] }),
  named(/karotten-ingwer/, 'soup', 'carrot', { only: ['lime'] }),
  named(/schwarze-bohnen-suppe/, 'soup', 'black-bean', { only: ['lime', 'coriander'] }),
  named(/tortillasuppe/, 'soup', 'tomato', { only: ['chicken', 'avocado', 'tortilla-chips'] }),
  named(/mulligatawny/, 'soup', 'yellow-lentil', { only: ['chicken'] }),
  named(/hühnersuppe mit nudeln/, 'noodleSoup', 'egg clear', { only: ['chicken', 'lemon', 'herbs'], add: ['chicken'] }),
  // salads
  named(/vogerlsalat/, 'salad', 'lambs', { only: ['potato', 'egg', 'pumpkin-seeds', 'onion', 'lambs-lettuce'] }),
  named(/backhendlsalat|hendlsalat/, 'salad', ({ says }) => (says(/vogerl/) ? 'lambs' : 'leaves'), {
    only: ['fried-chicken', 'chicken', 'tomato', 'potato', 'lettuce'],
    add: ['lettuce'],
  }),
  named(/^rucola/, 'salad', 'rocket', { only: ['chicken', 'cherry-tomato', 'parmesan', 'pine-nuts', 'rocket'] }),
  named(/rüben-carpaccio/, 'carpaccio', 'beetroot', { only: ['walnuts', 'rocket'] }),
  named(/rote-rüben-salat/, 'salad', 'mixed', { only: ['beetroot', 'walnuts', 'mint', 'pomegranate', 'ricotta'] }),
  named(/wurstsalat/, 'salad', 'mixed', { only: ['mortadella', 'hard-cheese', 'pickle', 'onion'] }),
  named(/erdäpfelsalat/, 'salad', 'potato', { only: ['onion', 'chives', 'potato'] }),
  named(/gurkensalat/, 'salad', 'cucumber', { only: ['dill', 'cucumber'] }),
  named(/fisolensalat/, 'salad', 'beans', { only: ['green-beans'] }),
  named(/käferbohnensalat/, 'salad', 'runner-beans', { only: ['onion', 'runner-beans'] }),
  named(/krautsalat/, 'salad', 'cabbage', { only: ['carrot', 'bacon', 'cabbage'] }),
  named(/quinoasalat|azteken/, 'salad', 'quinoa', {
    only: ['cucumber', 'pomegranate', 'mint', 'avocado', 'black-beans', 'pumpkin-seeds', 'herbs'],
  }),
  named(/panzanella/, 'salad', 'mixed', { only: ['croutons', 'tomato', 'onion', 'cucumber', 'basil'] }),
  named(/bauernsalat|hirtensalat|kachumber|gavurda/, 'salad', 'mixed', {
    only: ['tomato', 'cucumber', 'pepper', 'olives', 'feta', 'onion', 'walnuts', 'pomegranate'],
  }),
  named(/salat mit (kebab|falafel)/, 'salad', 'leaves', {
    only: ['spit-meat', 'falafel', 'cucumber', 'tomato', 'pomegranate', 'mint', 'flatbread'],
  }),
  named(
    /salat|salad|caesar|insalata/,
    'salad',
    ({ says }) =>
      says(/blattsalat|romana|salat mit|gartensalat|cobb|insalata|gemischter|eigener|avocadosalat|salat auf/)
        ? 'leaves'
        : null,
    {
      only: [
        'tuna',
        'onion',
        'olives',
        'egg',
        'chicken',
        'spit-meat',
        'falafel',
        'croutons',
        'parmesan',
        'avocado',
        'bacon',
        'gorgonzola',
        'corn',
        'cucumber',
        'tomato',
        'radish',
        'pomegranate',
        'mint',
        'yoghurt',
        'carrot',
        'cabbage',
        'potato',
        'feta',
        'flatbread',
        'cranberries',
        'beef',
      ],
      drop: ['yoghurt'],
      not: /schnitzel|erdäpfelsalat|laibchen|strudel/,
    },
  ),
  named(/schafkäse auf salat/, 'salad', 'leaves', { only: ['feta', 'tomato', 'cranberries'] }),
  named(/^dakos/, 'bruschetta', 'three', { only: ['tomato', 'feta', 'capers'] }),
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
  // breakfast
  named(/omelette/, 'eggs', 'omelette', { only: ['ham', 'hard-cheese'] }),
  named(/eggs (benedict|royale|florentine)/, 'eggs', ({ egg }) => (egg ? 'benedict' : null), {
    only: ['ham', 'smoked-salmon', 'spinach'],
  }),
  named(/shakshuka/, 'eggs', 'red', { only: ['pepper'] }),
  named(/menemen/, 'eggs', 'menemen', { only: ['pepper', 'feta'] }),
  named(/eierspeis/, 'eggs', 'scrambled', { only: ['pumpkin-seeds', 'chives', 'bread'] }),
  named(/kraftfrühstück/, 'eggs', 'fried', { only: ['bacon', 'beans', 'potato'] }),
  named(
    /frühstück|brunchplatte|etagere/,
    'breakfast',
    ({ says, said }) => (says(/semmel|gebäck/) || /wiener|kleines/.test(said) ? 'bread' : 'board'),
    {
      only: [
        'butter',
        'jam',
        'honey',
        'ricotta',
        'olives',
        'feta',
        'tomato',
        'smoked-salmon',
        'salmon',
        'capers',
        'ham',
        'hard-cheese',
        'pickle',
        'hummus',
        'avocado',
        'falafel',
        'salami',
        'egg',
        'flatbread',
        'semmel',
      ],
      most: 7,
    },
  ),
];
