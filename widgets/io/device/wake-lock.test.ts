import { describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { keepScreenOn } from './wake-lock.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

class Sentinel extends EventTarget {
  released = false;
  release = (): Promise<void> => {
    if (this.released) return Promise.resolve();
    this.released = true;
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  };
}

/** A page that is shown and hidden, and a browser that takes the lock of a hidden one, as browsers do. */
function aDevice({ refuses = false } = {}) {
  class Page extends EventTarget {
    visibilityState: DocumentVisibilityState = 'visible';
  }
  const page = new Page();
  const given: Sentinel[] = [];
  const gate = { held: Promise.resolve() };
  const wakeLock = {
    request: async () => {
      await gate.held;
      if (refuses) throw new DOMException('The battery is low.', 'NotAllowedError');
      const sentinel = new Sentinel();
      given.push(sentinel);
      if (page.visibilityState !== 'visible') await sentinel.release();
      return sentinel;
    },
  };
  const become = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === 'hidden') for (const sentinel of given) void sentinel.release();
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  const reported: boolean[] = [];
  const keep = () => keepScreenOn((staysOn) => reported.push(staysOn), wakeLock as unknown as WakeLock, page);
  const isHeld = () => given.some(({ released }) => !released);
  return { keep, become, reported, given, gate, isHeld };
}

describe('the screen', () => {
  it('stays on until nobody wants it any more', async () => {
    const { keep, reported, isHeld, given } = aDevice();
    const stop = keep();
    await settled();
    expect([isHeld(), reported]).toEqual([true, [true]]);
    stop();
    await settled();
    expect([isHeld(), reported, given.length]).toEqual([false, [true], 1]);
  });

  it('is kept on again when the page is seen again, and not while it is hidden', async () => {
    const { keep, become, isHeld, reported } = aDevice();
    const stop = keep();
    await settled();
    await become('hidden');
    expect(isHeld()).toBe(false);
    await become('visible');
    expect([isHeld(), reported]).toEqual([true, [true, true]]);
    stop();
    await become('hidden');
    await become('visible');
    expect(isHeld()).toBe(false);
  });

  it('stays on after a page that was hidden and seen again before the browser answered', async () => {
    const { keep, become, gate, isHeld, reported } = aDevice();
    const answer = deferred<void>();
    gate.held = answer.promise;
    keep();
    await become('hidden');
    answer.resolve(undefined);
    await settled();
    expect(isHeld()).toBe(false);
    gate.held = Promise.resolve();
    await become('visible');
    expect([isHeld(), reported.at(-1)]).toEqual([true, true]);
  });

  it('is let go when nobody wants it any more before the browser answered', async () => {
    const { keep, gate, isHeld, reported, given } = aDevice();
    const answer = deferred<void>();
    gate.held = answer.promise;
    const stop = keep();
    stop();
    answer.resolve(undefined);
    await settled();
    expect([given.length, isHeld(), reported]).toEqual([1, false, []]);
  });

  it('says that it may sleep where the browser refuses, takes it back or knows no such thing', async () => {
    const low = aDevice({ refuses: true });
    low.keep();
    await settled();
    expect(low.reported).toEqual([false]);

    const { keep, reported, given } = aDevice();
    keep();
    await settled();
    await given[0]?.release();
    expect(reported).toEqual([true, false]);

    const old: boolean[] = [];
    keepScreenOn((staysOn) => old.push(staysOn), undefined, undefined)();
    expect(old).toEqual([false]);
  });
});
