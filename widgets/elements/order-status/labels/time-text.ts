import type { Language } from '#shared/contract/primitives.ts';
import { daysBetween, formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';

/** `17:30` in Vienna, for an instant. */
export function timeText(instant: string): string {
  return formatDate(instant, 'time');
}

/** `19:10–19:25`. */
export function rangeText({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${timeText(from)}–${timeText(to)}`;
}

/** Whole days in Vienna from `now` (milliseconds) to an instant; negative for the past. */
export function daysFrom(now: number, instant: string): number {
  return daysBetween(viennaDay(now), viennaDay(instant));
}

/** `Samstag, 21. November`. */
export function dayText(instant: string, lang: Language): string {
  return `${formatDate(instant, 'weekday', lang)}, ${formatDate(instant, 'month-day', lang)}`;
}

/** `20. November 2026, 18:30`. */
export function dateTimeText(instant: string, lang: Language): string {
  return `${formatDate(instant, 'long', lang)}, ${formatDate(instant, 'time', lang)}`;
}

/** The day as seen from `now` (milliseconds): today, tomorrow, else its name. */
export function nearDayText(
  now: number,
  instant: string,
  lang: Language,
  t: (key: 'order.day.today' | 'order.day.tomorrow') => string,
): string {
  const days = daysFrom(now, instant);
  if (days === 0) return t('order.day.today');
  return days === 1 ? t('order.day.tomorrow') : dayText(instant, lang);
}
