import type { Transport } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { formatCentsShort } from '#shared/domain/money.ts';
import { promisedMinutes } from '#shared/domain/orders/promised-minutes.ts';
import { amountKindOf } from '#shared/domain/restaurants/delivery-fees.ts';
import { tagOf } from '#shared/domain/restaurants/restaurant-label.ts';
import { listedState, otherOf, wantedIn } from '#shared/domain/restaurants/restaurant-state.ts';
import { daysBetween, formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import type { Translate } from '#shared/messages/translate.ts';

/** How the person gets the food. */
interface Asked {
  /** 2: fetches it */
  readonly mode: number;
}

/**
 * The facts in the order in which people decide, but for the rating: time, delivery cost, minimum. Who fetches the
 * food, or can only fetch it, needs none of them, and reads of takeaway where it can be had now or for later.
 */
export function factLabels(restaurant: Restaurant, { mode }: Asked, t: Translate, lang: Language): readonly string[] {
  const { deliveryfee, deliveryfeeFrom, minimumOrderValue, minimumOrderValueFrom, statistics } = restaurant;
  const { kind, transport, other } = listedState(restaurant, wantedIn(mode));
  const takeaway = [t('list.card.takeawayOnly')];
  if (transport === 'takeaway') return kind === 'open' || kind === 'preorder' ? takeaway : [];
  if (other !== null && kind !== 'preorder') return takeaway;
  if (kind === 'outOfRange') return [];
  const minimumKind = amountKindOf(minimumOrderValue, minimumOrderValueFrom);
  return [
    t('list.card.minutes', promisedMinutes(statistics.deliveryTime)),
    t(`list.card.fee.${amountKindOf(deliveryfee, deliveryfeeFrom)}`, {
      price: formatCentsShort(deliveryfee, lang),
    }),
    ...(minimumKind === 'none'
      ? []
      : [t(`list.card.minimum.${minimumKind}`, { price: formatCentsShort(minimumOrderValue, lang) })]),
  ];
}

/** From which sum on delivery costs nothing; null where that says nothing new. */
export function freeFromLabel(restaurant: Restaurant, { mode }: Asked, t: Translate, lang: Language): string | null {
  const { deliveryfee, deliveryfeeFrom, freeDeliveryFrom } = restaurant;
  const { kind, transport } = listedState(restaurant, wantedIn(mode));
  if (transport === 'takeaway' || kind === 'outOfRange') return null;
  if (amountKindOf(deliveryfee, deliveryfeeFrom) === 'none' || freeDeliveryFrom === null) return null;
  return t('list.card.freeFrom', { price: formatCentsShort(freeDeliveryFrom, lang) });
}

/** The one tag of a card (see `tagOf`); `closed` says nothing where the picture says the same in its overlay. */
export function tagLabel(restaurant: Restaurant, { mode }: Asked, t: Translate): { id: string; text: string } | null {
  const state = listedState(restaurant, wantedIn(mode));
  const id = tagOf(restaurant, state);
  if (id === null) return null;
  if (id !== 'closed') return { id, text: t(`list.card.${id}`) };
  const saysOverlay =
    state.kind === 'offline' ||
    (state.kind === 'closed' && (restaurant.services[state.transport]?.opensAt ?? null) === null);
  return saysOverlay ? null : { id, text: t('list.card.shut') };
}

/**
 * What lies over the picture, the first line strong; empty when it can simply be ordered from. `today` is the date in
 * Vienna.
 */
export function overlayLines(
  restaurant: Restaurant,
  { mode }: Asked,
  today: string,
  t: Translate,
  lang: Language,
): readonly string[] {
  const { kind, transport, other } = listedState(restaurant, wantedIn(mode));
  if (kind === 'open') return [];
  if (kind === 'offline') return [t('list.card.offline')];
  const otherWay = other === null ? [] : [wayText(otherOf(transport), other, t)];
  if (kind === 'outOfRange') return [t('list.card.outOfRange'), ...otherWay];
  const opensAt = restaurant.services[transport]?.opensAt ?? null;
  if (opensAt !== null) {
    const what = other === null ? null : t(whats[transport]);
    const preorder = kind === 'preorder' ? [t('list.card.preOrder')] : [];
    return [whenText(what, opensAt, today, t, lang), ...preorder, ...otherWay];
  }
  // never open for "as soon as possible", as far as anyone knows
  if (other !== null) return [wayText(transport, kind === 'preorder' ? kind : 'none', t), ...otherWay];
  return [t(kind === 'preorder' ? 'list.card.preorderOnly' : 'list.card.closed')];
}

const whats = { delivery: 'list.mode.1', takeaway: 'list.mode.2' } as const;

function wayText(transport: Transport, when: 'none' | 'now' | 'preorder', t: Translate): string {
  return t(`list.card.way.${when}`, { what: t(whats[transport]) });
}

/**
 * "Öffnet um 17:30", "Öffnet am Montag um 11:00", "Öffnet am 7. Jänner um 11:00", and of one way alone, where the other
 * is open: "Lieferung morgen ab 11:00".
 */
function whenText(what: string | null, at: string, today: string, t: Translate, lang: Language): string {
  const key = what === null ? 'list.card.opens' : 'list.card.from';
  const days = daysBetween(today, viennaDay(at));
  // a weekday as long as it means one day only
  const day = formatDate(at, days < 7 ? 'weekday' : 'month-day', lang);
  const when = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : 'on';
  return t(`${key}.${when}`, { what: what ?? '', day, time: formatDate(at, 'time') });
}
