import type { Language } from '#shared/contract/primitives.ts';
import { dateTimeFormat } from '../intl-formats.ts';

/** How dates are written (PRODUCT.md 2.15); all in Vienna. */
type DateFormat = 'full' | 'long' | 'time' | 'weekday' | 'month-day' | 'month';

const zone = { timeZone: 'Europe/Vienna' } as const;
const locales = { de: 'de-AT', en: 'en-GB' } as const satisfies Record<Language, string>;

const options = {
  /** Freitag, 20. November 2026 */
  full: { ...zone, dateStyle: 'full' },
  /** 20. November 2026 */
  long: { ...zone, dateStyle: 'long' },
  /** 17:30 */
  time: { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Freitag */
  weekday: { ...zone, weekday: 'long' },
  /** 20. November */
  'month-day': { ...zone, day: 'numeric', month: 'long' },
  /** November 2026 */
  month: { ...zone, month: 'long', year: 'numeric' },
} as const satisfies Record<DateFormat, Intl.DateTimeFormatOptions>;

/** The day or time of a moment in words; `moment` is an instant's text or milliseconds since 1970. */
export function formatDate(moment: string | number, format: DateFormat, language: Language = 'de'): string {
  return dateTimeFormat(locales[language], options[format]).format(new Date(moment));
}

/** Whole days from one date to another, both `YYYY-MM-DD`: such texts are midnights of UTC, which has no clock change. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
