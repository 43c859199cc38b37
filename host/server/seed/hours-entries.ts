import type { HoursEntry } from '#shared/contract/hours.ts';
import type { SeedHours } from './seed-types.ts';

const day = 86_400;

/** Written hours as entries; a `to` at or before `from` ends on the next day. */
export function hoursEntries(written: readonly SeedHours[]): HoursEntry[] {
  return written.flatMap(({ days, from, to }) => {
    const begin = secondsOf(from);
    const end = secondsOf(to);
    return days.map((name) => ({ day: name, begin, end: end > begin ? end : end + day }));
  });
}

function secondsOf(time: string): number {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  const seconds = Number(parts?.[1]) * 3600 + Number(parts?.[2]) * 60;
  if (!parts || seconds > day) throw new Error(`"${time}" is not a time of opening hours.`);
  return seconds;
}
