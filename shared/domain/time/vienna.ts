import { temporal } from './temporal.ts';
/** Every wall-clock time of the product is meant here (PRODUCT.md 2.5). */
export const viennaZone = 'Europe/Vienna';

export const daySeconds = 86_400;

/** The calendar date in Vienna at `instant`. */
export function viennaDate(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(viennaZone).toPlainDate();
}

/** The wall-clock time in Vienna at `instant` as `HH:MM`. */
export function viennaTime(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(viennaZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The instant at which Vienna's clocks show `seconds` after midnight of `date`. A time that comes twice (clock
 * back) means the first; one that does not exist (clock forward) is undefined (PRODUCT.md 2.6).
 */
export function wallInstant(date: Temporal.PlainDate, seconds: number): Temporal.Instant | undefined {
  const zoned = zonedEarlier(date, seconds);
  return showsWallTime(zoned, seconds) ? zoned.toInstant() : undefined;
}

/**
 * `wallInstant` for many times of one date. A day without a clock change is counted from its midnight, since
 * asking the zone for each time takes longer than everything else that a list of restaurants does.
 */
export function wallClockOf(date: Temporal.PlainDate): (seconds: number) => Temporal.Instant | undefined {
  const midnight = zonedEarlier(date, 0);
  if (midnight.hoursInDay !== 24) return (seconds) => wallInstant(date, seconds);
  const { epochMilliseconds } = midnight;
  return (seconds) => temporal().Instant.fromEpochMilliseconds(epochMilliseconds + seconds * 1000);
}

/**
 * Like `wallInstant`, for the begin or end of opening hours: a time that does not exist means the moment at
 * which the clocks jump over it. `seconds` may be 86400, the next midnight.
 */
export function boundaryInstant(date: Temporal.PlainDate, seconds: number): Temporal.Instant {
  if (seconds >= daySeconds) return boundaryInstant(date.add({ days: 1 }), seconds - daySeconds);
  const zoned = zonedEarlier(date, seconds);
  if (showsWallTime(zoned, seconds)) return zoned.toInstant();
  const jump = zoned.getTimeZoneTransition('next');
  return (jump ?? zoned).toInstant();
}

/** `HH:MM` of a second of the day. */
export function timeOfSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The second of the day of a `HH:MM`, undefined for anything else (PRODUCT.md 2.5). */
export function secondsOfTime(time: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 : undefined;
}

function zonedEarlier(date: Temporal.PlainDate, seconds: number): Temporal.ZonedDateTime {
  const wall = date.toPlainDateTime(temporal().PlainTime.from('00:00').add({ seconds }));
  return wall.toZonedDateTime(viennaZone, { disambiguation: 'earlier' });
}

function showsWallTime(zoned: Temporal.ZonedDateTime, seconds: number): boolean {
  return zoned.hour * 3600 + zoned.minute * 60 + zoned.second === seconds;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
