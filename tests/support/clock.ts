import { createClock } from '#platform/clock.ts';

/** A working hour of a normal Friday, so that kitchens are open: 18:00 in Vienna. */
export const fridayEvening = Temporal.Instant.from('2026-11-20T17:00:00Z');

/** A clock that stands until a test moves it. */
export function aClock(start: Temporal.Instant = fridayEvening) {
  let present = start;
  return {
    now: () => present,
    set: (instant: Temporal.Instant) => (present = instant),
    advance: (duration: Temporal.DurationLike) => (present = present.add(duration)),
  };
}

/** A clock that runs, as a server's does, until a test moves it. */
export function aMovableClock(start: Temporal.Instant = fridayEvening) {
  let running = createClock(start);
  return {
    now: () => running.now(),
    set: (instant: Temporal.Instant) => (running = createClock(instant)),
    advance: (duration: Temporal.DurationLike) => (running = createClock(running.now().add(duration))),
  };
}

export type MovableClock = ReturnType<typeof aMovableClock>;
