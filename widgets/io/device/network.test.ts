import { expect, it, vi } from 'vitest';
import { createNetwork } from './network.ts';

it('announces that the browser is connected again, until it is cleaned up', () => {
  const target = new EventTarget();
  const listener = vi.fn();
  const stop = createNetwork(target).onBack(listener);
  target.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
  stop();
  target.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledOnce();
});

it('announces that the browser lost its connection, until it is cleaned up', () => {
  const target = new EventTarget();
  const listener = vi.fn();
  const stop = createNetwork(target).onLost(listener);
  target.dispatchEvent(new Event('offline'));
  stop();
  target.dispatchEvent(new Event('offline'));
  expect(listener).toHaveBeenCalledOnce();
});
