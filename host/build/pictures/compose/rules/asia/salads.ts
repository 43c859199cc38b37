import { named, type Rule } from '../rule.ts';

/** Salads. */
export const asianSalads: readonly Rule[] = [
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
