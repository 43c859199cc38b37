import { describe, expect, it } from 'vitest';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { aRestaurant } from '../testing/builders.ts';
import { seenFrom } from './seen-from.ts';

describe('the range of a restaurant', () => {
  const far = aRestaurant({ inRange: false });

  it('means nothing while no postcode is known', () => {
    expect(seenFrom(far, null, modes.any).inRange).toBe(true);
    expect(seenFrom({ ...far, takeaway: false }, null, modes.delivery).inRange).toBe(true);
  });

  it('means nothing to who fetches the food, where that is possible', () => {
    expect(seenFrom(far, '1010', modes.takeaway).inRange).toBe(true);
    expect(seenFrom({ ...far, takeaway: false }, '1010', modes.takeaway).inRange).toBe(false);
  });

  it('counts for who wants the food brought, or leaves that open', () => {
    expect(seenFrom(far, '1010', modes.any).inRange).toBe(false);
    expect(seenFrom(far, '1010', modes.delivery).inRange).toBe(false);
  });

  it('leaves a restaurant the same object where it changes nothing', () => {
    const near = aRestaurant();
    expect(seenFrom(near, null, modes.takeaway)).toBe(near);
    expect(seenFrom(far, '1010', modes.any)).toBe(far);
  });
});
