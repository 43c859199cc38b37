import { type Dish, named, type Rule } from '../rule.ts';

const pizzaTone = ({ milk, said, name }: Dish): string => {
  const white = /weiße pizza|fior di latte|trüffelcreme|pistazien|erdäpfel und rosmarin/.test(said);
  const sauce = white ? (milk ? 'white' : 'none') : 'tomato';
  return `${sauce}${milk ? ' cheese' : ''}${/quattro stagioni/.test(name) ? ' quarters' : ''}`;
};

export const pizzaAndPasta: readonly Rule[] = [
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
];
