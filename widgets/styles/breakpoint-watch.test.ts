import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBreakpointWatch } from './breakpoint-watch.ts';
import { defaultBreakpoints } from './breakpoints.ts';

/** A window whose width is set by the test; its media queries notify only when their answer changes. */
let width: number;
let queries: { minimum: number; target: EventTarget; matched: boolean }[];
const listening = vi.fn<(change: 1 | -1) => void>();

function setWidth(next: number): void {
  width = next;
  for (const query of queries) {
    const matches = width >= query.minimum;
    if (matches === query.matched) continue;
    query.matched = matches;
    query.target.dispatchEvent(new Event('change'));
  }
}

beforeEach(() => {
  width = 800;
  queries = [];
  listening.mockClear();
  vi.stubGlobal('matchMedia', (text: string) => {
    const minimum = Number(/^\(min-width: ([\d.]+)px\)$/.exec(text)?.[1]);
    const target = new EventTarget();
    queries.push({ minimum, target, matched: width >= minimum });
    return {
      get matches() {
        return width >= minimum;
      },
      addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
        listening(1);
        target.addEventListener(...args);
      },
      removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
        listening(-1);
        target.removeEventListener(...args);
      },
    };
  });
  return () => vi.unstubAllGlobals();
});

/** Changes the width and waits until it has been published. */
async function resize(...widths: number[]): Promise<void> {
  for (const next of widths) setWidth(next);
  await Promise.resolve();
}

describe('a watch of the breakpoints', () => {
  it('knows the range at its exact borders', () => {
    const watch = createBreakpointWatch(defaultBreakpoints);
    const found = [767.98, 768, 991, 992, 1199, 1200].map((each) => {
      setWidth(each);
      return watch.current();
    });
    expect(found).toEqual(['xs', 's', 's', 'm', 'm', 'l']);
  });

  it('notifies of a border crossed, once, however many are crossed; and of nothing inside a range', async () => {
    const watch = createBreakpointWatch({ s: 600, m: 900, l: 1100 });
    const listener = vi.fn();
    watch.subscribe(listener);
    await resize(899, 601);
    expect(listener).not.toHaveBeenCalled();
    await resize(1300);
    expect(listener).toHaveBeenCalledOnce();
    await resize(360);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('notifies all of what one has read, though the browser then sends no event', async () => {
    const watch = createBreakpointWatch(defaultBreakpoints);
    const listener = vi.fn();
    watch.subscribe(listener);
    width = 360;
    expect(watch.current()).toBe('xs');
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('asks the window once for all who listen, and stops with the last of them', async () => {
    const watch = createBreakpointWatch(defaultBreakpoints);
    const sum = () => listening.mock.calls.reduce((total, [change]) => total + change, 0);
    const listener = vi.fn();
    const stops = [watch.subscribe(listener), watch.subscribe(listener)];
    expect(sum()).toBe(3);
    await resize(360);
    expect(listener).toHaveBeenCalledTimes(2);
    stops[0]?.();
    stops[0]?.();
    expect(sum()).toBe(3);
    stops[1]?.();
    expect(sum()).toBe(0);
    await resize(1300);
    expect(listener).toHaveBeenCalledTimes(2);
    watch.subscribe(listener);
    await resize(360);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
