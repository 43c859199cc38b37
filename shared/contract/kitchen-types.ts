import * as z from 'zod/mini';
import { kitchenTypeIds } from './values/kitchen-type-ids.ts';

export { kitchenTypeIds } from './values/kitchen-type-ids.ts';

export const kitchenTypeId = z.enum(kitchenTypeIds);
export type KitchenTypeId = z.infer<typeof kitchenTypeId>;

/** A kitchen type as the browser shows it; `translation` is in the session's language. */
export const kitchenType = z.object({ id: kitchenTypeId, translation: z.string() });
