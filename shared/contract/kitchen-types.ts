import * as z from 'zod/mini';

/** Ids of the kitchen types (spec section 3). An id is also the name of its picture: `/images/{id}.jpg`. */
export const kitchenTypeIds = [
  'pizza',
  'italian',
  'burger',
  'austrian',
  'schnitzel',
  'turkish',
  'kebab',
  'greek',
  'lebanese',
  'indian',
  'thai',
  'vietnamese',
  'chinese',
  'sushi',
  'korean',
  'mexican',
  'vegan',
  'bowls',
  'breakfast',
  'dessert',
] as const;

export const kitchenTypeId = z.enum(kitchenTypeIds);
export type KitchenTypeId = z.infer<typeof kitchenTypeId>;

/** A kitchen type as the browser shows it; `translation` is in the session's language. */
export const kitchenType = z.object({ id: kitchenTypeId, translation: z.string() });
export type KitchenType = z.infer<typeof kitchenType>;
