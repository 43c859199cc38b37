import { type Dish, named, type Rule } from './rule.ts';

const meat = ({ says, meatless }: Dish): string =>
  meatless
    ? 'vegetable'
    : says(/garnele/) && !says(/schwein|huhn/)
      ? 'shrimp'
      : says(/schwein/)
        ? 'pork'
        : says(/huhn|hühner/)
          ? 'chicken'
          : says(/rind/)
            ? 'beef'
            : says(/lamm/)
              ? 'lamb'
              : 'vegetable';
const count = ({ said }: Dish, otherwise: number): number => {
  const words = { zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, acht: 8, zehn: 10, zwölf: 12 } as const;
  const [, word] = /\b(zwei|drei|vier|fünf|sechs|acht|zehn|zwölf)\b/.exec(said) ?? [];
  return word ? words[word as keyof typeof words] : /dutzend/.test(said) ? 12 : otherwise;
};

/** Colours of curries, by what they are made with. */
export const curryTone = ({ says, milk }: Dish): string => {
  const cream = milk && says(/butter|obers|masala|makhani/) ? ' cream' : '';
  if (says(/spinat|palak|saag/) && !says(/kichererbsen|kokosmilch/)) return `spinach${cream}`;
  if (says(/grünes|grüner pfeffer/)) return 'green';
  if (says(/schwarze linsen|makhani/)) return `black${cream}`;
  if (says(/korma|shahi|malai kofta|mango|panang|malai/)) return says(/shahi|panang/) ? 'orange' : 'pale';
  if (says(/rotes curry|curry rot|vindaloo|rogan|madras|jalfrezi|entencurry|rotes linsen/)) return 'red';
  if (says(/massaman|bhuna|biryani|erdnuss/)) return 'brown';
  if (says(/gelb|kurkuma|kokos|tarka|gobi|katsu|japanisches|kürbis/)) return 'yellow';
  return `orange${cream}`;
};
const wokTone = ({ says }: Dish): string =>
  says(/süßsauer|süß-sauer/)
    ? 'sweet'
    : says(/zitronenhuhn/)
      ? 'lemon'
      : says(/curry/)
        ? 'curry'
        : says(/sichuan|gochujang|süß-scharf|kung-pao|getrockneter chili/)
          ? 'chili'
          : says(/paradeisersauce/)
            ? 'tomato'
            : says(/tamarinde/)
              ? 'tamarind'
              : says(/helle sauce|gedämpft/)
                ? 'light'
                : 'brown';

/** Japan, China, Korea, Thailand, Vietnam, and bowls. */
export const asia: readonly Rule[] = [
  named(/pajeon|kimchijeon/, 'pancakes', 'savoury', {
    only: ['spring-onion', 'squid', 'shrimp', 'mussel', 'kimchi', 'zucchini', 'carrot'],
  }),
  named(/^gemischte vorspeisen/, 'platter', 'plate', { add: ['shrimp', 'chicken', 'peanut-sauce'], only: [] }),
  // sushi
  named(/^sake maki/, 'maki', 'salmon - 6', { only: [] }),
  named(/^kappa maki/, 'maki', 'cucumber - 6', { only: ['sesame'] }),
  named(/^avocado maki/, 'maki', 'avocado - 6', { only: [] }),
  named(/^ebi maki/, 'maki', 'prawn - 6', { only: [] }),
  named(/^oshinko/, 'maki', 'radish - 6', { only: [] }),
  named(/^kren-rüben/, 'maki', 'beetroot - 6', { only: [] }),
  named(/^tekka/, 'maki', 'tuna - 6', { only: [] }),
  named(/^maki gemischt/, 'makiSet', 'salmon -;tuna -;cucumber -', { only: [] }),
  named(/^maki set/, 'makiSet', 'salmon -;cucumber -;salmon,cucumber sesame', { only: [] }),
  named(/^donau-maki/, 'maki', 'trout - 8', { only: [] }),
  named(/^california/, 'maki', 'surimi,avocado,cucumber roe 8', { only: [] }),
  named(/^alaska/, 'maki', 'salmon,avocado,cheese sesame 8', { only: [] }),
  named(/^spicy tuna/, 'maki', 'tuna rice 8', { only: ['spring-onion'] }),
  named(/^rainbow/, 'maki', 'salmon,tuna,avocado rice 8', { only: ['salmon', 'tuna'], drop: ['salmon', 'tuna'] }),
  named(/^dragon/, 'maki', 'prawn,avocado rice 8', { only: [] }),
  named(/^lachs flambiert/, 'maki', 'salmon,cheese onion 8', { only: [] }),
  named(/^crunchy chicken/, 'maki', 'chicken,cucumber rice 8', { only: [] }),
  named(/gartenrolle/, 'maki', 'avocado,cucumber,carrot sesame 8', { only: [] }),
  named(/^tofu-teriyaki-rolle/, 'maki', 'tofu sesame 8', { only: ['lambs-lettuce'] }),
  named(/^ebi tempura roll/, 'maki', 'prawn,avocado rice 8', { only: ['chili'] }),
  named(/^kimbap mit thun/, 'maki', 'tuna,egg - 10', { only: [], said: /./ }),
  named(/^kimbap mit gem/, 'maki', 'tofu,radish - 10', { only: [] }),
  named(/^nigiri thunfisch/, 'nigiri', 'tuna', { only: [] }),
  named(/^nigiri garnele/, 'nigiri', 'prawn', { only: [] }),
  named(/^nigiri butterfisch/, 'nigiri', 'butterfish', { only: [] }),
  named(/^nigiri aal/, 'nigiri', 'eel', { only: [] }),
  named(/^nigiri omelett/, 'nigiri', 'egg', { only: [] }),
  named(/^nigiri avocado/, 'nigiri', 'avocado', { only: ['sesame'] }),
  named(/^nigiri lachs/, 'nigiri', 'salmon', { only: [] }),
  named(/^gunkan/, 'gunkan', '', { only: [] }),
  named(/^inari/, 'inari', '', { only: [] }),
  named(/^sashimi lachs/, 'sashimi', 'salmon', { only: ['radish'] }),
  named(/^sashimi gemischt/, 'sashimi', 'salmon,tuna,butterfish', { only: [] }),
  named(/^sushi set klein|^mittags-sushi/, 'sushiSet', 'salmon,tuna,salmon,tuna;salmon -', { only: [] }),
  named(/^sushi set groß/, 'sushiSet', 'salmon,tuna,prawn,salmon,butterfish;salmon -;tuna -', { only: [] }),
  named(/^lachs set/, 'sushiSet', 'salmon,salmon,salmon,salmon;salmon -;salmon,avocado sesame', { only: [] }),
  named(/^vegetarisches set/, 'sushiSet', 'egg,avocado,egg,avocado;cucumber -;avocado,carrot sesame', { only: [] }),
  named(/^veganes set/, 'sushiSet', 'avocado,avocado,avocado;cucumber -;avocado,carrot sesame', { only: [] }),
  named(/^sushi und sashimi/, 'sushiSet', 'salmon,tuna,prawn,salmon,tuna;salmon -', { only: [] }),
  named(
    /^platte für zwei|^sakura-platte/,
    'sushiSet',
    ({ said }) => (/gemischt|laune/.test(said) ? 'salmon,tuna,salmon,tuna,salmon;salmon -;cucumber -' : null),
    { only: [], group: /sets|spezial/ },
  ),
  // dumplings, rolls, fritters
  named(
    /^gyoza|mandu (?!-)|^mandu|gemüse-mandu|^jiaozi|gedämpfte teigtaschen/,
    'dumplings',
    (d) => `gyoza ${count(d, 6)} ${meat(d)}`,
    { only: ['spring-onion', 'sesame'], not: /suppe/ },
  ),
  named(/^momo/, 'dumplings', (d) => `momo 12 ${meat(d)}`, { only: ['sesame'] }),
  named(/^har gau/, 'dumplings', 'harGau 4 shrimp', { only: [] }),
  named(/^siu mai/, 'dumplings', 'siuMai 4 pork', { only: [] }),
  named(/^xiao long/, 'dumplings', 'momo 4 pork', { only: [] }),
  named(/^(bao mit schwein|bánh bao|bao mit rübe)/, 'dumplings', (d) => `bao 2 ${meat(d)}`, { only: [] }),
  named(/^dim-sum-korb/, 'dumplings', 'gyoza 12 pork', { only: [] }),
  named(/^bao mit fried/, 'dumplings', 'bao 2 chicken', { only: ['cucumber', 'chili'] }),
  named(
    /sommerrollen/,
    'rolls',
    (d) => `summer ${count(d, 2)} ${d.says(/garnele/) ? 'shrimp' : d.says(/huhn/) ? 'chicken' : 'vegetable'}`,
    { only: ['mint', 'basil', 'peanut-sauce'] },
  ),
  named(
    /frühlingsroll|chay-rollen|knusprige rollen|nem rán/,
    'rolls',
    (d) => `fried ${/eine große/.test(d.said) ? 2 : count(d, 4)} ${meat(d)}`,
    { only: ['mint'] },
  ),
  named(/sigara/, 'rolls', ({ milk }) => (milk ? 'baked 4 cheese' : null), { only: ['herbs'] }),
  named(/wan tan$/, 'pockets', (d) => `half 6 ${meat(d)}`, { only: [] }),
  named(/^goldene säckchen/, 'pockets', (d) => `sack 4 ${meat(d)}`, { only: [] }),
  named(/samosa/, 'pockets', (d) => `samosa 2 ${meat(d)}`, { only: ['mint'] }),
  named(/^empanadas/, 'pockets', (d) => `half 3 ${meat(d)}`, { only: [] }),
  named(/^sambousek/, 'pockets', ({ milk }) => (milk ? 'half 4 cheese' : null), { only: ['mint'] }),
  named(
    /tempura$|^garnelen im teig|^gebackene garnelen$/,
    'tempura',
    ({ says, meatless }) => (says(/garnele|ebi/) && !meatless ? 'shrimp' : 'vegetable'),
    { only: [] },
  ),
  named(/^yakitori|satay/, 'satay', (d) => `${d.says(/tofu/) ? 'tofu' : 'chicken'} ${count(d, 4)}`, {
    only: ['peanut-sauce', 'sesame'],
    not: /gemischte/,
  }),
  named(/^edamame/, 'edamame', '', { only: ['chili', 'garlic'] }),
  named(/krabbenchips|garnelenchips/, 'crackers', 'shrimp', { only: ['ketchup'] }),
  named(/^papadam/, 'crackers', 'lentil', { only: ['chutney'] }),
  named(/^fischlaibchen/, 'fritters', 'cakes 5 fish-cake #a8622c', { only: ['ketchup', 'green-beans'] }),
  named(/^gebackene maislaibchen/, 'fritters', 'cakes 5 corn-cake #d89a30', { only: [] }),
  named(
    /^pakora|pakoras|bhaji$/,
    'mainPlate',
    (d) => `nuggets ${d.says(/hühner/) ? 'chicken' : d.says(/paneer|käse/) ? 'cheese' : 'vegetable'}`,
    { only: ['yoghurt'] },
  ),
  named(/manchurian|karfiol-bites|karfiol-wings/, 'mainPlate', 'glazed cauliflower', {
    only: ['spring-onion', 'sesame'],
  }),
  named(/fried chicken/, 'mainPlate', 'glazed chicken', { only: ['radish'], not: /bao/ }),
  named(/sesamhuhn/, 'mainPlate', 'glazed chicken', { only: ['sesame', 'chili'] }),
  // soups
  named(/misosuppe/, 'soup', 'miso', { only: ['tofu', 'seaweed', 'spring-onion', 'salmon', 'mushroom'] }),
  named(/tom yam/, 'soup', 'red', { only: ['shrimp', 'mushroom', 'lime', 'chili'] }),
  named(/tom kha/, 'soup', 'coconut', { only: ['chicken', 'tofu', 'mushroom', 'lime'] }),
  named(/wan-tan-suppe|mandu-suppe/, 'soup', 'clear wontons', { only: ['pak-choi', 'shrimp', 'egg', 'spring-onion'] }),
  named(/pikant-saure/, 'soup', 'dark', { only: ['tofu', 'bamboo', 'mushroom'] }),
  named(/maissuppe/, 'soup', 'corn', { only: ['corn', 'chicken', 'spring-onion'], add: ['corn'] }),
  named(/glasnudelsuppe|kleine hühnersuppe/, 'noodleSoup', 'glass clear', {
    only: ['ground-meat', 'chicken', 'cabbage', 'spring-onion', 'mushroom'],
  }),
  named(/^(phở|mittags-phở)/, 'noodleSoup', 'rice clear', {
    only: ['beef', 'tofu', 'mushroom', 'pak-choi', 'spring-onion', 'basil', 'lime'],
  }),
  named(/bún bò huế/, 'noodleSoup', 'rice red', { only: ['beef', 'chili'] }),
  named(/boot-nudel/, 'noodleSoup', 'rice dark', { only: ['beef', 'sprouts', 'basil'] }),
  named(/miso-ramen/, 'noodleSoup', 'egg miso', { only: ['pork', 'egg', 'leek', 'nori'] }),
  named(/shoyu-ramen|ramyeon/, 'noodleSoup', ({ says }) => (says(/ramyeon/) ? 'egg kimchi' : 'egg dark'), {
    only: ['chicken', 'egg', 'pak-choi', 'bamboo', 'spring-onion'],
  }),
  named(/^udonsuppe/, 'noodleSoup', 'udon clear', { only: ['tofu', 'mushroom', 'spinach'] }),
  named(/rindsnudelsuppe/, 'noodleSoup', 'egg dark', { only: ['beef', 'pak-choi'], add: ['beef'] }),
  named(/khao soi/, 'noodleSoup', 'egg coconut', { only: ['chicken'] }),
  named(/jjigae|yukgaejang/, 'curry', 'red', {
    only: ['pork', 'kimchi', 'tofu', 'mussel', 'zucchini', 'potato', 'beef', 'leek', 'rice'],
  }),
  named(/samgyetang/, 'soup', 'clear', { only: ['chicken'] }),
  // bowls
  named(/bibimbap/, 'sectors', 'rice', {
    add: ['carrot', 'spinach', 'sprouts'],
    only: [
      'beef',
      'spinach',
      'carrot',
      'fried-egg',
      'salmon',
      'cucumber',
      'lambs-lettuce',
      'mushroom',
      'tofu',
      'radish',
      'zucchini',
      'sesame',
    ],
    most: 7,
    said: /gemüse|spinat|lachs|karotten/,
  }),
  named(/bibimbap/, 'sectors', 'rice', {
    only: ['beef', 'pear', 'egg', 'fried-egg'],
    add: ['fried-egg'],
    not: /tatar/,
  }),
  named(/bibimbap/, 'sectors', 'rice', { only: ['beef', 'pear'] }),
  named(/chirashi/, 'sectors', 'rice', { add: ['salmon', 'tuna'], only: ['avocado', 'sesame'] }),
  named(
    /poke|^mittags-bowl|bowl( mit| grün|$)|bowl der|^eigene bowl|^buddha bowl|^grüne göttin|lindenschüssel|bulgogi bowl/,
    'sectors',
    ({ says }) =>
      says(/quinoa/) ? 'quinoa' : says(/bulgur|rollgerste|dinkel/) ? 'bulgur' : says(/steirer/) ? 'leaves' : 'rice',
    {
      drop: ['quinoa', 'bulgur', 'rice', 'soy', 'tartare', 'lime', 'yoghurt', 'ketchup'],
      most: 8,
      not: /açai|topfen|schweinsbauch|burrito bowl.*ohne tortilla|basis, eiweiß/,
    },
  ),
  // noodles and rice
  named(/dan-dan/, 'noodles', 'egg', { only: ['ground-meat', 'peanuts'] }),
  named(/^pad thai|^mittags-pad-thai/, 'noodles', 'pad', {
    only: ['sprouts', 'peanuts', 'tofu', 'spring-onion', 'egg'],
    drop: ['egg'],
  }),
  named(/pad see ew|pad kee mao|reisbandnudeln/, 'noodles', 'flat', {
    only: ['broccoli', 'basil', 'pak-choi', 'sprouts', 'spring-onion', 'chili'],
  }),
  named(/singapur/, 'noodles', 'rice', { only: ['shrimp', 'pork'] }),
  named(/japchae|glasnudeln$|gebratene glasnudeln/, 'noodles', 'glass', {
    only: ['spinach', 'carrot', 'mushroom', 'cabbage', 'spring-onion', 'tofu', 'sesame'],
  }),
  named(/udon aus/, 'noodles', 'udon', { only: ['pak-choi'] }),
  named(/gebratene nudeln|^mittagsmenü vier/, 'noodles', 'fried', {
    only: ['cabbage', 'sprouts', 'spring-onion', 'chicken', 'carrot'],
  }),
  named(/jajangmyeon/, 'noodles', 'black', { only: ['pork'] }),
  named(/bibim guksu/, 'noodles', 'egg', { only: ['cucumber', 'chili'] }),
  named(/^bún/, 'noodles', 'rice', {
    only: [
      'pork',
      'cucumber',
      'carrot',
      'shrimp',
      'mango',
      'mint',
      'beef',
      'fried-onion',
      'peanuts',
      'tofu',
      'lettuce',
      'meatball',
      'herbs',
    ],
    add: ['cucumber'],
  }),
  named(/glasnudelsalat/, 'salad', 'glass', {
    only: ['shrimp', 'chicken', 'carrot', 'mushroom', 'spring-onion', 'lime'],
  }),
  named(/tteokbokki/, 'pasta', 'ricecake none', { only: ['cabbage', 'spring-onion'] }),
  named(
    /gebratener reis|yangzhou|ananasreis|basilikumreis|kimchi-reis/,
    'riceDish',
    ({ says, egg }) => (says(/kimchi/) ? 'red' : egg && says(/\bei\b/) ? 'fried egg' : 'fried'),
    {
      only: [
        'peas',
        'carrot',
        'shrimp',
        'pork',
        'pineapple',
        'cashews',
        'raisins',
        'fried-egg',
        'basil',
        'chili',
        'green-beans',
        'tomato',
        'spring-onion',
        'bacon',
        'kimchi',
        'tofu',
      ],
    },
  ),
  named(/biryani/, 'riceDish', 'saffron', {
    only: ['chicken', 'lamb', 'cauliflower', 'peas', 'carrot', 'cashews', 'shrimp', 'mint', 'fried-onion', 'yoghurt'],
  }),
  // currys and wok
  named(/katsu/, 'curry', 'yellow', { only: ['fried-chicken', 'rice', 'potato', 'pumpkin'] }),
  named(/kung-pao/, 'wok', 'chili', { only: ['chicken', 'peanuts', 'chili'] }),
  named(/acht schätze/, 'wok', 'brown', { only: ['chicken', 'beef', 'shrimp', 'bamboo', 'mushroom', 'cashews'] }),
  named(/mapo tofu/, 'curry', 'red', { only: ['tofu', 'ground-meat', 'spring-onion'] }),
  named(
    /^(knusprige ente|ente |peking|mittagsmenü sechs)/,
    'mainPlate',
    ({ says }) => `duck duck ${says(/orange/) ? 'orange' : says(/tamarinde/) ? 'dark' : 'dark'}`,
    {
      only: [
        'pak-choi',
        'orange',
        'rice',
        'fried-onion',
        'bamboo',
        'mushroom',
        'cashews',
        'cucumber',
        'spring-onion',
        'chili',
      ],
    },
  ),
  named(
    /^((?:huhn|schwein|rind|lamm) |knuspriges rind|zitronenhuhn|yuxiang|zweimal|garnelen|fischfilet|tofu mit|tofu in|buddhas|melanzani mit knob|pak choi|karfiol im|gebackene garnelen süß|fisolen sich|cashew-pfanne|ingwer-pfanne|süß-saure|knoblauch-pfeffer|zitronengras-pfanne|pad kra|gebratener wasser|knuspriger tofu|bò lúc|mittags-wok|mittagsmenü|jeyuk|dak galbi|mittags-bulgogi|bulgogi$|huhn teriyaki)/,
    'wok',
    wokTone,
    {
      drop: ['soy', 'potato', 'lettuce', 'cucumber', 'herbs', 'bulgur', 'bread', 'tahini'],
      not: /saganaki|masala|malabar|korma|biryani|vindaloo|palak|joghurt|ofen|bhuna|rogan|poke|pergament|linsensuppe/,
    },
  ),
  named(
    /curry|korma|vindaloo|masala|jalfrezi|saag|madras|rogan|palak|bhuna|makhani|tarka|gobi$|shahi|butter[ -]chicken|mango chicken|malabar|bharta|^dal der|fisolen-kokos/,
    'curry',
    curryTone,
    {
      drop: ['soy', 'coriander', 'yoghurt', 'lettuce', 'herbs', 'garlic', 'chutney', 'pineapple'],
      not: /katsu|suppe|spieß|würste|pizza|pommes/,
    },
  ),
  named(/malai kofta/, 'curry', 'pale', { only: ['potato'], add: ['potato'] }),
  named(
    /tikka|tandoori|seekh/,
    'mainPlate',
    ({ says, meatless, milk }) =>
      says(/paneer/)
        ? milk
          ? 'skewers halloumi'
          : null
        : meatless
          ? null
          : says(/lachs/)
            ? 'fillets salmon'
            : says(/lamm/)
              ? 'kofta lamb'
              : says(/tandoori/)
                ? 'wings chicken'
                : 'cubes chicken',
    { only: ['onion', 'pepper', 'lime', 'coriander', 'yoghurt'], drop: ['yoghurt'] },
  ),
  named(/^lachs teriyaki/, 'mainPlate', 'fillets salmon dark', { only: ['sesame', 'broccoli'] }),
  named(/^char siu/, 'mainPlate', 'roast pork dark', { only: ['pak-choi'] }),
  named(/wolfsbarsch|branzino|forelle$|goldbrasse|reinanke/, 'mainPlate', 'fish whole', {
    only: ['lemon', 'potato', 'mango', 'herbs'],
    add: ['lemon'],
  }),
  named(/seehechtfilet/, 'mainPlate', 'fillets fish', { only: ['lime', 'garlic', 'coriander'] }),
  named(/^cơm gà/, 'mainPlate', 'pieces chicken', { only: ['rice', 'cucumber'] }),
  named(/^cơm tấm/, 'mainPlate', 'steak pork', { only: ['rice', 'fried-egg'] }),
  named(/^galbi/, 'mainPlate', 'ribs beef', { only: ['sesame'] }),
  named(/^samgyeopsal/, 'mainPlate', 'roast pork', { only: ['lettuce'] }),
  named(/tofu vom grill|agedashi/, 'mainPlate', 'fillets tofu dark', { only: ['sesame', 'mushroom', 'spring-onion'] }),
  named(/muscheln mit/, 'soup', 'coconut', { only: ['mussel'] }),
  // salads
  named(/som tam|papayasalat/, 'salad', 'papaya', {
    only: ['papaya', 'lime', 'chili', 'peanuts', 'green-beans', 'tomato', 'tofu', 'mint'],
  }),
  named(/wakame-salat/, 'salad', 'seaweed', { only: ['sesame'] }),
  named(/sunomono|gurkensalat mit knob/, 'salad', 'cucumber', { only: ['seaweed', 'garlic'] }),
  named(/larb|nam tok|hühnersalat sich/, 'salad', 'mixed', {
    only: ['ground-meat', 'chicken', 'beef', 'mint', 'onion', 'lime', 'peanuts', 'chili'],
    drop: ['chicken'],
    said: /gehacktes/,
  }),
  named(/nam tok|hühnersalat sich/, 'salad', 'mixed', {
    only: ['chicken', 'beef', 'mint', 'onion', 'peanuts', 'chili'],
  }),
  named(/mangosalat|lotusst/, 'salad', 'mixed', { only: ['mango', 'cashews', 'onion', 'shrimp', 'carrot', 'peanuts'] }),
  named(/^bánh mì/, 'filledBread', 'baguette', {
    only: [
      'pork',
      'chicken',
      'tofu',
      'fried-egg',
      'cucumber',
      'carrot',
      'coriander',
      'radish',
      'spring-onion',
      'chili',
    ],
  }),
  named(/banchan/, 'platter', 'plate', { add: ['radish', 'spinach', 'sprouts', 'cucumber'], only: ['kimchi'] }),
  named(/bbq-platte/, 'platter', 'plate', { only: ['beef', 'pork', 'chicken', 'kimchi'] }),
  named(/mittags-bento/, 'platter', 'plate', { only: ['chicken', 'rice', 'lettuce'] }),
];
