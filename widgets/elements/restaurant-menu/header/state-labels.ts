import type { Transport } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { otherOf, shownState } from '#shared/domain/restaurants/restaurant-state.ts';
import { lastOrdersMinutes, type Service, type Services, servicesAt } from '#shared/domain/restaurants/service-now.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { viennaDate, viennaTime } from '#shared/domain/time/vienna.ts';
import type { Translate } from '#shared/messages/translate.ts';

/** What is possible now and when, as texts. */
interface StateLabels {
  readonly tone: 'good' | 'attention';
  /** the one thing to know */
  readonly main: string;
  /** what else is possible, quieter */
  readonly more: readonly string[];
  /** the other way to get food, where it is possible now and the chosen one later; out of range a notice offers it */
  readonly switchTo: Transport | null;
}

type Later = Extract<Service, { kind: 'later' }>;

/** When it is said, in which language, and by which texts. */
interface Saying {
  readonly now: Temporal.Instant;
  readonly lang: Language;
  readonly t: Translate;
}

const shutKeys = {
  holiday: 'restaurant.state.holiday',
  closure: 'restaurant.state.closedToday',
  restDay: 'restaurant.state.restDay',
} as const;

/**
 * "Geöffnet bis 22:00", "Letzte Bestellungen in 20 min", "Öffnet um 17:30 · Vorbestellen geht schon jetzt" …, seen
 * from `now` by who wants their food by `chosen`; by Vienna's clocks. Of what does not reach the person only the way
 * that does is named, where there is one.
 */
export function stateLabels(
  restaurant: Pick<Restaurant, 'offline' | 'inRange'>,
  services: Services,
  chosen: Transport,
  saying: Saying,
): StateLabels {
  const { t } = saying;
  const { kind, transport: own, other: help } = shownState(restaurant, services, chosen);
  const service = services[own];
  const other = otherOf(own);
  const otherService = services[other];
  if (kind === 'outOfRange' && help !== null) {
    if (otherService.kind !== 'later') return attention(t(`restaurant.state.${other}.now`));
    return attention(startsLabel(other, otherService, saying), preorderLabels(otherService, saying));
  }
  if (service.kind === 'none' || service.kind === 'offline') return attention(t('restaurant.offline'));
  if (service.kind === 'now') {
    const labels = nowLabels(service, t);
    return kind === 'open' ? labels : { ...labels, tone: 'attention' };
  }
  const starts = startsLabel(own, service, saying);
  const preorder = preorderLabels(service, saying);
  if (help === 'now') {
    const more = [...preorder, t(`restaurant.state.${other}.now`)];
    return { ...attention(starts, more), switchTo: other };
  }
  const isReached = other === 'takeaway' || restaurant.inRange;
  if (isReached && otherService.kind === 'later' && isSooner(otherService, service)) {
    return attention(starts, [...preorder, startsLabel(other, otherService, saying)]);
  }
  if (service.opensAt === null && service.canPreorder) return attention(t('restaurant.preorderOnly'), [starts]);
  const opens = service.opensAt === null ? null : opensLabel(service.opensAt, saying);
  const reason = service.shutToday && t(shutKeys[service.shutToday]);
  const main = reason ?? opens ?? t('restaurant.closed');
  return attention(main, [...(reason && opens ? [opens] : []), ...preorder]);
}

/**
 * "Wieder ab 18:30" of a restaurant that is paused until then; null where it is not, or is shut by then all the same.
 */
export function pauseLabel(
  details: RestaurantTiming & { readonly pausedUntil: string | null },
  transport: Transport,
  now: Temporal.Instant,
  t: Translate,
): string | null {
  const { pausedUntil } = details;
  if (pausedUntil === null) return null;
  const service = servicesAt({ ...details, offline: false }, temporal().Instant.from(pausedUntil))[transport];
  if (service.kind !== 'now') return null;
  const day = daysUntil(pausedUntil, now) > 0 ? 'tomorrow' : 'today';
  return t(`restaurant.again.${day}`, { time: timeOf(pausedUntil) });
}

function nowLabels({ closesAt, minutesLeft }: Extract<Service, { kind: 'now' }>, t: Translate): StateLabels {
  if (minutesLeft !== null && minutesLeft <= lastOrdersMinutes) {
    return attention(t('restaurant.state.lastOrders', { minutes: minutesLeft }));
  }
  const main = closesAt ? t('restaurant.openUntil', { time: timeOf(closesAt) }) : t('restaurant.open');
  return { tone: 'good', main, more: [], switchTo: null };
}

function attention(main: string, more: readonly string[] = []): StateLabels {
  return { tone: 'attention', main, more, switchTo: null };
}

function isSooner(a: Later, b: Later): boolean {
  if (a.startsAt === null) return false;
  return b.startsAt === null || Date.parse(a.startsAt) < Date.parse(b.startsAt);
}

/** "Öffnet um 17:30", "Öffnet morgen um 11:00", "Öffnet am Montag um 11:00", "Öffnet am 7. Jänner um 11:00". */
function opensLabel(startsAt: string, { now, lang, t }: Saying): string {
  const time = timeOf(startsAt);
  const days = daysUntil(startsAt, now);
  if (days <= 0) return t('restaurant.opensToday', { time });
  if (days === 1) return t('restaurant.opensTomorrow', { time });
  return t('restaurant.opensOn', { day: dayOf(startsAt, days, lang), time });
}

/** "Lieferung ab 17:30", "Abholung morgen ab 11:00". */
function startsLabel(transport: Transport, { startsAt }: Later, { now, lang, t }: Saying): string {
  if (startsAt === null) return t(`restaurant.state.${transport}.none`);
  const time = timeOf(startsAt);
  const days = daysUntil(startsAt, now);
  if (days <= 0) return t(`restaurant.state.${transport}.today`, { time });
  if (days === 1) return t(`restaurant.state.${transport}.tomorrow`, { time });
  return t(`restaurant.state.${transport}.on`, { day: dayOf(startsAt, days, lang), time });
}

/** That one can choose a time already, or from which day on: the day before, as tomorrow is the last one offered. */
function preorderLabels({ canPreorder, startsAt }: Later, { now, lang, t }: Saying): string[] {
  if (canPreorder) return [t('restaurant.preorder')];
  if (startsAt === null) return [];
  const days = daysUntil(startsAt, now);
  if (days < 2) return [];
  // noon, so that it is that day in Vienna whatever its clocks do
  const dayBefore = `${viennaDate(temporal().Instant.from(startsAt)).subtract({ days: 1 }).toString()}T12:00:00Z`;
  const day = days === 2 ? t('common.tomorrow').toLocaleLowerCase(lang) : dayOf(dayBefore, days - 1, lang);
  return [t('restaurant.state.preorderFrom', { day })];
}

function daysUntil(instant: string, now: Temporal.Instant): number {
  return viennaDate(now).until(viennaDate(temporal().Instant.from(instant)), { largestUnit: 'days' }).days;
}

/** The weekday as long as it means one day only, then the date. */
function dayOf(instant: string, days: number, lang: Language): string {
  return formatDate(instant, days < 7 ? 'weekday' : 'month-day', lang);
}

function timeOf(instant: string): string {
  return viennaTime(temporal().Instant.from(instant));
}
