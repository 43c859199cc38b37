import { describe, expect, it } from 'vitest';
import { arrivalTimeOf, timePromiseOf } from './arrival-time.ts';
import { expectedTimeOf } from './expected-time.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;
const range = (from: string, to: string) => ({ from: at(from), to: at(to) });
const anOrder = (values: object = {}) => ({
  status: 4 as const,
  transport: 'delivery' as const,
  date: at('17:30'),
  desiredTime: null,
  duration: 40,
  confirmationTime: at('17:30'),
  transferTime: at('17:50'),
  ...values,
});
const arrival = (values: object = {}) => arrivalTimeOf(anOrder(values));

describe('the time of arrival', () => {
  it('has the same middle while the food leaves in time, and is narrower the nearer it is', () => {
    expect(arrival()).toEqual(range('18:05', '18:15'));
    expect(arrival({ transferTime: null })).toEqual(range('18:00', '18:20'));
  });

  it('is a quarter of an hour after food has left that leaves late', () => {
    expect(arrival({ transferTime: at('18:21') })).toEqual(range('18:30', '18:40'));
    expect(arrival({ duration: null })).toEqual(range('18:00', '18:10'));
  });

  it('does not hang on the transfer before it, nor for takeaway', () => {
    const late = { transferTime: at('19:00') };
    expect(arrival({ ...late, status: 3 })).toEqual(range('18:00', '18:20'));
    expect(arrival({ ...late, transport: 'takeaway' })).toEqual(range('18:00', '18:20'));
    expect(arrival({ duration: null, transferTime: null })).toBeNull();
  });

  it('is the slot of a pre-order that leaves early', () => {
    expect(arrival({ desiredTime: at('18:30') })).toEqual(range('18:30', '18:45'));
    expect(arrival({ desiredTime: at('18:30'), transferTime: at('18:40') })).toEqual(range('18:50', '19:00'));
  });
});

describe('a promise of time', () => {
  const placed = expectedTimeOf({ ...anOrder({ duration: 30 }), confirmationTime: null });
  const promise = (values: object) => timePromiseOf({ ...anOrder(values), promisedTime: placed });

  it('was never another one while each step says the same, give or take five minutes', () => {
    expect(placed).toEqual(range('17:55', '18:05'));
    const unconfirmed = { status: 1, duration: 30, confirmationTime: null, transferTime: null };
    expect(promise(unconfirmed)).toEqual({ range: placed, before: null });
    const confirmed = { status: 2, duration: 30, confirmationTime: at('17:33'), transferTime: null };
    expect(promise(confirmed)).toEqual({ range: range('18:00', '18:10'), before: null });
    expect(promise({ ...confirmed, status: 4, transferTime: at('17:45') })).toEqual({
      range: range('18:00', '18:10'),
      before: null,
    });
  });

  it('is told as another one when the restaurant needs longer, or less long', () => {
    expect(promise({ status: 2, transferTime: null })).toEqual({ range: range('18:00', '18:20'), before: placed });
    expect(promise({ status: 2, duration: 15, transferTime: null })).toEqual({
      range: range('17:40', '17:50'),
      before: placed,
    });
  });

  it('keeps what the last change replaced, until the food leaves too late for that too', () => {
    expect(promise({ transferTime: at('17:50') })).toEqual({ range: range('18:05', '18:15'), before: placed });
    expect(promise({ transferTime: at('18:15') })).toEqual({
      range: range('18:25', '18:35'),
      before: range('18:00', '18:20'),
    });
  });

  it('does not creep: small steps are held against what was said, not against one another', () => {
    const confirmed = { duration: 30, confirmationTime: at('17:35') };
    expect(promise({ ...confirmed, status: 2, transferTime: null })?.before).toBeNull();
    expect(promise({ ...confirmed, transferTime: at('17:55') })).toEqual({
      range: range('18:05', '18:15'),
      before: placed,
    });
  });

  it('has nothing before it where that was not kept', () => {
    expect(timePromiseOf({ ...anOrder({ transferTime: null }), status: 2 })?.before).toBeNull();
    expect(timePromiseOf({ ...anOrder({ transferTime: at('18:15') }) })?.before).toEqual(range('18:00', '18:20'));
    expect(timePromiseOf(anOrder({ duration: null, transferTime: null }))).toBeNull();
  });
});
