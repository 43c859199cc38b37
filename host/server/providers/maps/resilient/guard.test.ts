import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailure } from './fetch-json.ts';
import { createGuard } from './guard.ts';

/** Only the clock is turned; nothing here waits. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function aGuard() {
  const logged: string[] = [];
  const log = {
    info: (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`),
    warn: (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`),
  };
  const guard = createGuard({ provider: 'photon', call: 'predictions', log });
  let asked = 0;
  const call = (ask: (signal?: AbortSignal) => Promise<string>, signal?: AbortSignal) =>
    guard(
      (each) => {
        asked += 1;
        return ask(each);
      },
      () => Promise.resolve('embedded'),
      signal,
    );
  return { logged, call, asked: () => asked };
}

const fails = () => Promise.reject(new ProviderFailure('status 503'));
const answers = () => Promise.resolve('provider');

async function aGuardWithOutage() {
  const guarded = aGuard();
  for (let index = 0; index < 5; index += 1) await guarded.call(fails);
  return guarded;
}

describe('the guard of a provider', () => {
  it('uses the embedded search when the provider fails', async () => {
    const { call } = aGuard();
    expect(await call(fails)).toBe('embedded');
    expect(await call(answers)).toBe('provider');
  });

  it('goes straight to the embedded search after several failures in a row', async () => {
    const { call, asked } = await aGuardWithOutage();
    expect(await call(answers)).toBe('embedded');
    expect(asked()).toBe(5);
  });

  it('begins to count anew with each success', async () => {
    const { call, asked } = aGuard();
    for (let index = 0; index < 4; index += 1) await call(fails);
    await call(answers);
    for (let index = 0; index < 4; index += 1) await call(fails);
    expect(await call(answers)).toBe('provider');
    expect(asked()).toBe(10);
  });

  it('tries the provider again after some seconds, and goes on with it', async () => {
    const { call } = await aGuardWithOutage();
    later(9999);
    expect(await call(answers)).toBe('embedded');
    later(1);
    expect(await call(answers)).toBe('provider');
    expect(await call(answers)).toBe('provider');
  });

  it('rests again after one vain trial', async () => {
    const { call, asked } = await aGuardWithOutage();
    later(10_000);
    expect(await call(fails)).toBe('embedded');
    expect(await call(answers)).toBe('embedded');
    expect(asked()).toBe(6);
  });

  it('lets nobody wait for a trial', async () => {
    const { call } = await aGuardWithOutage();
    later(10_000);
    const trial = Promise.withResolvers<string>();
    const first = call(() => trial.promise);
    expect(await call(answers)).toBe('embedded');
    trial.resolve('provider');
    expect(await first).toBe('provider');
  });

  it('logs once when the provider goes and once when it is back', async () => {
    const { call, logged } = await aGuardWithOutage();
    for (let index = 0; index < 3; index += 1) {
      later(10_000);
      await call(fails);
    }
    later(10_000);
    await call(answers);
    expect(logged).toEqual([
      'the maps provider fails; the embedded search answers {"provider":"photon","call":"predictions","reason":"status 503"}',
      'the maps provider answers again {"provider":"photon","call":"predictions"}',
    ]);
  });

  it('does not count who gives up, nor takes that for a sign of life', async () => {
    const { call, asked } = aGuard();
    const gone = AbortSignal.abort(new Error('typed on'));
    const givesUp = (signal?: AbortSignal) =>
      signal ? Promise.reject(new Error('typed on')) : Promise.reject(new ProviderFailure('status 503'));
    for (let index = 0; index < 6; index += 1) await expect(call(givesUp, gone)).rejects.toThrow('typed on');
    expect(await call(answers)).toBe('provider');
    for (let index = 0; index < 5; index += 1) await call(fails);
    later(10_000);
    expect(await call(givesUp, gone)).toBe('embedded');
    expect(await call(answers)).toBe('embedded');
    expect(asked()).toBe(13);
  });

  it('does not hide our own errors', async () => {
    const { call } = aGuard();
    await expect(call(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
