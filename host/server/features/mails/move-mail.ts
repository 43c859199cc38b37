import type { Mail } from '#platform/ports.ts';
import { type Order, orderStatus } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatCents } from '#shared/domain/money.ts';
import { timePromiseOf } from '#shared/domain/orders/arrival-time.ts';
import type { TimeRange } from '#shared/domain/orders/promised-range.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { isMessageKey, type MessageKey, translate } from '#shared/messages/translate.ts';
import type { OrderLink } from '../orders/order-link.ts';
import type { OrderMove } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { composeMail, type MailName } from './compose-mail.ts';
import type { MailParams } from './mail-parts.ts';
import { plainLine } from './plain-line.ts';

/** What mails about an order say of it. */
export type MailedOrder = Pick<
  StoredOrder,
  | 'id'
  | 'language'
  | 'contact'
  | 'restaurant'
  | 'transport'
  | 'placedAt'
  | 'desiredTime'
  | 'status'
  | 'duration'
  | 'confirmationTime'
  | 'transferTime'
  | 'promisedTime'
  | 'paymentStatus'
  | 'totals'
  | 'tip'
> &
  Pick<Order, 'refunds'>;
type MailedMove = Omit<OrderMove, 'id'>;

/**
 * The mail that belongs to a move, in the order's language, to be stored in the move's transaction; null where nobody
 * is written to: only being confirmed and being denied are worth a mail, and leaving so late that another time has to be
 * promised; an order whose payment never came is nothing that its person knows of. `order` is as it was before the move.
 */
export function moveMailOf(order: MailedOrder, move: MailedMove, linkOf: OrderLink): Mail | null {
  if (order.paymentStatus === 'pending' || order.paymentStatus === 'failed') return null;
  if (move.status === orderStatus.confirmed) return confirmedMail(order, move, linkOf);
  if (move.status === orderStatus.denied) return deniedMail(order, move, linkOf);
  return move.status === orderStatus.transferred ? delayedMail(order, move, linkOf) : null;
}

/** The mail which says that what was paid online has been given back, or so many cents of it. */
export function refundMail(order: MailedOrder, cents: number, linkOf: OrderLink): Mail {
  return mailOf(order, 'orderRefunded', linkOf, { amount: formatCents(cents, order.language) });
}

function confirmedMail(order: MailedOrder, move: MailedMove, linkOf: OrderLink): Mail {
  const { language, transport, desiredTime } = order;
  const { range, before } = promiseAfter(order, move);
  if (range === null) return mailOf(order, 'orderConfirmed', linkOf, { when: '' });
  const said = { language, at: move.at };
  const isToday = viennaDay(range.from) === viennaDay(move.at);
  // What is wanted at a time of its own is not counted from now.
  const minutes = isToday && desiredTime === null ? move.duration : null;
  const text = mailedRange(range, said);
  const time = minutes === null ? text : translate(language, 'mail.orderConfirmed.minutes', { time: text, minutes });
  const when = before
    ? translate(language, 'mail.orderTime.changed', { time, before: mailedRange(before, said) })
    : translate(language, `mail.orderConfirmed.${transport}`, { time });
  return mailOf(order, 'orderConfirmed', linkOf, { when });
}

/** Null where what was said before holds. */
function delayedMail(order: MailedOrder, move: MailedMove, linkOf: OrderLink): Mail | null {
  const { range, before } = promiseAfter(order, move);
  if (range === null || before === null) return null;
  const said = { language: order.language, at: move.at };
  const params = { time: mailedRange(range, said), before: mailedRange(before, said) };
  return mailOf(order, 'orderDelayed', linkOf, { when: translate(order.language, 'mail.orderTime.changed', params) });
}

/** What is promised after a move; `before`: what was said until then, where the move has changed it. */
function promiseAfter(order: MailedOrder, move: MailedMove): { range: TimeRange | null; before: TimeRange | null } {
  const known = timePromiseOf({ ...order, date: order.placedAt });
  const moved = timePromiseOf({ ...order, ...move, date: order.placedAt });
  const isToldAlready = moved?.before?.from === known?.before?.from && moved?.before?.to === known?.before?.to;
  return { range: moved?.range ?? null, before: (!isToldAlready && moved?.before) || null };
}

interface SaidAt {
  readonly language: Language;
  readonly at: string;
}

/** `18:40 bis 18:55 Uhr`; the day too where it is another one. */
export function mailedRange(range: TimeRange, { language, at }: SaidAt): string {
  const from = formatDate(range.from, 'time', language);
  const to = formatDate(range.to, 'time', language);
  if (viennaDay(range.from) === viennaDay(at)) return translate(language, 'mail.orderTime.range', { from, to });
  const day = `${formatDate(range.from, 'weekday', language)}, ${formatDate(range.from, 'month-day', language)}`;
  return translate(language, 'mail.orderTime.rangeOnDay', { day, from, to });
}

function deniedMail(order: MailedOrder, { reason }: MailedMove, linkOf: OrderLink): Mail {
  const money = { text: moneyLines(order).join('\n') };
  if (reason === 'cancelled') return mailOf(order, 'orderCancelled', linkOf, { money });
  return mailOf(order, 'orderDenied', linkOf, { money, reason: reasonLabel(reason, order.language) });
}

function reasonLabel(reason: string | null, language: Language): string {
  const key = `mail.reason.${reason}`;
  return translate(language, isMessageKey(key) ? key : 'mail.reason.other');
}

/** What becomes of the money, of points and of vouchers. */
function moneyLines({ paymentStatus, totals, tip, refunds, language }: MailedOrder): string[] {
  const { remainingAmount, creditsAsCurrency, voucherDiscount } = totals;
  const isPaid = paymentStatus === 'paid' && remainingAmount > 0;
  const left = remainingAmount + tip - refundedSum(refunds);
  const amounts: [MessageKey, number][] = [
    ['mail.money.refund', isPaid ? left : 0],
    ['mail.money.points', creditsAsCurrency],
    ['mail.money.voucher', voucherDiscount],
  ];
  const lines = amounts
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]) => translate(language, key, { amount: formatCents(amount, language) }));
  const nothing = paymentStatus === 'open' ? [translate(language, 'mail.money.nothing')] : [];
  return [...nothing, ...lines];
}

function mailOf(
  { id, contact, restaurant, language }: MailedOrder,
  name: MailName,
  linkOf: OrderLink,
  params: MailParams,
): Mail {
  const content = composeMail({
    language,
    name,
    params: { name: { typed: contact.name }, restaurant: restaurant.name, ...params },
    link: linkOf(id),
  });
  return { ...content, recipient: plainLine(contact.email), language };
}
