import { named, type Rule } from '../rule.ts';

/** Soups and bowls. */
export const soupsAndBowls: readonly Rule[] = [
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
];
