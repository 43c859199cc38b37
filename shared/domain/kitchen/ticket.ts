import type { Order } from '#shared/contract/orders.ts';
import { lineSum } from '../basket/line-sum.ts';
import { isOfLines, orderPartsOf } from '../basket/sum-parts.ts';
import { formatCents } from '../money.ts';
import { paymentDue } from '../orders/payment-due.ts';
import { shortNumber } from '../orders/short-number.ts';
import { formatDoor } from '../places/address-normalise.ts';
import { formatDate } from '../time/date-formats.ts';
import { viennaDay } from '../time/vienna-day.ts';
import { rule, type TicketLine } from './esc-pos.ts';

/** What of an order stands on paper. */
type PrintedOrder = Pick<
  Order,
  | 'id'
  | 'transport'
  | 'date'
  | 'desiredTime'
  | 'expectedTime'
  | 'items'
  | 'minimumAge'
  | 'totals'
  | 'tip'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'contact'
  | 'address'
  | 'comment'
>;

type TicketText =
  | `ticket.${'delivery' | 'takeaway' | 'wanted' | 'ordered' | 'age' | 'allergy' | 'tip' | 'cancelled' | 'cancelled.text' | 'again'}`
  | `ticket.pay.${ReturnType<typeof paymentDue>}`
  | `basket.sum.${ReturnType<typeof orderPartsOf>[number]['part']}`
  | `checkout.payment.${NonNullable<Order['paymentMethod']>}`;

interface TicketOptions {
  /** milliseconds since 1970: a time of another day is printed with its day */
  readonly now: number;
  readonly t: (key: TicketText, params?: Readonly<Record<string, string | number>>) => string;
  /** whose order it is; left out where one kitchen cooks for one restaurant */
  readonly restaurant?: string | undefined;
  /** it was refused or cancelled after it had been printed */
  readonly isCancelled?: boolean;
  /** it may hang there already: the printer has not said whether it came out */
  readonly isRepeated?: boolean;
}

/** What hangs over the stove and goes with the bag. */
export function ticketOf(order: PrintedOrder, options: TicketOptions): TicketLine[] {
  const { t, now, restaurant, isCancelled = false, isRepeated = false } = options;
  const { transport, desiredTime, expectedTime, date, minimumAge, comment } = order;
  const at = (instant: string) => timeOrDay(instant, now);
  const range = expectedTime && `${at(expectedTime.from)}-${formatDate(expectedTime.to, 'time')}`;
  const wanted = desiredTime === null ? range : at(desiredTime);
  const head: TicketLine[] = [
    ...when(isRepeated, { text: t('ticket.again'), inverse: true }),
    ...when(isCancelled, { text: t('ticket.cancelled'), size: 'large', bold: true, inverse: true }),
    ...(restaurant ? [{ text: restaurant }] : []),
    { text: t(`ticket.${transport}`), size: 'tall', bold: true },
    { text: shortNumber(order), size: 'large', bold: true },
    ...(wanted === null ? [] : [{ text: t('ticket.wanted', { time: wanted }), size: 'large', bold: true } as const]),
    ...(date === null ? [] : [{ text: t('ticket.ordered', { time: at(date) }) }]),
  ];
  if (isCancelled) return [...head, rule, { text: t('ticket.cancelled.text') }, { text: order.id }];
  return [
    ...head,
    ...(minimumAge === null ? [] : [{ text: t('ticket.age', { age: minimumAge }), bold: true, inverse: true }]),
    rule,
    ...order.items.flatMap((item) => itemLines(item, t)),
    rule,
    ...requestLines(comment, '', t),
    ...sumLines(order, t),
    ...whereLines(order),
    { text: order.id },
  ];
}

function itemLines(item: Order['items'][number], t: TicketOptions['t']): TicketLine[] {
  return [
    { text: `${item.quantity}× ${item.name}`, amount: formatCents(lineSum(item)), size: 'tall', bold: true },
    ...item.flavorNames.map((name) => ({ text: name, mark: '   + ' })),
    ...requestLines(item.comment, '   ', t),
  ];
}

/** What a guest asks for: each of its lines is marked, so that it is neither overlooked nor taken for something of ours. */
function requestLines(text: string | null, indent: string, t: TicketOptions['t']): TicketLine[] {
  if (!text) return [];
  return [
    ...when(mentionsAllergy(text), { text: t('ticket.allergy'), mark: indent, bold: true, inverse: true }),
    { text, mark: `${indent}! `, bold: true },
  ];
}

const allergySigns = [
  'allerg|unverträglich|unvertraeglich|intoleran|anaphyla|zöliakie|zoeliakie|coeliac|celiac',
  '(gluten|laktose|lactose|milch|nuss|nüsse|erdnuss|ei|soja|sellerie|senf|sesam|fisch|nut|milk|egg|dairy|soy)[ -]?(frei|free)',
  '(ohne|keine|kein|no|without)\\s+(\\S+\\s+)?(gluten|laktose|lactose|milch|nuss|nüsse|erdn[uü]ss|soja|sellerie|senf|sesam|nuts?|peanuts?|milk|dairy)',
];
const allergy = new RegExp(allergySigns.map((each) => `(?:${each})`).join('|'), 'iu');

/**
 * Whether a guest's words may speak of something that they must not eat: better once too often. Only how loudly these words
 * are printed hangs on it.
 */
export const mentionsAllergy = (text: string): boolean => allergy.test(text.normalize('NFC'));

function sumLines(order: PrintedOrder, t: TicketOptions['t']): TicketLine[] {
  const { tip, totals, paymentMethod } = order;
  const due = paymentDue(order);
  // what the lines say already, and what is said with the payment, is left out
  const parts = orderPartsOf(order).filter(
    ({ part, cents }) => cents !== 0 && part !== 'items' && !isOfLines(part) && part !== 'remaining',
  );
  const isCollected = due === 'cash' || due === 'debit' || due === 'open';
  const method = due === 'paid' && paymentMethod ? ` (${t(`checkout.payment.${paymentMethod}`)})` : '';
  return [
    ...parts.map(({ part, cents }) => ({
      text: t(`basket.sum.${part}`),
      amount: formatCents(cents),
      ...(part === 'total' && { bold: true }),
    })),
    ...(tip > 0 ? [{ text: t('ticket.tip'), amount: formatCents(tip) }] : []),
    {
      text: t(`ticket.pay.${due}`) + method,
      ...(isCollected && { amount: formatCents(totals.remainingAmount), inverse: true }),
      size: 'tall',
      bold: true,
    },
  ];
}

function whereLines({ contact, address, transport }: PrintedOrder): TicketLine[] {
  if (!contact) return [];
  const { name, company, phone } = contact;
  const person: TicketLine[] = [
    rule,
    { text: company === '' ? name : `${name}, ${company}`, bold: true },
    { text: phone },
  ];
  if (transport !== 'delivery' || !address) return person;
  const { streetName, zipCode, city, note } = address;
  return [
    ...person,
    { text: `${streetName} ${formatDoor(address)}`, size: 'tall', bold: true },
    { text: `${zipCode} ${city}`, bold: true },
    ...(note ? [{ text: note, mark: '! ', bold: true }] : []),
  ];
}

function timeOrDay(instant: string, now: number): string {
  const time = formatDate(instant, 'time');
  return viennaDay(instant) === viennaDay(now) ? time : `${formatDate(instant, 'month-day')} ${time}`;
}

const when = (isSo: boolean, line: TicketLine): TicketLine[] => (isSo ? [line] : []);
