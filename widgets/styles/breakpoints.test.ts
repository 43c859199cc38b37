import { describe, expect, it } from 'vitest';
import { parseBreakpoints } from './breakpoints.ts';

describe('the breakpoints that a page sets', () => {
  it('are three widths in px, each above the one before', () => {
    expect(parseBreakpoints('600,900,1100')).toEqual({ s: 600, m: 900, l: 1100 });
    expect(parseBreakpoints(' 600 , 900.5 , 1100 ')).toEqual({ s: 600, m: 900.5, l: 1100 });
  });

  it.each([
    '',
    '600',
    '600,900',
    '600,900,1100,1300',
    '600,,1100',
    '0,900,1100',
    '-600,900,1100',
    '900,600,1100',
    '600,900,900',
    '600px,900px,1100px',
    '6e2,900,1100',
    'Infinity,NaN,x',
    '６００,９００,１１００',
    `600,900,${'9'.repeat(10_000)}`,
  ])('are none when they are "%s"', (text) => {
    expect(parseBreakpoints(text)).toBeNull();
  });
});
