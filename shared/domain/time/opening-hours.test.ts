import { describe, expect, it } from 'vitest';
import { at, daily, entry, vienna } from '../testing/builders.ts';
import { calendarAt } from './calendar.ts';
import { closesAt, entriesOf, isOpenAt, nextOpening, openSpans } from './opening-hours.ts';

const split = [...daily(11, 14), ...daily(17, 22)];
const instantOf = (milliseconds = Number.NaN) => Temporal.Instant.fromEpochMilliseconds(milliseconds);
const text = (milliseconds: number | undefined) => instantOf(milliseconds).toString();

describe('opening hours', () => {
  it('include their begin and not their end', () => {
    expect(isOpenAt(split, vienna('2026-11-20T11:00'))).toBe(true);
    expect(isOpenAt(split, vienna('2026-11-20T14:00'))).toBe(false);
    expect(isOpenAt(split, vienna('2026-11-20T10:59'))).toBe(false);
  });

  it('use the holiday entries on a public holiday, where there are any', () => {
    const nationalDay = calendarAt(vienna('2026-10-26T12:00')).day(0);
    const withHoliday = [...daily(11, 22), entry('holiday', 12, 15)];
    expect(entriesOf(withHoliday, nationalDay)).toEqual([entry('holiday', 12, 15)]);
    expect(entriesOf(daily(11, 22), nationalDay)).toEqual([entry('monday', 11, 22)]);
    expect(isOpenAt(withHoliday, vienna('2026-10-26T16:00'))).toBe(false);
    expect(isOpenAt(withHoliday, vienna('2026-10-27T16:00'))).toBe(true);
  });

  it('are those of a date alone where it has any, on a holiday too', () => {
    const onNationalDay = { day: '2026-10-26', begin: 10 * 3600, end: 12 * 3600 };
    const hours = [...daily(11, 22), entry('holiday', 12, 15), onNationalDay];
    expect(isOpenAt(hours, vienna('2026-10-26T10:30'))).toBe(true);
    expect(isOpenAt(hours, vienna('2026-10-26T13:00'))).toBe(false);
    expect(isOpenAt(hours, vienna('2026-10-27T10:30'))).toBe(false);
    expect(text(closesAt(hours, vienna('2026-10-26T11:00')))).toBe(vienna('2026-10-26T12:00').toString());
    // a date that says there are none is shut, and the evening before goes on after its midnight
    const shut = [entry('sunday', 18, 26), entry('monday', 11, 22), { day: '2026-10-26', begin: 0, end: 0 }];
    expect(openSpans(shut, calendarAt(vienna('2026-10-26T12:00')), 0)).toEqual([{ begin: 0, end: 7200 }]);
    expect(isOpenAt(shut, vienna('2026-10-26T12:00'))).toBe(false);
    expect(isOpenAt([...shut, onNationalDay], vienna('2026-10-26T12:00'), ['2026-10-26'])).toBe(false);
  });

  it('go on after midnight by the entries of the day they began on', () => {
    const fridays = [entry('friday', 18, 26)];
    expect(isOpenAt(fridays, vienna('2026-11-21T01:59'))).toBe(true);
    expect(isOpenAt(fridays, vienna('2026-11-21T02:00'))).toBe(false);
    expect(isOpenAt(fridays, vienna('2026-11-20T01:00'))).toBe(false);
  });

  it('keep the holiday rule of the evening for what is past midnight', () => {
    const hours = [...daily(18, 26), entry('holiday', 18, 23)];
    expect(isOpenAt(hours, vienna('2026-10-27T00:30'))).toBe(false);
    expect(isOpenAt(hours, vienna('2026-10-26T00:30'))).toBe(true);
  });

  it('are nothing on a closure, and nothing of a closure reaches past midnight', () => {
    const late = daily(18, 26);
    const closures = ['2026-11-20'];
    expect(openSpans(late, calendarAt(vienna('2026-11-20T12:00')), 0, closures)).toEqual([]);
    expect(openSpans(late, calendarAt(vienna('2026-11-20T12:00')), 1, closures)).toEqual([
      { begin: 18 * 3600, end: 86_400 },
    ]);
    expect(text(closesAt(late, vienna('2026-11-19T20:00'), closures))).toBe('2026-11-19T23:00:00Z');
  });

  it('close once where entries meet or go on at midnight', () => {
    expect(text(closesAt(split, vienna('2026-11-20T12:00')))).toBe(vienna('2026-11-20T14:00').toString());
    const meeting = [...daily(11, 15), ...daily(15, 24), ...daily(0, 1)];
    expect(text(closesAt(meeting, vienna('2026-11-20T12:00')))).toBe(vienna('2026-11-21T01:00').toString());
    expect(closesAt(split, vienna('2026-11-20T15:00'))).toBeUndefined();
  });

  it('have no end and no next opening where they never close', () => {
    const always = daily(0, 24);
    expect(isOpenAt(always, vienna('2026-11-20T00:00'))).toBe(true);
    expect(closesAt(always, vienna('2026-11-20T12:00'))).toBeUndefined();
    expect(nextOpening(always, vienna('2026-11-20T12:00'))).toBeUndefined();
  });

  it('open next later today, another day, or not at all', () => {
    expect(text(nextOpening(split, vienna('2026-11-20T12:00')))).toBe(vienna('2026-11-20T17:00').toString());
    expect(text(nextOpening(split, vienna('2026-11-20T23:00')))).toBe(vienna('2026-11-21T11:00').toString());
    expect(text(nextOpening([entry('monday', 11, 14)], vienna('2026-11-20T12:00')))).toBe(
      vienna('2026-11-23T11:00').toString(),
    );
    expect(nextOpening([], vienna('2026-11-20T12:00'))).toBeUndefined();
  });

  it('is none in an hour that the clocks leave out', () => {
    const opening = nextOpening([entry('sunday', 2, 3)], vienna('2026-03-28T12:00'));
    expect(text(opening)).toBe(vienna('2026-04-05T02:00').toString());
  });

  it('last an hour less in the night the clocks go forward, an hour more when they go back', () => {
    const saturdays = [entry('saturday', 22, 28)];
    const lengthFrom = (opening: Temporal.Instant) =>
      opening.until(instantOf(closesAt(saturdays, opening))).total('hours');
    expect(lengthFrom(vienna('2026-03-28T22:00'))).toBe(5);
    expect(lengthFrom(vienna('2026-10-24T22:00'))).toBe(7);
  });

  it('end at the first of two 02:30 and do not come back for the second', () => {
    const hours = [entry('saturday', 18, 26.5)];
    expect(isOpenAt(hours, at('2026-10-25T00:15:00Z'))).toBe(true);
    expect(isOpenAt(hours, at('2026-10-25T01:15:00Z'))).toBe(false);
  });
});
