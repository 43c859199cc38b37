import { describe, expect, it } from 'vitest';
import { orderValueOf, type PricedLine, type TotalsInput, totalsOf } from './basket-totals.ts';

const line = (fields: Partial<PricedLine> = {}): PricedLine => ({
  unitPrice: 1000,
  quantity: 1,
  deposit: 0,
  vat: 10,
  noDiscount: false,
  ...fields,
});

const options = (fields: Partial<TotalsInput> = {}): TotalsInput => ({
  deliveryfee: 250,
  minimumOrderValue: 1500,
  freeDeliveryFrom: null,
  minimumOrderPolicy: 'surcharge',
  restaurantDiscount: 0,
  globalDiscount: 0,
  vouchers: [],
  balance: 0,
  ...fields,
});

const voucher = (value: number, minimumOrderValue = 0) => ({ code: 'A', value, minimumOrderValue });

describe('the sums of a basket', () => {
  it('are all 0 when it is empty, below the minimum or not', () => {
    const sums = Object.values(totalsOf([], options({ balance: 500, vouchers: [voucher(100)] }), 'delivery'));
    expect(sums.every((each) => each === 0)).toBe(true);
  });

  it('sum the quantities, and keep the deposit outside the items, discounts and thresholds', () => {
    const lines = [line({ quantity: 2 }), line({ unitPrice: 350, quantity: 3, deposit: 25 })];
    expect(totalsOf(lines, options({ globalDiscount: 10 }), 'takeaway')).toMatchObject({
      itemSum: 3050,
      deposit: 75,
      totalDiscount: 305,
      totalQuantity: 5,
      totalSum: 2820,
    });
    const minimum = options({ minimumOrderValue: 1500 });
    expect(totalsOf([line({ unitPrice: 1490, deposit: 25 })], minimum, 'delivery').shortfall).toBe(10);
  });

  it('take the discount off what may be discounted, rounded half up', () => {
    const lines = [line({ unitPrice: 1005 }), line({ unitPrice: 5000, noDiscount: true })];
    const discounts = { restaurantDiscount: 0, globalDiscount: 10 };
    expect(totalsOf(lines, options(discounts), 'takeaway').totalDiscount).toBe(101);
  });

  it('cap restaurant and global discount at 100 percent together', () => {
    const free = options({ restaurantDiscount: 95, globalDiscount: 10, minimumOrderValue: 0 });
    expect(totalsOf([line()], free, 'takeaway')).toMatchObject({ totalDiscount: 1000, totalSum: 0 });
  });

  it('have no fee and no shortfall for takeaway', () => {
    expect(totalsOf([line()], options(), 'takeaway')).toMatchObject({ deliveryFee: 0, shortfall: 0 });
  });

  it('add what is missing to the minimum to the fee, and show it', () => {
    expect(totalsOf([line()], options(), 'delivery')).toMatchObject({
      deliveryFee: 750,
      shortfall: 500,
      totalSum: 1750,
    });
    expect(totalsOf([line({ unitPrice: 1500 })], options(), 'delivery')).toMatchObject({
      deliveryFee: 250,
      shortfall: 0,
    });
  });

  it('add nothing where the restaurant refuses such orders, and still show what is missing', () => {
    const refusing = options({ minimumOrderPolicy: 'refuse' });
    expect(totalsOf([line()], refusing, 'delivery')).toMatchObject({ deliveryFee: 250, shortfall: 500 });
  });

  it('deliver for free from the threshold on, compared after the discount', () => {
    const free = options({ freeDeliveryFrom: 2000, globalDiscount: 10 });
    expect(totalsOf([line({ unitPrice: 2223 })], free, 'delivery').deliveryFee).toBe(0);
    expect(totalsOf([line({ unitPrice: 2222 })], free, 'delivery').deliveryFee).toBe(0);
    expect(totalsOf([line({ unitPrice: 2221 })], free, 'delivery').deliveryFee).toBe(250);
  });

  it('are lowered by vouchers down to 0, deposit and fee included', () => {
    const rich = options({ vouchers: [voucher(1500), voucher(1000)] });
    const deposited = [line({ unitPrice: 1500, deposit: 25 })];
    expect(totalsOf(deposited, rich, 'delivery')).toMatchObject({
      voucherDiscount: 1775,
      totalSum: 0,
      remainingAmount: 0,
    });
  });

  it('are not lowered by a voucher below its own minimum order value', () => {
    const withMinimum = (minimum: number) => options({ globalDiscount: 10, vouchers: [voucher(300, minimum)] });
    expect(totalsOf([line()], withMinimum(900), 'takeaway').voucherDiscount).toBe(300);
    expect(totalsOf([line()], withMinimum(901), 'takeaway').voucherDiscount).toBe(0);
  });

  it('are paid by bonus points as far as they reach', () => {
    expect(totalsOf([line()], options({ balance: 400 }), 'takeaway')).toMatchObject({
      totalSum: 1000,
      credits: 400,
      creditsAsCurrency: 400,
      remainingAmount: 600,
    });
    expect(totalsOf([line()], options({ balance: 4000 }), 'takeaway')).toMatchObject({
      credits: 1000,
      remainingAmount: 0,
    });
  });

  it('name the order value that minimums are compared with', () => {
    expect(orderValueOf({ itemSum: 1000, totalDiscount: 100 })).toBe(900);
  });
});
