import { describe, expect, it } from 'vitest';
import { seenWith, shortKitchens } from './KitchenFilter.tsx';

const counts = { pizza: 9, thai: 4, sushi: 2 };

describe('the kitchen types of a place', () => {
  it('stay when other filters leave them without restaurants, and keep their order', () => {
    const seen = seenWith(new Map(), counts);
    expect(seenWith(seen, { thai: 4 })).toBe(seen);
    expect(Object.fromEntries(seenWith(seen, { thai: 5, greek: 1 }))).toEqual({
      greek: 1,
      pizza: 9,
      sushi: 2,
      thai: 5,
    });
  });

  it('are known ones: what an older element has no name for is left out', () => {
    expect([...seenWith(new Map(), { martian: 3, pizza: 1 }).keys()]).toEqual(['pizza']);
  });

  it('are in short the eight largest and those that are chosen', () => {
    const many = {
      pizza: 9,
      thai: 8,
      sushi: 7,
      greek: 6,
      indian: 5,
      burger: 4,
      kebab: 3,
      italian: 2,
      korean: 1,
    };
    const seen = seenWith(new Map(), many);
    expect(shortKitchens(seen, [])).not.toContain('korean');
    expect(shortKitchens(seen, [])).toHaveLength(8);
    expect(shortKitchens(seen, ['korean'])).toContain('korean');
  });
});
