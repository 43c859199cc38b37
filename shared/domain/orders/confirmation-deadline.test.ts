import { describe, expect, it } from 'vitest';
import { at, daily, entry, vienna } from '../testing/builders.ts';
import { isOpenAt } from '../time/opening-hours.ts';
import {
  confirmationDeadlines,
  instantAfterOpenMinutes,
  type ServiceHours,
  visibleSince,
  type WaitingOrder,
} from './confirmation-deadline.ts';

const anOrder = (fields: Partial<WaitingOrder> = {}): WaitingOrder => ({
  date: '2026-11-20T17:00:00Z',
  paymentStatus: 'open',
  paymentTime: null,
  transport: 'delivery',
  desiredTime: null,
  ...fields,
});

const someHours = (fields: Partial<ServiceHours> = {}): ServiceHours => ({
  deliveryHours: daily(11, 22),
  preOrderDeliveryHours: [],
  takeawayHours: daily(11, 22),
  openingHours: daily(11, 22),
  closures: [],
  ...fields,
});

const placed = (wall: string, fields: Partial<WaitingOrder> = {}) =>
  anOrder({ date: vienna(wall).toString(), ...fields });

/** Reminder and denial of an order that was placed at a wall-clock time. */
function deadlines(order: WaitingOrder, hours: Partial<ServiceHours> = {}) {
  const { remindAt, denyAt } = confirmationDeadlines(order, someHours(hours));
  return [remindAt?.toString(), denyAt?.toString()];
}
const walls = (...times: string[]) => times.map((wall) => vienna(wall).toString());

describe('an order that nobody confirms', () => {
  it('reminds the restaurant after 10 minutes and is denied after 20', () => {
    expect(deadlines(placed('2026-11-20T18:00'))).toEqual(walls('2026-11-20T18:10', '2026-11-20T18:20'));
  });

  it('counts from when it was paid, since the restaurant did not see it before', () => {
    const paid = anOrder({ paymentStatus: 'paid', paymentTime: '2026-11-20T17:12:30Z' });
    expect(deadlines(paid)).toEqual(['2026-11-20T17:22:30Z', '2026-11-20T17:32:30Z']);
    const byPoints = anOrder({ paymentStatus: 'paid', paymentTime: '2026-11-20T17:00:00Z' });
    expect(visibleSince(byPoints)).toEqual(at('2026-11-20T17:00:00Z'));
  });

  it('is left alone while the restaurant is closed, and counts from its next opening', () => {
    const preorder = placed('2026-11-20T08:30');
    expect(deadlines(preorder)).toEqual(walls('2026-11-20T11:10', '2026-11-20T11:20'));
    const atNight = placed('2026-11-20T22:00');
    expect(deadlines(atNight)).toEqual(walls('2026-11-21T11:10', '2026-11-21T11:20'));
  });

  it('goes on counting at the next opening when the restaurant closes meanwhile', () => {
    expect(deadlines(placed('2026-11-20T21:45'))).toEqual(walls('2026-11-20T21:55', '2026-11-21T11:05'));
    expect(deadlines(placed('2026-11-20T21:40'))).toEqual(walls('2026-11-20T21:50', '2026-11-20T22:00'));
  });

  it('counts through a break in the afternoon', () => {
    const hours = [entry('friday', 11, 14), entry('friday', 17, 22)];
    const late = placed('2026-11-20T13:52');
    expect(deadlines(late, { deliveryHours: hours })).toEqual(walls('2026-11-20T17:02', '2026-11-20T17:12'));
  });

  it('counts on over midnight where the restaurant closes after it', () => {
    const order = placed('2026-11-20T23:55');
    expect(deadlines(order, { deliveryHours: daily(17, 26) })).toEqual(walls('2026-11-21T00:05', '2026-11-21T00:15'));
  });

  it('counts hours of the holiday on one, and no day on which the restaurant is closed', () => {
    // 8 December is a public holiday, a Tuesday
    const hours = [...daily(11, 22), entry('holiday', 15, 20)];
    expect(deadlines(placed('2026-12-08T10:00'), { deliveryHours: hours })).toEqual(
      walls('2026-12-08T15:10', '2026-12-08T15:20'),
    );
    const closures = ['2026-11-20', '2026-11-21'];
    const forSunday = placed('2026-11-21T09:00', { desiredTime: vienna('2026-11-22T12:00').toString() });
    expect(deadlines(forSunday, { closures })).toEqual(walls('2026-11-22T11:10', '2026-11-22T11:20'));
    const forItsOpening = { ...forSunday, desiredTime: vienna('2026-11-22T10:30').toString() };
    expect(deadlines(forItsOpening, { closures })).toEqual(walls('2026-11-22T11:10', '2026-11-22T11:20'));
  });

  it('does not wait for a restaurant that has closed the day for which it is wanted, or days on end', () => {
    const weeks = Array.from({ length: 400 }, (_, day) =>
      Temporal.PlainDate.from('2026-11-20').add({ days: day }).toString(),
    );
    const today = ['2026-11-20'];
    const usual = walls('2026-11-20T18:10', '2026-11-20T18:20');
    for (const closures of [today, weeks]) {
      expect(deadlines(placed('2026-11-20T18:00'), { closures })).toEqual(usual);
      const tonight = placed('2026-11-20T18:00', { desiredTime: vienna('2026-11-20T20:30').toString() });
      expect(deadlines(tonight, { closures })).toEqual(usual);
      const inTheMorning = { ...tonight, date: vienna('2026-11-20T02:00').toString() };
      expect(deadlines(inTheMorning, { closures })).toEqual(walls('2026-11-20T11:10', '2026-11-20T11:20'));
    }
    // today's last minutes are over when the holidays begin: its usual next opening counts
    const late = placed('2026-11-20T21:55');
    expect(deadlines(late, { closures: weeks.slice(1) })).toEqual(walls('2026-11-21T11:05', '2026-11-21T11:15'));
  });

  it('does not wait for the next evening where a day is closed that goes on after midnight', () => {
    const order = placed('2026-11-20T14:00', { desiredTime: vienna('2026-11-21T00:30').toString() });
    expect(deadlines(order, { deliveryHours: daily(17, 26), closures: ['2026-11-20'] })).toEqual(
      walls('2026-11-20T17:10', '2026-11-20T17:20'),
    );
  });

  it('waits for ever only where no hours are in sight', () => {
    const only = { deliveryHours: [entry('holiday', 11, 12)] };
    // between Epiphany and Easter Monday there is no public holiday
    expect(deadlines(placed('2027-01-07T10:00'), only)).toEqual([undefined, undefined]);
  });

  it('counts minutes that pass, not those on the clock, in the night of a clock change', () => {
    const allNight = { deliveryHours: daily(17, 30) };
    // back from 3:00 to 2:00 on 25 October 2026: 2:50 comes twice, this is the first
    const autumn = confirmationDeadlines(anOrder({ date: '2026-10-25T00:50:00Z' }), someHours(allNight));
    expect(autumn.denyAt).toEqual(at('2026-10-25T01:10:00Z'));
    // forward from 2:00 to 3:00 on 28 March 2027
    const spring = confirmationDeadlines(anOrder({ date: '2027-03-28T00:50:00Z' }), someHours(allNight));
    expect(spring.denyAt).toEqual(vienna('2027-03-28T03:10'));
  });

  it('hangs on the hours of its transport, else on the opening hours, else on those of preorders', () => {
    const hours = { deliveryHours: daily(17, 22), takeawayHours: daily(11, 22) };
    const atNoon = placed('2026-11-20T12:00');
    expect(deadlines(atNoon, hours)[0]).toBe(vienna('2026-11-20T17:10').toString());
    expect(deadlines({ ...atNoon, transport: 'takeaway' }, hours)[0]).toBe(vienna('2026-11-20T12:10').toString());
    const preordersOnly = { deliveryHours: [], openingHours: daily(14, 22) };
    expect(deadlines(atNoon, preordersOnly)[0]).toBe(vienna('2026-11-20T14:10').toString());
    const barely = { deliveryHours: [], openingHours: [], preOrderDeliveryHours: daily(15, 22) };
    expect(deadlines(atNoon, barely)[0]).toBe(vienna('2026-11-20T15:10').toString());
    const never = { deliveryHours: [], openingHours: [] };
    expect(deadlines(atNoon, never)[0]).toBe(vienna('2026-11-20T12:10').toString());
  });

  it('has waited exactly so many open minutes, whatever the hours', () => {
    const hours = [entry('friday', 11, 12), entry('saturday', 0, 1), ...daily(20, 25)];
    for (const wall of ['2026-11-20T11:53', '2026-11-20T12:00', '2026-11-21T00:49', '2026-11-22T03:00']) {
      const from = vienna(wall);
      const until = instantAfterOpenMinutes(hours, from, 20);
      expect(until).not.toBeNull();
      const minutes = until === null ? 0 : from.until(until).total('minutes');
      const open = Array.from({ length: minutes }, (_, minute) => from.add({ minutes: minute })).filter((now) =>
        isOpenAt(hours, now),
      ).length;
      expect([wall, open]).toEqual([wall, 20]);
    }
  });
});
