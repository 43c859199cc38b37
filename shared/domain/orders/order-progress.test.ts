import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { anOrder } from '#tests/support/builders.ts';
import { minutesLeft, shareOfWay } from './order-progress.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;
const ms = (time: string) => Date.parse(at(time));
const placed: Partial<Order> = { date: at('17:30'), duration: 40 };
const confirmed: Partial<Order> = { ...placed, status: 2, confirmationTime: at('17:31') };
const left = (order: Partial<Order>, time: string) => minutesLeft(anOrder(order), ms(time));
const share = (order: Partial<Order>, time: string) => shareOfWay(anOrder(order), ms(time));

describe('the minutes that are left', () => {
  it('are counted to the middle of the promised range, of a slot to its begin', () => {
    // 19:00–19:20
    expect(left(placed, '17:30')).toBe(40);
    expect(left(placed, '18:09')).toBe(1);
    expect(minutesLeft(anOrder(placed), ms('18:08') + 1)).toBe(2);
    expect(left({ ...placed, desiredTime: at('18:30') }, '18:10')).toBe(20);
  });

  it('are none from then on, and not said any more once the range has passed', () => {
    expect(left(placed, '18:10')).toBe(0);
    expect(left(placed, '18:19')).toBe(0);
    expect(left(placed, '18:20')).toBeNull();
  });

  it('follow what the restaurant says, and food that leaves late', () => {
    expect(left({ ...confirmed, duration: 60 }, '17:31')).toBe(59);
    const onItsWay: Partial<Order> = { ...confirmed, status: 4, transferTime: at('18:25') };
    expect(left(onItsWay, '18:25')).toBe(15);
    expect(left(onItsWay, '18:45')).toBeNull();
  });

  it('say nothing of what is far away, there, over, or not paid yet', () => {
    expect(left({ ...placed, desiredTime: at('21:00') }, '17:30')).toBeNull();
    expect(left({ ...placed, desiredTime: '2026-11-21T11:00:00Z' }, '17:30')).toBeNull();
    expect(left({ ...confirmed, status: 5 }, '17:40')).toBeNull();
    expect(left({ ...confirmed, status: 7 }, '17:40')).toBeNull();
    expect(left({ ...confirmed, status: 3, transport: 'takeaway' }, '17:40')).toBeNull();
    expect(left({ ...placed, paymentStatus: 'pending' }, '17:40')).toBeNull();
    expect(left({ date: null, duration: null }, '17:40')).toBeNull();
  });
});

describe('the share of the way to the next station', () => {
  it('grows while it is cooked, until the food should leave, and no further', () => {
    expect(share(confirmed, '17:31')).toBe(0);
    // cooked in 25 of the 40 minutes
    expect(share(confirmed, '17:41')).toBeCloseTo(0.4);
    expect(share(confirmed, '17:56')).toBe(0.9);
    expect(share(confirmed, '19:30')).toBe(0.9);
    expect(share({ ...confirmed, transport: 'takeaway' }, '17:51')).toBeCloseTo(0.5);
  });

  it('grows on the way to the door', () => {
    const onItsWay: Partial<Order> = { ...confirmed, status: 4, transferTime: at('17:51') };
    expect(share(onItsWay, '17:51')).toBe(0);
    expect(share(onItsWay, '18:01')).toBeCloseTo(0.5);
    expect(share(onItsWay, '18:30')).toBe(0.9);
  });

  it('is none where nobody has said how long it takes', () => {
    expect(share(placed, '17:45')).toBe(0);
    expect(share({ ...confirmed, status: 3 }, '17:45')).toBe(0);
    expect(share({ ...confirmed, status: 4, transport: 'takeaway', transferTime: at('17:40') }, '17:45')).toBe(0);
    expect(share({ ...confirmed, duration: null }, '17:45')).toBe(0);
  });

  it('begins for a slot when it is to be cooked, however early it was confirmed', () => {
    const tomorrow: Partial<Order> = { ...confirmed, desiredTime: '2026-11-21T18:00:00Z' };
    expect(share(tomorrow, '23:00')).toBe(0);
    expect(shareOfWay(anOrder(tomorrow), Date.parse('2026-11-21T17:32:30Z'))).toBeCloseTo(0.5);
  });
});

it('is never negative nor at the next station, whatever the clocks say', () => {
  const instant = fc.integer({ min: ms('16:00'), max: ms('22:00') });
  const iso = instant.map((each) => new Date(each).toISOString());
  const order = fc.record({
    status: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    transport: fc.constantFrom('delivery', 'takeaway'),
    date: iso,
    desiredTime: fc.option(iso),
    duration: fc.option(fc.integer({ min: 0, max: 300 })),
    confirmationTime: fc.option(iso),
    transferTime: fc.option(iso),
  });
  fc.assert(
    fc.property(order, instant, (values, now) => {
      const each = anOrder(values);
      expect(minutesLeft(each, now) ?? 0).toBeGreaterThanOrEqual(0);
      expect(shareOfWay(each, now)).toBeGreaterThanOrEqual(0);
      expect(shareOfWay(each, now)).toBeLessThanOrEqual(0.9);
    }),
  );
});
