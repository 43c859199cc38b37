import { describe, expect, it } from 'vitest';
import { isVatNumber, vatNumberOf } from './vat-number.ts';

describe('a VAT number', () => {
  it.each(['ATU13585627', 'atu 1358 5627', 'ATU66664013', 'ATU37675002'])(
    'is one whose check digit fits: %s',
    (text) => {
      expect(isVatNumber(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ATU',
    'ATU13585626',
    'ATU1358562',
    'ATU135856270',
    'DE136695976',
    '13585627',
    `ATU${'1'.repeat(10_000)}`,
  ])('is none: %.20s', (text) => {
    expect(isVatNumber(text)).toBe(false);
  });

  it('finds every digit that is mistyped', () => {
    const right = '13585627';
    for (let at = 0; at < right.length; at += 1) {
      for (const digit of '0123456789') {
        if (digit === right[at]) continue;
        expect(isVatNumber(`ATU${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toBe(false);
      }
    }
  });

  it('is stored without spaces', () => {
    expect(vatNumberOf(' atu 1358.5627 ')).toBe('ATU13585627');
  });
});
