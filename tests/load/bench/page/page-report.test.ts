import { describe, expect, it } from 'vitest';
import { goalLinesOf, mediansOf, pageTableOf } from './page-report.ts';

describe('the median of runs', () => {
  it('is that of each figure on its own', () => {
    const runs = [
      { firstPaint: 500, shift: 0 },
      { firstPaint: 400, shift: 0.2 },
      { firstPaint: 9000, shift: 0.1 },
    ];
    expect(mediansOf(runs)).toEqual({ firstPaint: 500, shift: 0.1 });
  });

  it('is infinite where most presses came to nothing', () => {
    const lost = Number.POSITIVE_INFINITY;
    expect(mediansOf([{ plusWorks: lost }, { plusWorks: 900 }, { plusWorks: lost }])).toEqual({ plusWorks: lost });
  });
});

describe('what the bench of pages prints', () => {
  const blank = {
    firstPaint: 400,
    largestPaint: 400,
    firstContent: 400,
    blocking: 0,
    shift: 0,
    requests: 1,
    html: 900,
  };
  const restaurant = {
    firstPaint: 1200,
    largestPaint: 1400,
    firstContent: 3600,
    plusWorks: Number.POSITIVE_INFINITY,
    blocking: 560,
    shift: 0.004,
    requests: 30,
    html: 4100,
    script: 216_000,
    scriptUntilPlus: 150_000,
  };
  const pages = [
    { what: 'restaurant', figures: restaurant },
    { what: 'blank', figures: blank },
  ];

  it('has a column for each page, with times as multiples of the blank one', () => {
    const lines = pageTableOf(pages, blank).split('\n');
    expect(lines[0]).toMatch(/^ +restaurant +blank$/);
    expect(lines).toContain('first content, ms            3600 ×9.0  400 ×1.0');
    const cells = lines.map((line) => line.split(/ {2,}/));
    expect(cells).toContainEqual(['"+" has worked, ms', 'never']);
    expect(cells).toContainEqual(['blocking, ms', '560', '0']);
    expect(cells).toContainEqual(['html, kB', '4.1', '0.9']);
    expect(cells).toContainEqual(['all, kB', '220.1', '0.9']);
  });

  it('says of each goal which pages reach it', () => {
    const lines = goalLinesOf(pages);
    expect(lines).toContain('first content, 900 ms at most: restaurant ✗ 3600');
    expect(lines).toContain('largest paint, 1500 ms at most: restaurant ✓ 1400');
    expect(lines).toContain('script until "+" works, 150 kB at most: restaurant ✓ 150.0');
  });
});
