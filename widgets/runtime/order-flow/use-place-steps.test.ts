import { describe, expect, it } from 'vitest';
import type { PlaceStep } from './order-steps.ts';
import { stepsAfter } from './use-place-steps.ts';

const list: PlaceStep = { kind: 'list', zip: '1070' };
const menu: PlaceStep = { kind: 'menu', slug: 'adria', takeaway: false, failedOrder: null };
const checkout: PlaceStep = { kind: 'checkout', slug: 'adria' };
const order: PlaceStep = { kind: 'order', orderId: 'abc' };

describe('the steps in an element’s place', () => {
  it('lie on one another', () => {
    expect(stepsAfter([list], menu, 'home')).toEqual([list, menu]);
  });

  it('are gone where the way leads to what the element itself shows', () => {
    expect(stepsAfter([menu], list, 'list')).toEqual([]);
    expect(stepsAfter([list, menu], { kind: 'home' }, 'home')).toEqual([]);
    expect(stepsAfter([menu], { kind: 'home' }, 'list')).toEqual([]);
  });

  it('lead back where one has come from, with what is asked for now', () => {
    const elsewhere: PlaceStep = { kind: 'list', zip: '1010' };
    expect(stepsAfter([list, menu], elsewhere, 'home')).toEqual([elsewhere]);
    expect(stepsAfter([menu, checkout], { ...menu, failedOrder: 'abc' }, 'list')).toEqual([
      { ...menu, failedOrder: 'abc' },
    ]);
  });

  it('have one menu at a time, and no checkout under its order', () => {
    const other: PlaceStep = { ...menu, slug: 'bella' };
    expect(stepsAfter([list, menu], other, 'home')).toEqual([list, other]);
    expect(stepsAfter([menu, checkout], order, 'list')).toEqual([menu, order]);
  });
});
