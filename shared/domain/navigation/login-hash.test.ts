import { describe, expect, it } from 'vitest';
import { takeLoginCode, withLoginCode } from './login-hash.ts';

describe('a login that an address brings', () => {
  it.each([
    ['https://wirt.example/', 'https://wirt.example/#fo-login=abc'],
    ['https://wirt.example/karte?a=1#pizza', 'https://wirt.example/karte?a=1#pizza&fo-login=abc'],
    ['https://wirt.example/#fo-login=old', 'https://wirt.example/#fo-login=abc'],
    ['https://wirt.example/#fo-login=old&pizza', 'https://wirt.example/#pizza&fo-login=abc'],
  ])('%s gets its code', (href, withCode) => {
    expect(withLoginCode(href, 'abc')).toBe(withCode);
  });

  it.each([
    ['#fo-login=abc', { code: 'abc', rest: '' }],
    ['#pizza&fo-login=abc', { code: 'abc', rest: '#pizza' }],
    ['#fo-handoff=abc', { code: null, rest: '#fo-handoff=abc' }],
    ['#fo-login=', { code: null, rest: '' }],
    ['', { code: null, rest: '' }],
  ])('%s loses it', (hash, taken) => {
    expect(takeLoginCode(hash)).toEqual(taken);
  });
});
