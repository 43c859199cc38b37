import { describe, expect, it } from 'vitest';
import { breakpointAt } from './breakpoints.ts';

describe('breakpoints by width', () => {
  it('is xSmall below 768', () => {
    expect(breakpointAt(0)).toBe('xs');
    expect(breakpointAt(767)).toBe('xs');
  });

  it('is small from 768 to below 992', () => {
    expect(breakpointAt(768)).toBe('s');
    expect(breakpointAt(991)).toBe('s');
  });

  it('is medium from 992 to below 1200', () => {
    expect(breakpointAt(992)).toBe('m');
    expect(breakpointAt(1199)).toBe('m');
  });

  it('is large from 1200 and up', () => {
    expect(breakpointAt(1200)).toBe('l');
  });

  it('takes the breakpoints that a page sets instead', () => {
    expect(breakpointAt(500, { s: 400, m: 600, l: 800 })).toBe('s');
  });
});
