import type { TimerClock } from '#io/device/clock.ts';
import { createVisibility } from '#io/device/visibility.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';

/** Time as the server counts it: the device's clock may be wrong, so elements count from the session's `now`. */
type Clock = Pick<TimerClock, 'now'> & Partial<TimerClock>;

const minuteMilliseconds = 60_000;
/** Timers may fire a little early; this keeps them behind the turn of the minute. */
const slackMilliseconds = 20;

/**
 * Calls `listener` at the turn of each minute of `clock`, and at once when a background page comes back or the clock
 * jumps and it is another minute by then: timers of hidden pages and of sleeping devices come late. Returns the
 * clean-up.
 */
export function everyMinute(clock: Clock, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let minute = minuteOf(clock);
  const look = () => {
    clearTimeout(timer);
    const rest = minuteMilliseconds - (clock.now() % minuteMilliseconds);
    timer = setTimeout(look, rest + slackMilliseconds);
    const current = minuteOf(clock);
    if (current === minute) return;
    minute = current;
    listener();
  };
  look();
  const unsubscribe = onReturn(look);
  const stopShifts = clock.onShift?.(() => look());
  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopShifts?.();
  };
}

const minuteOf = (clock: Clock) => Math.floor(clock.now() / minuteMilliseconds);

/** The page is looked at again: from the background, from the browser's page cache, after the device slept. */
function onReturn(listener: () => void): () => void {
  const stopWatching = createVisibility().onVisible(listener);
  for (const name of ['pageshow', 'focus']) globalThis.addEventListener?.(name, listener);
  return () => {
    stopWatching();
    for (const name of ['pageshow', 'focus']) globalThis.removeEventListener?.(name, listener);
  };
}

/**
 * Calls `listener` when the date in Vienna has become another one: within a minute after midnight, or as soon as
 * a device wakes that slept over it. Dates are compared, not hours counted, so both clock changes come out right. That
 * the device's own date was wrong until the server gave its time is no midnight. Returns the clean-up.
 */
export function atMidnight(clock: Clock, listener: () => void): () => void {
  let date = viennaDay(clock.now());
  // before `everyMinute` looks
  const stopShifts = clock.onShift?.((isFirst) => {
    if (isFirst) date = viennaDay(clock.now());
  });
  const stopMinutes = everyMinute(clock, () => {
    const today = viennaDay(clock.now());
    if (today === date) return;
    date = today;
    listener();
  });
  return () => {
    stopShifts?.();
    stopMinutes();
  };
}
