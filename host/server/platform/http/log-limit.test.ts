import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogLimit } from './log-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aLimit(perMinute: number) {
  const logged: unknown[] = [];
  let close: () => Promise<void> = async () => {};
  const app = {
    log: { warn: (fields: object) => logged.push(fields) },
    addHook: (_name: string, hook: () => Promise<void>) => (close = hook),
  };
  const mayLog = createLogLimit(app as unknown as FastifyInstance, { what: 'requests', perMinute });
  return { mayLog, logged, close: () => close() };
}

it('what one network has logged is bounded by the minute, and one line says what was left out', () => {
  const { mayLog, logged } = aLimit(10);
  const log = (network: string) => Array.from({ length: 30 }, () => mayLog(network)).filter(Boolean).length;
  expect([log('192.0.2.1'), log('192.0.2.2')]).toEqual([10, 10]);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(logged).toEqual([{ what: 'requests', leftOut: 40 }]);
  expect(log('192.0.2.1')).toBe(10);
  vi.advanceTimersByTime(600_000);
  expect(logged).toEqual([
    { what: 'requests', leftOut: 40 },
    { what: 'requests', leftOut: 20 },
  ]);
});

it('a large entry is left out where smaller ones still fit', () => {
  const { mayLog } = aLimit(100);
  expect([mayLog('192.0.2.1', 60), mayLog('192.0.2.1', 60), mayLog('192.0.2.1', 40)]).toEqual([true, false, true]);
});

it('what was left out is logged at the end too', async () => {
  const { mayLog, logged, close } = aLimit(0);
  mayLog('192.0.2.1');
  await close();
  expect(logged).toEqual([{ what: 'requests', leftOut: 1 }]);
});
