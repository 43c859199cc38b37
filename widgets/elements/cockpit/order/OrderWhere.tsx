import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { priceText } from '#ui/data/price-text.ts';
import { doorWords, paymentWords } from '../order-labels.ts';

/** Who gets it, where, and who pays what. */
export function OrderWhere({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { contact, address, transport, tip } = order;
  const payment = paymentWords(order, t);
  const door = address && doorWords(address, t);
  return (
    <div className="where">
      {contact && (
        <p>
          <strong>{contact.name}</strong>
          {contact.company && `, ${contact.company}`}{' '}
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      {transport === 'takeaway' && <p>{t('cockpit.order.pickup')}</p>}
      {transport === 'delivery' && address && (
        <p>
          {formatAddressShort(address)}
          {door && <strong className="door"> {door}</strong>}
          {address.company && `, ${address.company}`}
        </p>
      )}
      {transport === 'delivery' && address?.note && <p className="note">{address.note}</p>}
      <p className={payment.collect ? 'pay pay-collect' : 'pay'}>{payment.text}</p>
      {tip > 0 && (
        <p>
          {t('cockpit.pay.tip')} {priceText(tip)}
        </p>
      )}
    </div>
  );
}
