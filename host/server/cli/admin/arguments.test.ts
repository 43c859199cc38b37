import { describe, expect, it } from 'vitest';
import { endArgument, eurosArgument, flagArgument, wholeArgument } from './arguments.ts';

describe('what is typed after an option', () => {
  it('is euros with a point or a comma, never more than cents', () => {
    expect(['5', '5.5', '5,50', '0.01'].map(eurosArgument)).toEqual([500, 550, 550, 1]);
    for (const text of ['', '-1', '1.234', '1e3', '٥', '1,', '9999999']) {
      expect(() => eurosArgument(text)).toThrow();
    }
  });

  it('is a whole number within bounds', () => {
    const count = wholeArgument(1, 100);
    expect(count('100')).toBe(100);
    for (const text of ['0', '101', '1.0', ' 1', '0x10', '']) expect(() => count(text)).toThrow();
  });

  it('is a day that counts until its end in Vienna, also where the clock changes', () => {
    expect(endArgument('2027-01-31')).toBe('2027-01-31T23:00:00Z');
    expect(endArgument('2027-03-28')).toBe('2027-03-28T22:00:00Z');
    expect(endArgument('2027-01-31T12:00:00+01:00')).toBe('2027-01-31T11:00:00Z');
    for (const text of ['2027-02-30', 'tomorrow', '31.1.2027']) expect(() => endArgument(text)).toThrow();
  });

  it('is flags by their names', () => {
    expect(flagArgument('COUPONS=off', flagArgument('LOGIN=on'))).toEqual({ LOGIN: true, COUPONS: false });
    for (const text of ['LOGIN', 'LOGIN=1', 'login=on', 'toString=on', 'LOGIN=on=on']) {
      expect(() => flagArgument(text)).toThrow();
    }
  });
});
