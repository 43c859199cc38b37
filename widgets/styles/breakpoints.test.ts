import { describe, expect, it } from 'vitest';
import { breakpointAt, parseBreakpoints } from './breakpoints.ts';

describe('breakpoints by width', () => {
  it.each([
    ['xs', 'xSmall below 768', [0, 360, 767, 767.98]],
    ['s', 'small from 768 to below 992', [768, 991, 991.98]],
    ['m', 'medium from 992 to below 1200', [992, 1199, 1199.98]],
    ['l', 'large from 1200 and up', [1200, 5120]],
  ] as const)('%s is %s', (breakpoint, _words, widths) => {
    for (const width of widths) expect([width, breakpointAt(width)]).toEqual([width, breakpoint]);
  });

  it('are those that a page sets instead', () => {
    const own = { s: 400, m: 600, l: 800 };
    expect([399, 400, 600, 800].map((width) => breakpointAt(width, own))).toEqual(['xs', 's', 'm', 'l']);
  });
});

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
