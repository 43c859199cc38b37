/** The hour at which a restaurant's day is over, late nights included. */
const dayBreakHour = 5;
const shortestPauseMinutes = 5;

/**
 * Minutes from `now` to the next five o'clock in Vienna, at least 5: how long "until tomorrow" is for a kitchen, whose
 * evening ends after midnight. Right in the nights of the clock change too: never more than a day.
 */
export function minutesUntilTomorrow(now: Temporal.Instant): number {
  const local = now.toZonedDateTimeISO('Europe/Vienna');
  const day = local.hour < dayBreakHour ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  const end = day.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: { hour: dayBreakHour } });
  const minutes = Math.ceil((end.epochMilliseconds - now.epochMilliseconds) / 60_000);
  return Math.min(1440, Math.max(shortestPauseMinutes, minutes));
}
