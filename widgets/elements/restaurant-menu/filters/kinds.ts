import type { GroupFilter } from '#shared/domain/menu/availability.ts';

/** The choices of the product-group filter, in their order (spec section 2). */
export const groupKinds: readonly GroupFilter[] = ['classics', 'happy-hour', 'happy-hour-inactive'];
