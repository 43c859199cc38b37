import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '#io/device/clock.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { marketplaceOf } from '../marketplace/create-marketplace.ts';
import { atMidnight, everyMinute } from '../marketplace/timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Elements that stand on a page since then, counting time as they do on any page. */
async function shownSince(instant: string) {
  vi.setSystemTime(instant);
  const answer = () => {
    const now = Temporal.Now.instant();
    const today = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate().toString();
    return aSessionAnswer({ now: now.toString(), today });
  };
  const ports = {
    ...fakePorts({ api: { getSession: answer } }),
    clock: createClock({
      temporal: Temporal,
      everyMinute,
      atMidnight,
      deviceNow: Date.now,
      steadyNow: Date.now,
    }),
  };
  const marketplace = marketplaceOf(createStore(), ports);
  marketplace.onActive();
  await vi.advanceTimersByTimeAsync(1000);
  return {
    marketplace,
    fetched: () => ports.api.callsOf('getSession').length,
    today: () => marketplace.store.get(currentSessionAtom)?.today,
  };
}

describe('the session', () => {
  it.each([
    ['an ordinary night', '2026-11-20T22:58:30Z', '2026-11-20', '2026-11-21'],
    ['the night in which the clock goes back', '2026-10-24T21:58:30Z', '2026-10-24', '2026-10-25'],
    ['the night after it', '2026-10-25T22:58:30Z', '2026-10-25', '2026-10-26'],
    ['the night in which the clock goes forward', '2026-03-28T22:58:30Z', '2026-03-28', '2026-03-29'],
  ])('is refetched at midnight in Vienna, once: %s', async (_, before, day, next) => {
    const shown = await shownSince(before);
    await vi.advanceTimersByTimeAsync(80_000);
    expect([shown.fetched(), shown.today()]).toEqual([1, day]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([shown.fetched(), shown.today()]).toEqual([2, next]);
    await vi.advanceTimersByTimeAsync(6 * 3_600_000);
    expect(shown.fetched()).toBe(2);
    shown.marketplace.onIdle();
  });

  it('is not refetched once no element stands on the page any more', async () => {
    const shown = await shownSince('2026-11-20T22:58:30Z');
    shown.marketplace.onIdle();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(shown.fetched()).toBe(1);
  });
});
