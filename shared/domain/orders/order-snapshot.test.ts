import { describe, expect, it } from 'vitest';
import { orderItem } from '#shared/contract/orders.ts';
import { basketOf } from '../basket/basket-state.ts';
import type { StoredBasket } from '../basket/stored-basket.ts';
import { aMenu, anItem, aProduct, aStoredBasket, aTiming, vienna } from '../testing/builders.ts';
import { basketVat, minimumAgeOf, orderItemsOf } from './order-snapshot.ts';

const beer = aProduct({ id: 2, name: 'Märzen', price: 400, vat: 20, deposit: 25, minimumAge: 16 });
const menu = aMenu({ products: [aProduct(), beer] });
const items = [anItem({ quantity: 2 }), anItem({ id: 'item-2', productId: 2 })];

const basket = (transport: StoredBasket['transport'], discount = 0) =>
  basketOf(aStoredBasket({ items, transport }), {
    now: vienna('2026-11-20T12:00'),
    menu,
    menuVersion: 1,
    restaurant: { ...aTiming(), discount, minimumOrderPolicy: 'surcharge' },
    area: { deliveryfee: 250, minimumOrderValue: 0, freeDeliveryFrom: null },
    hasAddress: true,
    inRange: true,
    globalDiscount: 0,
    balance: 0,
    owned: true,
  });

describe("an order's own copy", () => {
  it('has the items in their order with prices and VAT rates', () => {
    const copy = orderItemsOf(basket('delivery'), menu);
    expect(copy.map((item) => orderItem.parse(item))).toEqual(copy);
    expect(copy.map(({ name, price, vat, deposit }) => [name, price, vat, deposit])).toEqual([
      ['Margherita', 1780, 10, 0],
      ['Märzen', 400, 20, 25],
    ]);
  });

  it('has of each item its part of the discount, which together are all of it', () => {
    const discounted = basket('delivery', 15);
    expect(orderItemsOf(discounted, menu).map(({ discount }) => discount)).toEqual([267, 60]);
    expect(discounted.deliveryTotals.totalDiscount).toBe(327);
    expect(orderItemsOf(basket('delivery'), menu).map(({ discount }) => discount)).toEqual([0, 0]);
  });

  it('has the VAT of the chosen transport', () => {
    const gross = (transport: StoredBasket['transport']) =>
      basketVat(basket(transport), menu).map((each) => each.gross);
    expect(gross('takeaway')).toEqual([1780, 400]);
    expect(gross('delivery')).toEqual([1984, 446]);
  });

  it('marks the highest age that is to be checked at the door', () => {
    expect(minimumAgeOf(basket('delivery').keys.map((key) => ({ minimumAge: key === 'item-2' ? 16 : null })))).toBe(16);
    expect(minimumAgeOf([{ minimumAge: 16 }, { minimumAge: 18 }])).toBe(18);
    expect(minimumAgeOf([])).toBeNull();
  });
});
