import { describe, expect, it } from 'vitest';
import type { Basket, Totals } from '#shared/contract/baskets.ts';
import { vatLines } from '../orders/order-snapshot.ts';
import { aFlavor, aMenu, anItem, aProduct, aSizeSet, aStoredBasket, aTiming, vienna } from '../testing/builders.ts';
import { type BasketSurroundings, basketOf, pricedLinesOf } from './basket-state.ts';
import type { StoredBasket } from './stored-basket.ts';

/** Sentence by sentence what a basket costs, through the whole basket as everybody sees it. */

const sizes = aSizeSet({ flavors: [aFlavor({ id: 1001 }), aFlavor({ id: 1002, price: 300 })] });
const menu = aMenu({
  products: [
    aProduct({ id: 1, price: 1000, vat: 10, flavorSets: [100] }),
    aProduct({ id: 2, price: 500, vat: 20, deposit: 25, noDiscount: true }),
    aProduct({ id: 3, price: 995, vat: 10 }),
  ],
  flavorSets: [sizes],
});
const large = [{ flavorSetId: 100, flavorIds: [1002] }];
const pizza = (quantity = 1, flavors = [{ flavorSetId: 100, flavorIds: [1001] }]) =>
  anItem({ id: 'pizza', productId: 1, quantity, flavors });
const beer = (quantity = 1) => anItem({ id: 'beer', productId: 2, quantity });
const pasta = (quantity = 1) => anItem({ id: 'pasta', productId: 3, quantity });

interface BasketOptions {
  items?: StoredBasket['items'];
  discount?: number;
  globalDiscount?: number;
  fee?: number;
  minimum?: number;
  freeFrom?: number | null;
  policy?: 'surcharge' | 'refuse';
  vouchers?: StoredBasket['vouchers'];
  balance?: number;
}

function basketWith({ items = [pizza()], discount = 0, vouchers = [], ...options }: BasketOptions): Basket {
  const around: BasketSurroundings = {
    now: vienna('2026-11-20T12:00'),
    menu,
    menuVersion: 1,
    restaurant: { ...aTiming(), discount, minimumOrderPolicy: options.policy ?? 'surcharge' },
    area: {
      deliveryfee: options.fee ?? 250,
      minimumOrderValue: options.minimum ?? 0,
      freeDeliveryFrom: options.freeFrom ?? null,
    },
    hasAddress: true,
    inRange: true,
    globalDiscount: options.globalDiscount ?? 0,
    balance: options.balance ?? 0,
    owned: true,
  };
  return basketOf(aStoredBasket({ items, vouchers }), around);
}

const voucher = (value: number, minimumOrderValue = 0) => ({ code: 'GENUSS', value, minimumOrderValue });
const vatOf = (basket: Basket) =>
  vatLines(pricedLinesOf(Object.values(basket.items), menu), basket.deliveryTotals).map(({ rate, gross }) => [
    rate,
    gross,
  ]);

type Case = readonly [sentence: string, options: BasketOptions, delivery: Partial<Totals>, takeaway?: Partial<Totals>];

const cases: readonly Case[] = [
  [
    "an empty basket's sums are all 0",
    { items: [], minimum: 1500, balance: 900, vouchers: [voucher(500)] },
    {
      itemSum: 0,
      deliveryFee: 0,
      shortfall: 0,
      voucherDiscount: 0,
      credits: 0,
      totalSum: 0,
      remainingAmount: 0,
    },
    { itemSum: 0, totalSum: 0, totalQuantity: 0 },
  ],
  [
    'itemSum is the sum of (unit price + flavors) x quantity',
    { items: [pizza(3, large), pasta(2)] },
    { itemSum: 3 * 1300 + 2 * 995 },
  ],
  ['deposit is deposit x quantity, outside itemSum', { items: [beer(4)] }, { itemSum: 2000, deposit: 100 }],
  ['deposit is outside discounts', { items: [beer(4)], globalDiscount: 10 }, { totalDiscount: 0, deposit: 100 }],
  [
    'deposit is outside every threshold: minimum',
    { items: [beer(2)], minimum: 1050 },
    { shortfall: 50, deliveryFee: 300 },
  ],
  ['deposit is outside every threshold: free delivery', { items: [beer(2)], freeFrom: 1001 }, { deliveryFee: 250 }],
  [
    'deposit is outside every threshold: voucher minimum',
    { items: [beer(2)], vouchers: [voucher(300, 1001)] },
    { voucherDiscount: 0 },
  ],
  [
    'totalDiscount is a percent of the items without noDiscount',
    { items: [pizza(), beer(2)], globalDiscount: 10 },
    { itemSum: 2000, totalDiscount: 100 },
  ],
  [
    'totalDiscount is rounded half up',
    { items: [pasta()], globalDiscount: 10 },
    { totalDiscount: 100, totalSum: 895 + 250 },
  ],
  [
    'totalDiscount is rounded once for the whole basket, not for each one',
    { items: [pasta(2)], globalDiscount: 10 },
    { totalDiscount: 199 },
  ],
  ['percent is restaurant discount + global discount', { discount: 5, globalDiscount: 10 }, { totalDiscount: 150 }],
  [
    'percent is capped at 100',
    { discount: 95, globalDiscount: 10 },
    { totalDiscount: 1000, totalSum: 250 },
    { totalSum: 0 },
  ],
  ['deliveryFee is 0 for takeaway', { minimum: 5000 }, {}, { deliveryFee: 0, shortfall: 0, totalSum: 1000 }],
  ["deliveryFee is the area's fee", { fee: 190 }, { deliveryFee: 190, totalSum: 1190 }],
  ['deliveryFee is 0 from the free-delivery threshold', { freeFrom: 1000 }, { deliveryFee: 0, totalSum: 1000 }],
  [
    'the threshold is compared with itemSum - totalDiscount',
    { freeFrom: 1000, globalDiscount: 10 },
    { deliveryFee: 250 },
  ],
  [
    'below the minimum order value the missing amount is added to the fee and shown as the shortfall',
    { minimum: 1500 },
    { shortfall: 500, deliveryFee: 750, totalSum: 1750 },
  ],
  ['at the minimum order value nothing is missing', { minimum: 1000 }, { shortfall: 0, deliveryFee: 250 }],
  [
    'the minimum is compared with itemSum - totalDiscount',
    { minimum: 1000, globalDiscount: 10 },
    { shortfall: 100, deliveryFee: 350, totalSum: 1250 },
  ],
  [
    'what is missing is added even where the delivery is free',
    { minimum: 1500, freeFrom: 800 },
    { shortfall: 500, deliveryFee: 500 },
  ],
  [
    'a restaurant that refuses orders below its minimum adds nothing',
    { minimum: 1500, policy: 'refuse' },
    { shortfall: 500, deliveryFee: 250, totalSum: 1250 },
  ],
  [
    'voucherDiscount is the sum of the vouchers',
    { vouchers: [voucher(300), voucher(200)] },
    { voucherDiscount: 500, totalSum: 750 },
    { voucherDiscount: 500, totalSum: 500 },
  ],
  [
    'voucherDiscount is at most itemSum - totalDiscount + deposit + deliveryFee',
    { items: [pizza(), beer()], globalDiscount: 10, vouchers: [voucher(9000)] },
    { voucherDiscount: 1400 + 25 + 250, totalSum: 0 },
    { voucherDiscount: 1400 + 25, totalSum: 0 },
  ],
  [
    'a voucher below its own minimum order value does not count',
    { globalDiscount: 10, vouchers: [voucher(300, 901), voucher(100, 900)] },
    { voucherDiscount: 100 },
  ],
  [
    'totalSum is itemSum - totalDiscount + deposit + deliveryFee - voucherDiscount',
    { items: [pizza(), beer()], globalDiscount: 10, vouchers: [voucher(300)] },
    { totalSum: 1500 - 100 + 25 + 250 - 300 },
    { totalSum: 1500 - 100 + 25 - 300 },
  ],
  [
    'credits are the balance, where it does not reach',
    { balance: 400 },
    { credits: 400, creditsAsCurrency: 400, remainingAmount: 850 },
  ],
  [
    'credits are the totalSum, where the balance is larger',
    { balance: 4000 },
    { credits: 1250, remainingAmount: 0 },
    { credits: 1000, remainingAmount: 0 },
  ],
  ['credits are 0 for whoever has no account', { balance: 0 }, { credits: 0, remainingAmount: 1250 }],
  ['totalQuantity sums the quantities', { items: [pizza(2), beer(3)] }, { totalQuantity: 5 }, { totalQuantity: 5 }],
];

describe('the sums', () => {
  for (const [sentence, options, delivery, takeaway = {}] of cases) {
    it(sentence, () => {
      const basket = basketWith(options);
      expect(basket.deliveryTotals).toMatchObject(delivery);
      expect(basket.takeawayTotals).toMatchObject(takeaway);
    });
  }

  it('a basket below the minimum of a restaurant that refuses is locked for that reason, else not', () => {
    expect(basketWith({ minimum: 1500, policy: 'refuse' }).lockReasons).toEqual(['belowMinimum']);
    expect(basketWith({ minimum: 1000, policy: 'refuse' }).lockReasons).toEqual([]);
    expect(basketWith({ minimum: 1500 }).lockReasons).toEqual([]);
    expect(basketWith({ items: [], minimum: 1500, policy: 'refuse' }).lockReasons).toEqual([]);
  });

  it('what a voucher has left over is shown', () => {
    const { voucher: shown } = basketWith({ vouchers: [voucher(2000)] });
    expect(shown).toMatchObject({ value: 2000, rest: 750 });
  });
});

describe('the VAT', () => {
  it('is within the prices, and what the discount takes off is spread over the rates by their sums', () => {
    expect(vatOf(basketWith({ items: [pizza(), beer(2)], fee: 0 }))).toEqual([
      [10, 1000],
      [20, 1000],
    ]);
    expect(vatOf(basketWith({ items: [pizza(), beer(2)], fee: 0, globalDiscount: 10 }))).toEqual([
      [10, 950],
      [20, 950],
    ]);
  });

  it('is on the fee as well, by the same shares', () => {
    expect(vatOf(basketWith({ items: [pizza(), beer(2)], fee: 101 }))).toEqual([
      [10, 1051],
      [20, 1050],
    ]);
  });

  it('is lowered neither by vouchers nor by points, and deposit carries none', () => {
    const items = [pizza(), beer(2)];
    const plain = vatOf(basketWith({ items }));
    expect(vatOf(basketWith({ items, balance: 900, vouchers: [voucher(500)] }))).toEqual(plain);
    const total = plain.reduce((sum, [, gross = 0]) => sum + gross, 0);
    expect(total).toBe(2000 + 250);
  });
});
