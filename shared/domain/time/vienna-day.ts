/** The calendar date in Vienna, `YYYY-MM-DD`, for where `Temporal` has not come yet. */
export function viennaDay(moment: string | number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short' });
  return format.format(new Date(moment));
}
