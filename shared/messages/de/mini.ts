/** The mini basket of a page's header. */
export const miniDe = {
  'mini.title': 'Warenkorb',
  'mini.button': 'Warenkorb: {pieces}, {price}',
  'mini.button.empty': 'Warenkorb, noch leer',
  'mini.choose': 'Welcher Warenkorb?',
  'mini.loading': 'Dein Warenkorb wird geladen.',
  'mini.empty.title': 'Noch ist er leer',
  'mini.empty.text': 'Such dir etwas Gutes aus, es landet dann hier.',
  'mini.empty.menu': 'Zur Karte',
  'mini.empty.list': 'Restaurants ansehen',
  'mini.failed': 'Der Warenkorb ist gerade nicht da.',
  'mini.unknown': 'Dieses Restaurant gibt es hier nicht.',
} as const;
