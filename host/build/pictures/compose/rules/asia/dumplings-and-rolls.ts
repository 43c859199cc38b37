import { named, type Rule } from '../rule.ts';
import { count, meat } from './reading.ts';

/** Dumplings, rolls, fritters. */
export const dumplingsAndRolls: readonly Rule[] = [
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
];
