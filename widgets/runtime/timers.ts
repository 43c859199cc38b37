import { viennaDay } from '../../shared/domain/time/date-formats.ts';

/** Time as the server counts it: the device's clock may be wrong, so elements count from the session's `now`. */
export interface Clock {
  /** milliseconds since 1970, UTC */
  readonly now: () => number;
}

const minuteMilliseconds = 60_000;
/** Timers may fire a little early; this keeps them behind the turn of the minute. */
const slackMilliseconds = 20;

/** Calls `listener` at the turn of each minute of `clock`. Answers the clean-up. */
export function everyMinute(clock: Clock, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const rest = minuteMilliseconds - (clock.now() % minuteMilliseconds);
    timer = setTimeout(() => {
      wait();
      listener();
    }, rest + slackMilliseconds);
  };
  wait();
  return () => clearTimeout(timer);
}

/**
 * Calls `listener` when the date in Vienna has become another one: within a minute after midnight, or as soon as
 * a device wakes that slept over it. Dates are compared, not hours counted, so both clock changes come out right.
 * Answers the clean-up.
 */
export function atMidnight(clock: Clock, listener: () => void): () => void {
  let date = viennaDay(clock.now());
  return everyMinute(clock, () => {
    const today = viennaDay(clock.now());
    if (today === date) return;
    date = today;
    listener();
  });
}
