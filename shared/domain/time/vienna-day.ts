import { dateTimeFormat } from '../intl-formats.ts';

/** The calendar date in Vienna, `YYYY-MM-DD`, for where `Temporal` has not come yet. */
export function viennaDay(moment: string | number): string {
  return dateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short' }).format(new Date(moment));
}
