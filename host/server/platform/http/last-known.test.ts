import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastKnown } from './last-known.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const delivered = { at: 'delivery' };

describe('what is known last', () => {
  it('is read anew each time, or while it is not fresh', async () => {
    let reads = 0;
    const read = async () => ({ reads: ++reads });
    const always = lastKnown(read, { freshFor: 0 });
    expect([await always(), await always()]).toEqual([{ reads: 1 }, { reads: 2 }]);
    const fresh = lastKnown(read, { freshFor: 1000 });
    expect([await fresh(), await fresh()]).toEqual([{ reads: 3 }, { reads: 3 }]);
    vi.advanceTimersByTime(1001);
    expect(await fresh()).toEqual({ reads: 4 });
  });

  it('stands in for what cannot be read, at once', async () => {
    const read = vi.fn(async () => ({ at: 'first' }));
    const value = lastKnown(read, { freshFor: 0, known: delivered });
    read.mockRejectedValueOnce(new Error('away'));
    expect(await value()).toBe(delivered);
    expect(await value()).toEqual({ at: 'first' });
    read.mockRejectedValueOnce(new Error('away'));
    expect(await value()).toEqual({ at: 'first' });
  });

  it('stands in for what takes long, for which only the first ones wait', async () => {
    const value = lastKnown(never, { freshFor: 0, known: delivered });
    const first = vi.fn();
    void value().then(first);
    await vi.advanceTimersByTimeAsync(400);
    expect(first).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(first).toHaveBeenCalledWith(delivered);
    const later = vi.fn();
    void value().then(later);
    await vi.advanceTimersByTimeAsync(0);
    expect(later).toHaveBeenCalledWith(delivered);
  });

  it('fails where nothing is known and it cannot be read', async () => {
    const value = lastKnown(() => Promise.reject(new Error('away')), { freshFor: 0 });
    await expect(value()).rejects.toThrow('away');
  });
});
