/** Order status numbers (PRODUCT.md 12.1). */
export const orderStatus = {
  unconfirmed: 1,
  confirmed: 2,
  ready: 3,
  transferred: 4,
  delivered: 5,
  completed: 6,
  denied: 7,
} as const;
