import { type Dish, named, type Rule } from '../rule.ts';

/** Colours of curries, by what they are made with. */
const curryTone = ({ says, milk }: Dish): string => {
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

/** Curries, and what comes from the wok. */
export const curriesAndWok: readonly Rule[] = [
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
];
