import { describe, expect, it } from 'vitest';
import { takeHandoffCode, withHandoffCode } from './handoff-hash.ts';

describe('a handoff code in an address', () => {
  it.each([
    ['https://wirt.example/', 'https://wirt.example/#fo-handoff=abc'],
    ['https://wirt.example/karte?a=1', 'https://wirt.example/karte?a=1#fo-handoff=abc'],
    ['https://wirt.example/#pizza', 'https://wirt.example/#pizza&fo-handoff=abc'],
    ['https://wirt.example/#/karte#pizza', 'https://wirt.example/#/karte#pizza&fo-handoff=abc'],
    ['https://wirt.example/#pizza#', 'https://wirt.example/#pizza#&fo-handoff=abc'],
    ['https://wirt.example/#', 'https://wirt.example/#fo-handoff=abc'],
  ])('of %s stands at the end of its hash', (href, expected) => {
    expect(withHandoffCode(href, 'abc')).toBe(expected);
    const { hash } = new URL(expected);
    expect(takeHandoffCode(hash)).toEqual({ code: 'abc', rest: new URL(href).hash });
  });

  it.each([
    ['', null, ''],
    ['#', null, ''],
    ['#pizza', null, '#pizza'],
    ['#fo-handoff=', null, ''],
    ['#fo-handoff=abc', 'abc', ''],
    ['#fo-handoff=abc&pizza', 'abc', '#pizza'],
    ['#a=1&fo-handoff=abc&b=2', 'abc', '#a=1&b=2'],
    ['#fo-handoff=abc&fo-handoff=def', 'def', ''],
    ['#xfo-handoff=abc', null, '#xfo-handoff=abc'],
  ])('is taken out of %j', (hash, code, rest) => {
    expect(takeHandoffCode(hash)).toEqual({ code, rest });
  });
});
