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
