import type { HappyHour, RestaurantCode } from '#shared/contract/restaurant-codes.ts';
import { codeStateOf } from '#shared/domain/codes/restaurant-codes.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';

type Lang = 'de' | 'en';

/** A date of the calendar in words: with its year where that is another one than today's. */
const dayText = (date: string, today: string, lang: Lang) =>
  formatDate(`${date}T12:00:00Z`, date.slice(0, 4) === today.slice(0, 4) ? 'month-day' : 'long', lang);

interface StateContext {
  readonly today: string;
  readonly isAllowed: boolean;
  readonly t: Translate;
  readonly lang: Lang;
}

/** How a code stands, in words. */
export function codeStateText(code: RestaurantCode, { today, isAllowed, t, lang }: StateContext) {
  const state = codeStateOf(code, today);
  const { validFrom, validTo } = code;
  const of = (text: string) => ({ text, isRunning: state === 'running' && isAllowed });
  if (state === 'over') return of(t('codesRoom.state.over', { date: dayText(validTo ?? today, today, lang) }));
  if (state === 'usedUp' || state === 'off') return of(t(`codesRoom.state.${state}`));
  if (!isAllowed) return of(t('codesRoom.state.notAllowed'));
  if (state === 'early') return of(t('codesRoom.state.early', { date: dayText(validFrom ?? today, today, lang) }));
  return of(
    validTo === null
      ? t('codesRoom.state.running')
      : t('codesRoom.state.runningTo', { date: dayText(validTo, today, lang) }),
  );
}

/** What it is worth, and for whom: "−10 % ab € 20,00, einmal für jede Person". */
export function codeFacts({ percent, cents, minimumOrderValue, oncePerPerson }: RestaurantCode, t: Translate): string {
  const worth = percent === null ? priceText(-(cents ?? 0)) : `−${percent} %`;
  const from =
    minimumOrderValue > 0 ? t('codesRoom.worth.from', { worth, price: priceText(minimumOrderValue) }) : worth;
  return oncePerPerson ? `${from}, ${t('codesRoom.once')}` : from;
}

/** Days of the week by their numbers, 1 for Monday. */
export const dayNames = (lang: Lang) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: formatDate(`2026-11-${15 + day}T12:00:00Z`, 'weekday', lang) }));

export const daysText = (days: readonly number[], lang: Lang): string =>
  dayNames(lang)
    .filter(({ day }) => days.includes(day))
    .map(({ name }) => name)
    .join(', ');

export const happyTimeText = ({ begins, ends }: Pick<HappyHour, 'begins' | 'ends'>, t: Translate): string =>
  t(ends < begins ? 'codesRoom.happy.timeNext' : 'codesRoom.happy.time', { begins, ends });
