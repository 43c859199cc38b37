import { named, type Rule } from '../rule.ts';

export const burgersAndBread: readonly Rule[] = [
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
];
