import { describe, expect, it } from 'vitest';
import { figuresOf, measure } from './measure.ts';

describe('the figures of a measurement', () => {
  it('are the rate and the nearest ranks', () => {
    const durations = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(figuresOf(durations, 4000)).toEqual({ perSecond: 50, p50: 100, p99: 198 });
  });

  it('are those of the only one', () => {
    expect(figuresOf([7], 7)).toMatchObject({ p50: 7, p99: 7 });
  });

  it('are zero where nothing was done', () => {
    expect(figuresOf([], 1000)).toEqual({ perSecond: 0, p50: 0, p99: 0 });
  });
});

describe('a measurement', () => {
  it('ends when the work is done', async () => {
    let left = 10;
    let done = 0;
    const worker = async () => {
      if (left === 0) return false;
      left -= 1;
      done += 1;
      return true;
    };
    const { perSecond } = await measure([worker, worker], 60_000);
    expect(done).toBe(10);
    expect(perSecond).toBeGreaterThan(0);
  });

  it('fails with the first thing that fails', async () => {
    await expect(measure([() => Promise.reject(new Error('refused'))], 60_000)).rejects.toThrow('refused');
  });
});
