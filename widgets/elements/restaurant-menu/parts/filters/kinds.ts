import type { GroupFilter } from '#shared/domain/menu/availability.ts';

/** The choices of the product-group filter, in their order (PRODUCT.md 5.6). */
export const groupKinds: readonly GroupFilter[] = ['classics', 'happy-hour', 'happy-hour-inactive'];
