import { named, type Rule } from '../rule.ts';

/** Noodles and rice. */
export const noodlesAndRice: readonly Rule[] = [
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
];
