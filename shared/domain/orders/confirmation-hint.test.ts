import { describe, expect, it } from 'vitest';
import { daily, vienna } from '../testing/builders.ts';
import type { ServiceHours } from './confirmation-deadline.ts';
import { confirmationHintAt } from './confirmation-hint.ts';

const hours: ServiceHours = {
  deliveryHours: daily(11, 22),
  preOrderDeliveryHours: [],
  takeawayHours: daily(9, 22),
  openingHours: [],
  closures: [],
};
const hint = (since: string, now: string, given: Partial<ServiceHours> = {}) =>
  confirmationHintAt({ since: vienna(since), transport: 'delivery' }, { ...hours, ...given }, vienna(now));

describe('an order that is not confirmed', () => {
  it('is worth a call after five minutes', () => {
    expect(hint('2026-11-20T18:00', '2026-11-20T18:04')).toEqual({ kind: 'soon' });
    expect(hint('2026-11-20T18:00', '2026-11-20T18:05')).toEqual({ kind: 'late' });
  });

  it('waits for the next opening while the restaurant is closed', () => {
    expect(hint('2026-11-20T21:58', '2026-11-20T23:00')).toEqual({
      kind: 'closed',
      opensAt: vienna('2026-11-21T11:00'),
    });
  });

  it('counts the minutes before closing and those after opening together', () => {
    expect(hint('2026-11-20T21:58', '2026-11-21T11:02')).toEqual({ kind: 'soon' });
    expect(hint('2026-11-20T21:58', '2026-11-21T11:03')).toEqual({ kind: 'late' });
  });

  it('waits over a day on which the restaurant is closed', () => {
    expect(hint('2026-11-20T23:00', '2026-11-21T12:00', { closures: ['2026-11-21'] })).toEqual({
      kind: 'closed',
      opensAt: vienna('2026-11-22T11:00'),
    });
  });

  it('goes by the hours of takeaway where it is picked up', () => {
    const order = { since: vienna('2026-11-20T09:30'), transport: 'takeaway' as const };
    expect(confirmationHintAt(order, hours, vienna('2026-11-20T09:35'))).toEqual({ kind: 'late' });
  });

  it('counts every minute where no hours are known, and knows no opening where there is none', () => {
    const none = { deliveryHours: [], takeawayHours: [] };
    expect(hint('2026-11-20T03:00', '2026-11-20T03:05', none)).toEqual({ kind: 'late' });
    const dates = Array.from({ length: 11 }, (_, day) => `2026-11-${20 + day}`);
    expect(hint('2026-11-20T12:00', '2026-11-20T12:30', { closures: dates })).toEqual({
      kind: 'closed',
      opensAt: null,
    });
  });
});
