import { describe, expect, it } from 'vitest';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { OrderItem } from '#shared/contract/orders.ts';
import { aBasket, aBasketItem, anOrder } from '#tests/support/builders.ts';
import { isBasketOf } from './RestaurantNotices.tsx';

type Line = Partial<OrderItem & BasketItem>;

const large = [{ flavorSetId: 1, flavorIds: [2] }];
const small = [{ flavorSetId: 1, flavorIds: [1] }];

/** Whether a basket of `lines` is that of an order of `items`. */
function isIts(items: readonly Line[], lines: readonly Line[]): boolean {
  const [item] = anOrder().items;
  if (!item) throw new Error('The builder makes an order of something.');
  return isBasketOf(
    anOrder({ items: items.map((values) => ({ ...item, ...values })) }),
    aBasket({ lines: lines.map((values, index) => aBasketItem({ id: `line-${index}`, ...values })) }),
  );
}

describe('a basket is that of an order', () => {
  it.each([
    ['that is just the same', [{ productId: 1, quantity: 2 }], [{ productId: 1, quantity: 2 }]],
    ['in another order', [{ productId: 1 }, { productId: 2 }], [{ productId: 2 }, { productId: 1 }]],
    ['whose quantity lies in lines apart', [{ quantity: 3 }], [{ quantity: 1 }, { quantity: 2, comment: 'heiß' }]],
    ['that has cost less then', [{ unitPrice: 890, price: 890 }], [{ unitPrice: 990, price: 990 }]],
    ['with the same flavors', [{ flavors: large }], [{ flavors: large }]],
    ['where nothing is chosen in a set', [{}], [{ flavors: [{ flavorSetId: 1, flavorIds: [] }] }]],
  ] satisfies [string, Line[], Line[]][])('%s', (_which, items, lines) => {
    expect(isIts(items, lines)).toBe(true);
  });
});

describe('a basket is not that of an order', () => {
  it.each([
    ['of other dishes', [{ productId: 1 }], [{ productId: 2 }]],
    ['of fewer dishes', [{ productId: 1 }], [{ productId: 1 }, { productId: 2 }]],
    ['of more dishes', [{ productId: 1 }, { productId: 2 }], [{ productId: 1 }]],
    ['of another number of them', [{ quantity: 2 }], [{ quantity: 1 }]],
    [
      'of the same quantity in all',
      [{ productId: 1, quantity: 2 }, { productId: 2 }],
      [{ productId: 1 }, { productId: 2, quantity: 2 }],
    ],
    ['with other flavors', [{ flavors: large }], [{ flavors: small }]],
    ['of something, being empty', [{}], []],
  ] satisfies [string, Line[], Line[]][])('%s', (_which, items, lines) => {
    expect(isIts(items, lines)).toBe(false);
  });
});
