const signs = [
  'allerg|unverträglich|unvertraeglich|intoleran|anaphyla|zöliakie|zoeliakie|coeliac|celiac',
  '(gluten|laktose|lactose|milch|nuss|nüsse|erdnuss|ei|soja|sellerie|senf|sesam|fisch|nut|milk|egg|dairy|soy)[ -]?(frei|free)',
  '(ohne|keine|kein|no|without)\\s+(\\S+\\s+)?(gluten|laktose|lactose|milch|nuss|nüsse|erdn[uü]ss|soja|sellerie|senf|sesam|nuts?|peanuts?|milk|dairy)',
];
const pattern = new RegExp(signs.map((each) => `(?:${each})`).join('|'), 'iu');

/**
 * Whether a guest's words may speak of something that they must not eat: better once too often. Only how loudly these words
 * are printed hangs on it.
 */
export const mentionsAllergy = (text: string): boolean => pattern.test(text.normalize('NFC'));
