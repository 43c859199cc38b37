/** Letters of the allergens of Regulation (EU) 1169/2011 as Austrian menus print them. */
export const allergenCodes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O', 'P', 'R'] as const;

/** What a product is, for people who eat only some things. */
export const foodTypeIds = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free', 'spicy', 'alcohol'] as const;

/** Additives that an Austrian menu names next to the allergens, each as text ("mit Farbstoff"). */
export const additiveIds = [
  'colouring',
  'preservative',
  'antioxidant',
  'flavour-enhancer',
  'sulphured',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'caffeine',
  'quinine',
  'taurine',
] as const;

/** Food types that a whole list of restaurants can be searched for. */
export const dietIds = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten-free'] as const;
