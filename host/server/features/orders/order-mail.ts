import type { Mail } from '#platform/ports.ts';
import type { OrderItem, VatLine } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import { isOfLines, orderPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { flavorTexts } from '#shared/domain/menu/flavor-texts.ts';
import { formatCents } from '#shared/domain/money.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { translate } from '#shared/messages/translate.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { MailRow } from '../mails/mail-parts.ts';
import { mailedRange } from '../mails/move-mail.ts';
import { plainLine } from '../mails/plain-line.ts';
import { typedAddress } from '../mails/typed-text.ts';
import type { OrderLink } from './order-link.ts';
import type { OrderDecision } from './placing/decide-order.ts';
import type { StoredOrder } from './repositories/stored-order.ts';

export interface PlacedOrder {
  orderId: string;
  restaurant: Pick<StoredOrder['restaurant'], 'name' | 'phone' | 'seller'>;
  decision: Pick<
    OrderDecision,
    'contact' | 'address' | 'totals' | 'tip' | 'transport' | 'desiredTime' | 'paymentMethod' | 'isOnline'
  >;
  placedAt: string;
  promisedTime: StoredOrder['promisedTime'];
  items: readonly OrderItem[];
  vat: readonly VatLine[];
  publicUrl: string;
  linkOf: OrderLink;
}

/**
 * The mail that confirms what was ordered, as § 7 FAGG wants it on a durable medium: every item and amount with its VAT,
 * how it is paid, when and where it comes, from whom, and that nobody can withdraw; with the links to state and receipt.
 */
export function orderMail(order: PlacedOrder, language: Language): Mail {
  const { orderId, decision, restaurant, publicUrl, linkOf } = order;
  const content = composeMail({
    language,
    name: 'orderPlaced',
    link: linkOf(orderId),
    params: {
      name: { typed: decision.contact.name },
      restaurant: restaurant.name,
      items: { rows: [...itemRows(order, language), ...amountRows(order, language)] },
      where: whereOf(decision, language),
      when: whenOf(order, language),
      payment: paymentOf(decision, language),
      number: orderId,
      seller: { text: sellerLines(restaurant, language).join('\n') },
      receipt: { href: new URL(`/order/receipt/${orderId}`, publicUrl).href },
    },
  });
  return { ...content, recipient: plainLine(decision.contact.email), language };
}

function itemRows({ items }: PlacedOrder, language: Language): MailRow[] {
  return items.map((item) => {
    const { quantity, name } = item;
    const names = flavorTexts(language, item).map(({ text }) => text);
    const flavors = names.length > 0 ? ` (${names.join(', ')})` : '';
    return { label: plainLine(`${quantity} × ${name}${flavors}`), amount: formatCents(lineSum(item), language) };
  });
}

/** What leads from the items to what is to be paid, tip included, and the VAT that is in it. */
function amountRows({ decision, vat, items }: PlacedOrder, language: Language): MailRow[] {
  const { totals, tip, transport } = decision;
  const cents = (amount: number) => formatCents(amount, language);
  const isLast = (part: string) => part === 'remaining' || (part === 'total' && totals.creditsAsCurrency === 0);
  const parts = orderPartsOf({ totals, transport, items }).flatMap(({ part, cents: amount }): MailRow[] => {
    if (isLast(part)) return [];
    const isFree = part === 'delivery' && amount === 0;
    return [
      {
        label: translate(language, `basket.sum.${part}`),
        amount: isFree ? translate(language, 'basket.sum.free') : cents(amount),
        ...(isOfLines(part) && { weight: 'quiet' }),
      },
    ];
  });
  const tipRow = { label: translate(language, 'order.receipt.tip'), amount: cents(tip) };
  const toPay = {
    label: translate(language, 'mail.orderPlaced.total'),
    amount: cents(totals.remainingAmount + tip),
    weight: 'strong' as const,
  };
  const taxes = vat.map(({ rate, tax }) => ({
    label: translate(language, 'checkout.summary.vat', { rate }),
    amount: cents(tax),
    weight: 'quiet' as const,
  }));
  return [...parts, ...(tip > 0 ? [tipRow] : []), toPay, ...taxes];
}

function whereOf({ address }: PlacedOrder['decision'], language: Language): string {
  if (!address) return translate(language, 'mail.orderPlaced.takeaway');
  return translate(language, 'mail.orderPlaced.delivery', {
    address: typedAddress(formatAddressShort(address)),
  });
}

function whenOf({ decision: { desiredTime }, placedAt, promisedTime }: PlacedOrder, language: Language): string {
  if (desiredTime === null) {
    const time = promisedTime ? mailedRange(promisedTime, { language, at: placedAt }) : '';
    return translate(language, 'mail.orderPlaced.soon', { time });
  }
  const day = formatDate(desiredTime, 'long', language);
  return translate(language, 'mail.orderPlaced.at', { day, time: formatDate(desiredTime, 'time', language) });
}

/** An order that is paid online is mailed once it is paid. */
function paymentOf(decision: PlacedOrder['decision'], language: Language): string {
  const { paymentMethod, isOnline, transport } = decision;
  if (paymentMethod === null) return translate(language, 'site.receipt.covered');
  const method = translate(language, `checkout.payment.${paymentMethod}`);
  return translate(language, isOnline ? 'site.receipt.paid' : `site.receipt.open.${transport}`, { method });
}

/** Who the contract is with. */
function sellerLines({ name, phone, seller }: PlacedOrder['restaurant'], language: Language): string[] {
  const vatNumber = seller?.vatNumber
    ? translate(language, 'site.receipt.vatNumber', { number: seller.vatNumber })
    : '';
  return [name, seller?.name, seller?.address, vatNumber, seller?.registerNumber, phone]
    .map((line) => plainLine(line ?? ''))
    .filter((line) => line !== '');
}
