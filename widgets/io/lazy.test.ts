import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenFetched } from '../state/core/when-fetched.ts';
import { fakePorts } from './testing/fake-ports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Code whose fetching fails until `come` is called. */
function lateCode() {
  let isThere = false;
  const fetch = vi.fn(() => (isThere ? Promise.resolve('code') : Promise.reject(new Error('offline'))));
  return { fetch, come: () => (isThere = true) };
}

describe('code that is fetched later', () => {
  it('is told once it is there', async () => {
    const { fetch, come } = lateCode();
    come();
    const told: string[] = [];
    whenFetched(fetch, fakePorts().network, { onThere: (code) => told.push(code) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['code']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is tried again after a while that grows, its failure being told once', async () => {
    const { fetch, come } = lateCode();
    const onThere = vi.fn();
    const onFailed = vi.fn();
    whenFetched(fetch, fakePorts().network, { onThere, onFailed });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(fetch).toHaveBeenCalledTimes(2);
    come();
    await vi.advanceTimersByTimeAsync(1);
    expect(onThere).toHaveBeenCalledExactlyOnceWith('code');
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('is tried again at once when the connection is back', async () => {
    const { fetch, come } = lateCode();
    const { network, comeOnline } = fakePorts();
    const onThere = vi.fn();
    whenFetched(fetch, network, { onThere });
    await vi.advanceTimersByTimeAsync(0);
    come();
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(onThere).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is told to nobody, nor tried again, once it is not wanted any more', async () => {
    const late = lateCode();
    const there = lateCode();
    there.come();
    const onThere = vi.fn();
    const onFailed = vi.fn();
    for (const { fetch } of [late, there]) {
      whenFetched(fetch, fakePorts().network, { onThere, onFailed })();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect([onThere.mock.calls, onFailed.mock.calls]).toEqual([[], []]);
    expect(late.fetch).toHaveBeenCalledTimes(1);
  });
});
