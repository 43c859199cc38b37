import { describe, expect, it } from 'vitest';
import { type Expectation, expectedTimeOf } from './expected-time.ts';

const nothing: Expectation = { date: null, desiredTime: null, duration: null, confirmationTime: null };
const expected = (fields: Partial<Expectation>) => expectedTimeOf({ ...nothing, ...fields });
const range = (from: string, to: string) => ({ from: `2026-11-20T${from}:00Z`, to: `2026-11-20T${to}:00Z` });

describe('the expected time', () => {
  const confirmationTime = '2026-11-20T17:33:20Z';

  it('is a range on the five minutes around the moment, counted from the confirmation', () => {
    expect(expected({ confirmationTime, duration: 40 })).toEqual(range('18:05', '18:25'));
    expect(expected({ confirmationTime, duration: 30 })).toEqual(range('18:00', '18:10'));
  });

  it('is the desired time, made later but not earlier by the duration', () => {
    const desiredTime = '2026-11-20T19:00:00Z';
    expect(expected({ desiredTime })).toEqual(range('19:00', '19:15'));
    expect(expected({ desiredTime, confirmationTime, duration: 40 })).toEqual(range('19:00', '19:15'));
    expect(expected({ desiredTime, confirmationTime, duration: 100 })).toEqual(range('18:55', '19:35'));
  });

  it('counts an unconfirmed order from when it was placed, where its duration is known', () => {
    expect(expected({ date: '2026-11-20T17:30:00Z', duration: 40 })).toEqual(range('18:00', '18:20'));
  });

  it('is unknown without a time or a duration', () => {
    expect(expected({ date: '2026-11-20T17:30:00Z' })).toBeNull();
    expect(expected({ duration: 40 })).toBeNull();
  });
});
