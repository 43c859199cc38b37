import { describe, expect, it } from 'vitest';
import { houseOfNumber, housesNearNumber, numberWithDoor, parseHouseNumber } from './house-number.ts';

describe('a house number', () => {
  it('is read with letter, span, stairs and door', () => {
    expect(parseHouseNumber('12')).toEqual({ house: '12', low: 12, high: 12, door: '' });
    expect(parseHouseNumber('12a')).toEqual({ house: '12a', low: 12, high: 12, door: '' });
    expect(parseHouseNumber('3–5')).toEqual({ house: '3-5', low: 3, high: 5, door: '' });
    expect(parseHouseNumber('45/2/14')).toEqual({ house: '45', low: 45, high: 45, door: '/2/14' });
  });

  it('is nothing else', () => {
    for (const text of ['', 'a', '12345', '12ab', '1/', '/2', '5 6', '½']) {
      expect(parseHouseNumber(text), text).toBeUndefined();
    }
  });

  it('never spans backwards', () => {
    expect(parseHouseNumber('5-3')).toMatchObject({ low: 5, high: 5 });
  });
});

const houses = ['3-5', '12', '12A', '14/1', '20'].map((number) => ({
  number,
  low: Number.parseInt(number, 10),
}));
const houseOf = (text: string) => {
  const typed = parseHouseNumber(text);
  return typed && houseOfNumber(typed, houses)?.number;
};

describe('the house of a number', () => {
  it('is the one that is written alike, whatever its letter case and the door', () => {
    expect(houseOf('12')).toBe('12');
    expect(houseOf('12a')).toBe('12A');
    expect(houseOf('12a/3/7')).toBe('12A');
    expect(houseOf('3–5')).toBe('3-5');
  });

  it('is the one that has the slash in its own number', () => {
    expect(houseOf('14/1')).toBe('14/1');
    expect(houseOf('20/1')).toBe('20');
  });

  it('keeps the typed stairs and door', () => {
    const typed = { house: '45', low: 45, high: 45, door: '/2' };
    expect(numberWithDoor(typed, '45')).toBe('45/2');
    expect(numberWithDoor(typed, '45/1')).toBe('45/1');
  });

  it('is the one whose span holds it', () => {
    expect(houseOf('5')).toBe('3-5');
    expect(houseOf('20-22')).toBe('20');
  });

  it('is none where only another letter or another number is known', () => {
    expect(houseOf('12b')).toBeUndefined();
    expect(houseOf('13')).toBeUndefined();
    expect(houseOf('14')).toBeUndefined();
  });

  it('has the nearest ones for neighbours', () => {
    const typed = parseHouseNumber('13');
    expect(typed && housesNearNumber(typed, houses).map(({ number }) => number)).toEqual([
      '12',
      '12A',
      '14/1',
      '20',
      '3-5',
    ]);
  });
});
