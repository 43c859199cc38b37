import type { Language } from '#shared/contract/primitives.ts';
import { dateTimeFormat } from '../intl-formats.ts';
import { viennaDay } from './vienna-day.ts';

const locales = { de: 'de-AT', en: 'en-GB' } as const satisfies Record<Language, string>;

const short = {
  timeZone: 'Europe/Vienna',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const withYear = { ...short, year: 'numeric' } as const;

/**
 * When something was, in short: `Fr., 20. Nov., 19:12`, and with its year where that is another one than that of `today`
 * (`YYYY-MM-DD`).
 */
export function formatPastMoment(moment: string, today: string, language: Language): string {
  const isThisYear = viennaDay(moment).slice(0, 4) === today.slice(0, 4);
  return dateTimeFormat(locales[language], isThisYear ? short : withYear).format(new Date(moment));
}
