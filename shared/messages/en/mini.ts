/** The mini basket in English. */
export const miniEn = {
  'mini.title': 'Basket',
  'mini.button': 'Basket: {pieces}, {price}',
  'mini.button.empty': 'Basket, still empty',
  'mini.choose': 'Which basket?',
  'mini.loading': 'Your basket is being loaded.',
  'mini.empty.title': 'Still empty',
  'mini.empty.text': 'Choose something good, it will appear here.',
  'mini.empty.menu': 'To the menu',
  'mini.empty.list': 'See restaurants',
  'mini.failed': 'The basket is not available right now.',
  'mini.unknown': 'There is no such restaurant here.',
} as const;
