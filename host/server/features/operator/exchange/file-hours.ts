import type { FileHours } from '#shared/contract/restaurant-file.ts';
import { timeOfSeconds } from '#shared/domain/time/vienna.ts';

/** Seconds from midnight of a file's time of day; past midnight they go on. */
export function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** As a file writes it: `26:00` for two in the morning of the next day. */
export function timeOf(total: number): string {
  const seconds = total % 60;
  const text = timeOfSeconds(total);
  return seconds === 0 ? text : `${text}:${String(seconds).padStart(2, '0')}`;
}

export const fileHoursOf = (entry: Record<'begin_seconds' | 'end_seconds', number> & Pick<FileHours, 'day'>) => ({
  day: entry.day,
  from: timeOf(entry.begin_seconds),
  to: timeOf(entry.end_seconds),
});
