import { describe, expect, it } from 'vitest';
import { aTiming, daily, entry, vienna } from '../testing/builders.ts';
import { deliveryTypeOf, statusOf, statusTransport } from './restaurant-status.ts';

const noon = vienna('2026-11-20T12:00');
const wire = (wall: string) => vienna(wall).toString();

describe('a restaurant', () => {
  it('is open when the first option of today is immediate, and knows when it closes', () => {
    const service = { open: true, preOrder: false, opensAt: null, closesAt: wire('2026-11-20T22:00') };
    expect(statusOf(aTiming(), noon)).toEqual({
      open: true,
      preOrder: false,
      closed: false,
      opensAt: null,
      closingTime: wire('2026-11-20T22:00'),
      services: { delivery: service, takeaway: service },
    });
  });

  it('is preorder when it is not open but some day has options, and has no closing time', () => {
    expect(statusOf(aTiming(), vienna('2026-11-20T09:00'))).toMatchObject({
      open: false,
      preOrder: true,
      closed: false,
      opensAt: wire('2026-11-20T11:00'),
      closingTime: null,
    });
  });

  it('is closed when no day has options', () => {
    const timing = aTiming({ deliveryHours: [entry('monday', 11, 22)] });
    const closed = { open: false, preOrder: false, closed: true, opensAt: null, closingTime: null };
    expect(statusOf(timing, noon)).toMatchObject(closed);
    expect(statusOf(timing, noon).services.takeaway).toMatchObject({ open: true });
  });

  it('is closed when it is offline, whatever its hours', () => {
    expect(statusOf(aTiming({ offline: true }), noon)).toMatchObject({
      closed: true,
      open: false,
      opensAt: null,
    });
  });

  it('without delivery hangs on its takeaway options', () => {
    const takeawayOnly = aTiming({ delivery: false, deliveryHours: [], takeawayHours: daily(8, 13) });
    expect(statusOf(takeawayOnly, noon)).toMatchObject({ open: true, closingTime: wire('2026-11-20T13:00') });
    expect(statusTransport(takeawayOnly)).toBe('takeaway');
    expect(statusTransport(aTiming())).toBe('delivery');
  });

  it('with delivery is not open because it could be visited', () => {
    const timing = aTiming({ deliveryHours: daily(17, 22), takeawayHours: daily(11, 22) });
    expect(statusOf(timing, noon)).toMatchObject({ open: false, preOrder: true });
  });

  it('opens at its first preorder time where that comes before its hours', () => {
    const timing = aTiming({ deliveryHours: daily(18, 22), preOrderDeliveryHours: daily(15, 22) });
    expect(statusOf(timing, noon).opensAt).toBe(wire('2026-11-20T15:00'));
  });

  it('does not close for the hour that the clocks leave out in spring', () => {
    const night = aTiming({
      deliveryHours: [
        { day: 'sunday', begin: 0, end: 8400 },
        { day: 'sunday', begin: 9600, end: 21_600 },
      ],
    });
    expect(statusOf(night, vienna('2027-03-28T01:00')).closingTime).toBe(wire('2027-03-28T06:00'));
    expect(statusOf(night, vienna('2027-04-04T01:00')).closingTime).toBe(wire('2027-04-04T02:20'));
  });

  it('that never closes is open and has no closing time', () => {
    expect(statusOf(aTiming({ deliveryHours: daily(0, 24) }), noon)).toMatchObject({
      open: true,
      closingTime: null,
    });
  });

  it('has a delivery type code from 1 to 4', () => {
    expect(deliveryTypeOf('delivery', null)).toBe(1);
    expect(deliveryTypeOf('delivery', '12:30')).toBe(2);
    expect(deliveryTypeOf('takeaway', '12:30')).toBe(3);
    expect(deliveryTypeOf('takeaway', null)).toBe(4);
  });
});
