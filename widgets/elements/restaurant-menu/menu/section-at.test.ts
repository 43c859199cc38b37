import { describe, expect, it } from 'vitest';
import { sectionAt } from './use-current-section.ts';

const window = { top: 50, bottom: 800, left: 5000 };
const at = (...tops: number[]) => tops.map((top, index) => ({ id: index + 1, top }));

describe('the section that is being read', () => {
  it('is the last one that begins in the upper part of the window', () => {
    expect(sectionAt(at(-900, 60, 700), window)).toBe(2);
    expect(sectionAt(at(-900, 190, 700), window)).toBe(2);
    expect(sectionAt(at(-900, 300, 700), window)).toBe(1);
  });

  it('is the first one above the menu, and none without a section', () => {
    expect(sectionAt(at(500, 900), window)).toBe(1);
    expect(sectionAt([], window)).toBeNull();
  });

  it('is each of several short ones in turn', () => {
    const ids = [0, 40, 80, 120].map((scrolled) =>
      sectionAt(at(120 - scrolled, 220 - scrolled, 260 - scrolled), window),
    );
    expect(ids).toEqual([1, 2, 3, 3]);
  });

  it('comes to each of the sections at the end of the page, though they can not come up', () => {
    const end = at(100, 300, 500, 700);
    const lefts = Array.from({ length: 80 }, (_, step) => 790 - step * 10);
    const seen = lefts.map((left) =>
      sectionAt(
        end.map(({ id, top }) => ({ id, top: top + left })),
        { ...window, left },
      ),
    );
    expect(seen.filter((id, index) => id !== seen[index - 1])).toEqual([1, 2, 3, 4]);
  });
});
