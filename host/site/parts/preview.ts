import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

/** Pixels of the pictures by which pages are previewed elsewhere, as Open Graph's readers want them. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The path of a restaurant's preview. */
export const restaurantPreview = (slug: string) => `/images/previews/restaurants/${slug}.jpg`;

/** The path of the preview of a page that is about no restaurant: a kitchen's dish, or the marketplace's. */
export const pagePreview = (picture: KitchenTypeId | 'default') => `/images/previews/${picture}.jpg`;
