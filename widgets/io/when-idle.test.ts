import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { underWay } from './http/calls-under-way.ts';
import { whenAtRest } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestIdleCallback'] }));
afterEach(() => vi.useRealTimers());

it('waits until no call is under way', async () => {
  const work = vi.fn();
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  void underWay(first.promise);
  const failing = underWay(second.promise).catch(() => undefined);
  whenAtRest(work, 3000);
  await vi.advanceTimersByTimeAsync(500);
  first.resolve(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).not.toHaveBeenCalled();
  second.reject(new Error('no network'));
  await failing;
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledOnce();
});

it('waits no longer than it may, and not at all for whoever has gone', async () => {
  const never = new Promise<never>(() => {});
  const [work, gone] = [vi.fn(), vi.fn()];
  void underWay(never);
  whenAtRest(work, 1000);
  const stop = whenAtRest(gone, 1000);
  await vi.advanceTimersByTimeAsync(400);
  stop();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});
