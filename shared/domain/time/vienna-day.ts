/** The calendar date in Vienna, `YYYY-MM-DD`, for where `Temporal` has not come yet. */
export function viennaDay(moment: string | number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short' });
  return format.format(new Date(moment));
}

/** Whole days from one date to another, both `YYYY-MM-DD`: such texts are midnights of UTC, which has no clock change. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
