import type { DenialReason } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { denialReasons } from '#shared/contract/values/cockpit-choices.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import type { Translate } from '#shared/messages/translate.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { priceText } from '#ui/data/price-text.ts';

export { shortNumber } from '#shared/domain/orders/short-number.ts';

/** `19:30`, with the day where it is another one than today's: `Samstag, 21. November, 19:30`. */
export function timeOrDay(instant: string, now: number, lang: Language): string {
  const time = formatDate(instant, 'time');
  if (viennaDay(instant) === viennaDay(now)) return time;
  return `${formatDate(instant, 'weekday', lang)}, ${formatDate(instant, 'month-day', lang)}, ${time}`;
}

/** Begin and end of a range: `19:25` and `19:35`. */
export const timesOf = ({ from, to }: NonNullable<Order['expectedTime']>) => ({
  from: formatDate(from, 'time'),
  to: formatDate(to, 'time'),
});

/** Who pays what, in one line; `collect` where the staff must take it. */
export function paymentLabel(order: Order, t: Translate): { readonly text: string; readonly collect: boolean } {
  const { paymentStatus, paymentMethod, totals } = order;
  if (paymentStatus === 'pending' || paymentStatus === 'failed')
    return { text: t('cockpit.pay.pending'), collect: false };
  if (paymentStatus === 'refunded') return { text: t('cockpit.pay.refunded'), collect: false };
  if (totals.remainingAmount === 0) return { text: t('cockpit.pay.settled'), collect: false };
  if (paymentStatus === 'paid') {
    const method = paymentMethod === null ? '' : t(`checkout.payment.${paymentMethod}`);
    const paid = t('cockpit.pay.paid', { method });
    const back = refundedSum(order.refunds);
    const text = back > 0 ? `${paid}, ${t('cockpit.pay.back', { price: priceText(back) })}` : paid;
    return { text, collect: false };
  }
  const how = paymentMethod === 'cash' || paymentMethod === 'debit' ? paymentMethod : 'open';
  return { text: `${t(`cockpit.pay.${how}`)} ${priceText(totals.remainingAmount)}`, collect: true };
}

/** Staircase, floor and door as a text, as on a bell; a dash is a house without doors. */
export function doorLabel(address: NonNullable<Order['address']>, t: Translate): string {
  const { buildingNumber, floorNumber, doorNumber } = address;
  const parts = [
    buildingNumber && t('cockpit.order.address.building', { value: buildingNumber }),
    floorNumber && t('cockpit.order.address.floor', { value: floorNumber }),
    doorNumber && !/^[-–]$/.test(doorNumber) && t('cockpit.order.address.door', { value: doorNumber }),
  ];
  return parts.filter(Boolean).join(', ');
}

const isReason = (text: string): text is DenialReason => (denialReasons as readonly string[]).includes(text);

/** How an order that is on its way or over stands. */
export function statusLabel({ status, transport, reason }: Order, t: Translate): string | null {
  if (status === 7) {
    if (reason === 'cancelled') return t('cockpit.status.cancelled');
    if (reason === null || reason === '') return t('cockpit.status.void');
    return t('cockpit.status.denied', { reason: isReason(reason) ? t(`cockpit.reason.${reason}`) : reason });
  }
  if (status >= 4 && transport === 'takeaway') return t('cockpit.status.pickedUp');
  return status === 4 || status === 5 || status === 6 ? t(`cockpit.status.${status}`) : null;
}

/** Why a move or a change did not work. */
export function failureText({ status, offline, message, errors }: Failure, t: Translate): string {
  if (offline) return t('cockpit.error.offline');
  if (status === 409) return t('cockpit.error.quicker');
  if (status === 404) return t('cockpit.error.gone');
  return errors.length > 0 ? message : t('cockpit.error.generic');
}

/** That a restaurant takes no orders for a while, and until when; null while it takes them. */
export function pauseText(pausedUntil: string | null, now: number, lang: Language, t: Translate): string | null {
  if (pausedUntil === null || Date.parse(pausedUntil) <= now) return null;
  return t('cockpit.pause.until', { time: timeOrDay(pausedUntil, now, lang) });
}
