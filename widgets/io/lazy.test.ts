import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';
import { fakePorts } from './testing/fake-ports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Code whose fetching fails until `come` is called. */
function lazyCode() {
  let exists = false;
  const fetch = vi.fn(() => (exists ? Promise.resolve('code') : Promise.reject(new Error('offline'))));
  return { fetch, come: () => (exists = true) };
}

describe('code that is fetched lazily', () => {
  it('is fetched with the first call, once for all, and again after a failure', async () => {
    const { fetch, come } = lazyCode();
    const source = lazy(fetch);
    const listener = vi.fn();
    const stop = source.subscribe(listener);
    expect(fetch).not.toHaveBeenCalled();
    const tries = [source.load(), source.load()];
    expect(await Promise.allSettled(tries)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect([source.current(), fetch.mock.calls.length]).toEqual([null, 1]);
    come();
    expect(await Promise.all([source.load(), source.load()])).toEqual(['code', 'code']);
    expect(await source.load()).toBe('code');
    expect([source.current(), fetch.mock.calls.length, listener.mock.calls.length]).toEqual(['code', 2, 1]);
    stop();
  });

  it('is announced once it is there', async () => {
    const { fetch, come } = lazyCode();
    come();
    const received: string[] = [];
    lazy(fetch).keepLoading(fakePorts().network, { onReady: (code) => received.push(code) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(received).toEqual(['code']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is tried again after a while that grows, its failure being reported once', async () => {
    const { fetch, come } = lazyCode();
    const onReady = vi.fn();
    const onFailed = vi.fn();
    lazy(fetch).keepLoading(fakePorts().network, { onReady, onFailed });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(fetch).toHaveBeenCalledTimes(2);
    come();
    await vi.advanceTimersByTimeAsync(1);
    expect(onReady).toHaveBeenCalledExactlyOnceWith('code');
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('is tried again at once when the connection is back', async () => {
    const { fetch, come } = lazyCode();
    const { network, comeOnline } = fakePorts();
    const onReady = vi.fn();
    lazy(fetch).keepLoading(network, { onReady });
    await vi.advanceTimersByTimeAsync(0);
    come();
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(onReady).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is announced to nobody, nor tried again, once it is not wanted any more', async () => {
    const late = lazyCode();
    const there = lazyCode();
    there.come();
    const onReady = vi.fn();
    const onFailed = vi.fn();
    for (const { fetch } of [late, there]) {
      lazy(fetch).keepLoading(fakePorts().network, { onReady, onFailed })();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect([onReady.mock.calls, onFailed.mock.calls]).toEqual([[], []]);
    expect(late.fetch).toHaveBeenCalledTimes(1);
  });
});
