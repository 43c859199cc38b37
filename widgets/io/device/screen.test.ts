import { describe, expect, it, vi } from 'vitest';
import { createScreen } from './screen.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What keeps the screen on, and the way to it. */
function aScreen() {
  const keepScreenOn = vi.fn((listener: (staysOn: boolean) => void) => {
    listener(true);
    return stopped;
  });
  const stopped = vi.fn();
  const load = vi.fn(() => Promise.resolve({ keepScreenOn }));
  const reported: boolean[] = [];
  const keep = () => createScreen(load).keepOn((staysOn) => reported.push(staysOn));
  return { keep, load, keepScreenOn, stopped, reported };
}

describe('what keeps the screen on', () => {
  it('is fetched when it is wanted, and stopped when it no longer is', async () => {
    const { keep, reported, stopped } = aScreen();
    const stop = keep();
    await settled();
    expect([reported, stopped.mock.calls.length]).toEqual([[true], 0]);
    stop();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('never begins when nobody wants it any more by the time that it is there', async () => {
    const { keep, reported, keepScreenOn } = aScreen();
    keep()();
    await settled();
    expect(keepScreenOn).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });

  it('says that the screen does not stay on where it can’t be fetched', async () => {
    const { keep, reported, load } = aScreen();
    load.mockRejectedValue(new TypeError('Failed to fetch'));
    keep();
    await settled();
    expect(reported).toEqual([false]);
  });
});
