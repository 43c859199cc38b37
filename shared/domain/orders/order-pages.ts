/** The pages of the order wizard in order (PRODUCT.md 9.7). */
export const orderPages = ['contact', 'payment', 'confirm'] as const;
export type OrderPage = (typeof orderPages)[number];

/**
 * The page of an index. @throws RangeError `illegal page` outside 0 to 2: a mistake of the program, not of the
 * person, so that it has no error key.
 */
export function orderPageAt(index: number): OrderPage {
  const page = orderPages[index];
  if (!page) throw new RangeError(`illegal page: ${index} is not within 0 to ${orderPages.length - 1}`);
  return page;
}
