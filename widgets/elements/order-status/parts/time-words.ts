import type { Language } from '../../../../shared/contract/primitives.ts';

const timeZone = 'Europe/Vienna';
const times = new Intl.DateTimeFormat('de-AT', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** `17:30` in Vienna, for an instant. */
export function timeWords(instant: string): string {
  return times.format(new Date(instant));
}

/** `19:10–19:25`. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${timeWords(from)}–${timeWords(to)}`;
}

/** Whole days in Vienna from `now` (milliseconds) to an instant; negative for the past. */
export function daysFrom(now: number, instant: string): number {
  const midnight = (date: Date) => Date.parse(`${dates.format(date)}T00:00:00Z`);
  return Math.round((midnight(new Date(instant)) - midnight(new Date(now))) / 86_400_000);
}

/** `Samstag, 21. November`. */
export function dayWords(instant: string, lang: Language): string {
  const options = { timeZone, weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'de-AT', options).format(new Date(instant));
}

/** `20. November 2026, 18:30`. */
export function dateTimeWords(instant: string, lang: Language): string {
  const options = { timeZone, dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'de-AT', options).format(new Date(instant));
}
