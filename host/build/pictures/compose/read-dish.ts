import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import type { Base } from './bases/bases.ts';
import type { DishPicture } from './dish-picture.ts';
import { type Food, foodNames, foods } from './foods/foods.ts';
import { type Dish, rules } from './rules/rules.ts';

type FileProduct = FileRestaurant['products'][number];
type Declared = Pick<FileProduct, 'name' | 'description' | 'allergens' | 'foodTypes'>;
interface Place {
  group: string;
  kitchens: readonly string[];
}

/** Only these carry what is sweet: nobody means the fruit when a sauce is named after one. */
const sweetBases = new Set<Base>([
  'cake',
  'squares',
  'strudel',
  'schmarrn',
  'pancakes',
  'iceCream',
  'creamGlass',
  'pastry',
  'souffle',
  'breakfastBowl',
  'breakfast',
  'knoedelPlate',
  'glassOf',
  'shake',
  'hot',
  'icedCoffee',
  'platter',
]);
/** Bread and pasta: where they are free of gluten, what is chosen for them is not known. */
const ofFlour = new Set<Base>([
  'burger',
  'pasta',
  'filledBread',
  'wrap',
  'roll',
  'bruschetta',
  'openBread',
  'pizza',
  'calzone',
  'pide',
  'lahmacun',
]);
const sweetFoods = new Set<Food>([
  'plum-compote',
  'apricot-compote',
  'apple-sauce',
  'sour-cherries',
  'vanilla-sauce',
  'chocolate-sauce',
  'vanilla-ice',
  'whipped-cream',
  'jam',
  'honey',
  'butter',
  'raspberries',
  'berries',
  'strawberries',
  'currants',
  'banana',
  'apple',
  'peach',
  'raisins',
  'icing-sugar',
  'cinnamon',
  'coconut',
  'granola',
]);
/** Where a word of the first is there, the second would draw the same thing once more. */
const sameThing: Partial<Record<Food, readonly Food[]>> = {
  'smoked-salmon': ['salmon'],
  'fried-onion': ['onion'],
  'spring-onion': ['onion'],
  'cherry-tomato': ['tomato'],
  'dried-tomato': ['tomato'],
  'fried-egg': ['egg'],
  'raw-ham': ['ham', 'bacon'],
  'fried-chicken': ['chicken'],
  'black-beans': ['beans'],
  'runner-beans': ['beans'],
  'white-beans': ['beans'],
  feta: ['hard-cheese'],
  gorgonzola: ['hard-cheese'],
  halloumi: ['hard-cheese'],
  paneer: ['hard-cheese'],
  'saffron-rice': ['rice'],
  clam: ['mussel'],
  calamari: ['squid'],
  'lambs-lettuce': ['lettuce'],
  leek: ['spring-onion'],
  salami: ['beef'],
  'ground-meat': ['beef', 'pork', 'lamb'],
  meatball: ['beef', 'pork', 'lamb'],
  guacamole: ['avocado'],
  'spit-meat': ['veal'],
  'red-cabbage': ['cabbage'],
  kimchi: ['cabbage'],
};

/** What is made of what lies on it alone: with less than this it would be an empty plate. */
const fewest: Partial<Record<Base, number>> = {
  platter: 2,
  breakfast: 2,
  sectors: 2,
  wok: 1,
  tacos: 1,
  filledBread: 1,
  wrap: 1,
  clayDish: 1,
};

/** What the dish says of itself, in small letters, without what it says it is without. */
export const saidOf = ({
  name,
  description,
}: Pick<Declared, 'name' | 'description'>): { said: string; without: string } => {
  const whole = `${name} | ${description}`.toLowerCase().normalize('NFC');
  const without = [...whole.matchAll(/\bohne ([^,|]+)/g)].map(([, what]) => what).join(' ');
  const said = whole
    .replaceAll(/\bohne [^,|]+/g, ' ')
    .replaceAll(/,? ?\bdazu (.*)$/g, (_, beside: string) => (/reis(?!pap)/.test(beside) ? ', reis' : ''))
    .replaceAll(/vegane[rsnm]? (?:käse|mayonnaise|frittaten|burgersauce|misosuppe)/g, ' ');
  return { said, without };
};

/** The picture of a dish, made of what it declares; null where that is not understood well enough. */
export const readDish = (declared: Declared, { group, kitchens }: Place): DishPicture | null => {
  const { said, without } = saidOf(declared);
  const is = (mark: Declared['foodTypes'][number]) => declared.foodTypes.includes(mark);
  const vegan = is('vegan');
  const meatless = vegan || is('vegetarian');
  const declares = (letters: string) =>
    letters.split('').every((letter) => declared.allergens.some((code) => code === letter));
  const withoutCheese = /käse/.test(without);

  const may = (food: Food): boolean => {
    const { of, allergens = '', words } = foods[food];
    if (!declares(allergens) || words.test(without)) return false;
    if (of === 'meat' || of === 'fish') return !meatless;
    if (of === 'animal') return !vegan && !(withoutCheese && allergens === 'G');
    return true;
  };
  const dish: Dish = {
    name: declared.name.toLowerCase().normalize('NFC'),
    said,
    group: group.toLowerCase(),
    kitchens,
    vegan,
    meatless,
    milk: declares('G') && !vegan && !withoutCheese,
    egg: declares('C') && !vegan && !/\bei\b/.test(without),
    says: (words) => words.test(said),
  };
  const rule = rules.find(({ when }) => when(dish));
  if (!rule) return null;
  const { base, tone, add = [], drop = [], most = 6, only } = rule.draw(dish);
  if (
    tone === null ||
    (ofFlour.has(base) && !declares('A') && !/^(?:spaetzle|gnocchi|couscous|ricecake)|mole/.test(tone))
  )
    return null;
  const found = foodNames
    .map((food) => ({ food, at: said.search(foods[food].words) }))
    .filter(({ food, at }) => (at >= 0 || add.includes(food)) && may(food))
    .filter(({ food }) => !drop.includes(food) && (only === undefined || only.includes(food) || add.includes(food)))
    .filter(({ food }) => !sweetFoods.has(food) || sweetBases.has(base))
    .toSorted((a, b) => (a.at < 0 ? 99 : a.at) - (b.at < 0 ? 99 : b.at))
    .map(({ food }) => food);
  const hidden = new Set(found.flatMap((food) => sameThing[food] ?? []));
  const on = found.filter((food) => !hidden.has(food)).slice(0, most);
  return on.length < (fewest[base] ?? 0) ? null : { base, tone, on, variant: 0 };
};
