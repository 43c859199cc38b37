import { describe, expect, it } from 'vitest';
import { contrast, contrastProblems } from './contrast.ts';

describe('the contrast of two colours', () => {
  it('is that of WCAG, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBe(4.47);
    expect(contrast('#123456', '#123456')).toBe(1);
  });
});

describe('the builder', () => {
  it('has nothing to say against our own colours, light and dark', () => {
    expect(contrastProblems({}, ['light', 'dark'])).toEqual([]);
  });

  it('warns of each pair below 4.5 to 1, in the schemes that can come to pass', () => {
    expect(contrastProblems({ accent: '#ffd400' }, ['light'])).toEqual([
      { front: 'on-accent', back: 'accent', scheme: 'light', ratio: 1.43 },
      { front: 'accent', back: 'ground', scheme: 'light', ratio: 1.35 },
    ]);
    expect(contrastProblems({ accent: '#ffd400' }, ['dark'])).toEqual([]);
    const ofInk = contrastProblems({ ink: '#222222' }, ['light', 'dark']);
    expect(ofInk.map(({ back, scheme }) => [back, scheme])).toEqual([
      ['ground', 'dark'],
      ['surface', 'dark'],
    ]);
  });
});
