import { expect, it } from 'vitest';
import type { CockpitTimes } from '#shared/contract/times.ts';
import { changedParts, mergeTimes, takeParts } from './merge-times.ts';

const before: CockpitTimes = {
  hours: { opening: [], delivery: [], preOrderDelivery: [], takeaway: [] },
  specialDays: [],
  deliveryMinutes: 40,
  leadMinutes: 30,
  freeDeliveryFrom: null,
  areas: [],
};
const friday = [{ day: 'friday', begin: 0, end: 3600 }] as const;
const withDelivery = { ...before, hours: { ...before.hours, delivery: [...friday] } };

it('two who change different parts keep both', () => {
  const theirs = { ...before, deliveryMinutes: 50 };
  expect(mergeTimes(before, withDelivery, theirs)).toEqual({
    merged: { ...withDelivery, deliveryMinutes: 50 },
    conflicts: [],
  });
});

it('two who change the same part have a conflict, unless they agree', () => {
  const mine = { ...withDelivery, leadMinutes: 10 };
  const theirs = { ...before, leadMinutes: 20, hours: withDelivery.hours };
  const { merged, conflicts } = mergeTimes(before, mine, theirs);
  expect(conflicts).toEqual(['leadMinutes']);
  expect(merged).toEqual(mine);
  expect(takeParts(merged, theirs, conflicts)).toEqual(theirs);
});

it('names the parts that differ', () => {
  expect(changedParts(before, withDelivery)).toEqual(['hours.delivery']);
  expect(changedParts(before, before)).toEqual([]);
});
