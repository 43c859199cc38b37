import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('a text of a provider', () => {
  it.each([
    ['Straße des Ersten Mai', 'Straße des Ersten Mai'],
    ['  Graben\u0000\n5\t', 'Graben 5'],
    ['Graben\ud83c', 'Graben'],
    ['Graben\u202E5', 'Graben 5'],
    ['<b>Graben</b> 🍕', '<b>Graben</b> 🍕'],
    ['\u0000', ''],
    [null, ''],
    [undefined, ''],
  ])('%j becomes one line, %j', (text, line) => {
    expect(plainText(text)).toBe(line);
  });

  it('is cut between characters', () => {
    expect(plainText('🍕🍕🍕', 5)).toBe('🍕🍕');
    expect(plainText('ab cd', 3)).toBe('ab');
    expect(plainText('a'.repeat(10_000))).toHaveLength(120);
  });
});
