import type { OrderItem } from '../../../../shared/contract/orders.ts';
import type { Language } from '../../../../shared/contract/primitives.ts';
import { formatCents } from '../../../../shared/domain/money.ts';
import { formatAddressShort } from '../../../../shared/domain/places/address-normalise.ts';
import { translate } from '../../../../shared/messages/translate.ts';
import { plainLine } from '../mails/plain-line.ts';
import type { Mail } from '../ports.ts';
import type { OrderDecision } from './decide-order.ts';

export interface PlacedOrder {
  orderId: string;
  restaurantName: string;
  decision: Pick<OrderDecision, 'contact' | 'address' | 'totals' | 'tip'>;
  items: readonly OrderItem[];
  publicUrl: string;
}

/** The mail that confirms what was ordered, with every amount and the link to the order's page. */
export function orderMail(order: PlacedOrder, language: Language): Mail {
  const { decision } = order;
  const restaurantName = plainLine(order.restaurantName);
  const { contact, address, totals } = decision;
  const cents = (amount: number) => formatCents(amount, language);
  const amounts = (
    [
      ['mail.orderPlaced.discount', totals.totalDiscount, '-'],
      ['mail.orderPlaced.deliveryFee', totals.deliveryFee, ''],
      ['mail.orderPlaced.deposit', totals.deposit, ''],
      ['mail.orderPlaced.voucher', totals.voucherDiscount, '-'],
      ['mail.orderPlaced.credits', totals.creditsAsCurrency, '-'],
      ['mail.orderPlaced.tip', decision.tip, ''],
    ] as const
  )
    .filter(([, amount]) => amount > 0)
    .map(([key, amount, sign]) => `${translate(language, key)}: ${sign}${cents(amount)}`);
  const items = order.items.map((item) => {
    const flavors = item.flavorNames.length > 0 ? ` (${item.flavorNames.join(', ')})` : '';
    return `${item.quantity} x ${item.name}${flavors}: ${cents(item.price)}`;
  });
  const body = translate(language, 'mail.orderPlaced.body', {
    name: plainLine(contact.name),
    restaurant: restaurantName,
    where: address ? formatAddressShort(address) : translate(language, 'common.takeaway'),
    items: [...items, ...amounts].join('\n'),
    total: cents(totals.remainingAmount + decision.tip),
    link: new URL(`/order/status/${order.orderId}`, order.publicUrl).href,
  });
  const subject = translate(language, 'mail.orderPlaced.subject', { restaurant: restaurantName });
  return { recipient: plainLine(contact.email), subject, body };
}
