import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../contract/primitives.ts';
import { formatMessage } from '../messages/format-message.ts';
import { formatCents, formatCentsShort } from './money.ts';
import { formatNumber, formatRating } from './number-format.ts';

describe('numbers that are seen', () => {
  it('are written as in the language of the text', () => {
    expect([formatRating(4, 'de'), formatRating(4.25, 'de'), formatRating(4.6, 'en')]).toEqual(['4,0', '4,3', '4.6']);
    expect(formatNumber(12_500, 'en')).toBe('12,500');
  });

  it('are those that texts are filled with, which are read aloud', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...languages), (value, language) => {
        expect(formatNumber(value, language)).toBe(formatMessage(language, '{value}', { value }));
      }),
    );
  });

  it('are prices alike in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(formatCents(cents, 'en')).toBe(formatCents(cents, 'de'));
        expect(formatCentsShort(cents, 'en')).toBe(formatCentsShort(cents, 'de'));
      }),
    );
  });
});
