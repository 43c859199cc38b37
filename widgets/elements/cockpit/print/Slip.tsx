import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { priceText } from '#ui/data/price-text.ts';
import { doorWords, paymentWords, shortNumber, timeOrDay } from '../order-labels.ts';

/** What hangs over the stove and goes with the bag. */
export function Slip({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const { restaurant, transport, date, desiredTime, expectedTime, items, comment, contact, address, tip } =
    order;
  const wanted = desiredTime ?? expectedTime?.from ?? null;
  return (
    <main>
      <p className="small">{restaurant.name}</p>
      <h1>
        {t(`cockpit.slip.${transport}`)} {shortNumber(order)}
      </h1>
      {date !== null && <p>{t('cockpit.slip.ordered', { time: timeOrDay(date, now, lang) })}</p>}
      {wanted !== null && (
        <p className="large">{t('cockpit.slip.wanted', { time: timeOrDay(wanted, now, lang) })}</p>
      )}
      {order.minimumAge !== null && (
        <p className="box">{t('cockpit.order.age', { age: order.minimumAge })}</p>
      )}
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <p className="large row">
              <span>
                {item.quantity}× {item.name}
              </span>
              <span>{priceText(item.price)}</span>
            </p>
            {item.flavorNames.length > 0 && <p>{item.flavorNames.join(', ')}</p>}
            {item.comment && <p className="box">{item.comment}</p>}
          </li>
        ))}
      </ul>
      {comment && <p className="box">{comment}</p>}
      <p className="row large">
        <span>{t('cockpit.slip.total')}</span>
        <span>{priceText(order.totals.totalSum)}</span>
      </p>
      {tip > 0 && (
        <p className="row">
          <span>{t('cockpit.pay.tip')}</span>
          <span>{priceText(tip)}</span>
        </p>
      )}
      <p className="large">{paymentWords(order, t).text}</p>
      <hr />
      {contact && (
        <p className="large">
          {contact.name}
          {contact.company && `, ${contact.company}`}
        </p>
      )}
      {contact && <p>{contact.phone}</p>}
      {transport === 'delivery' && address && (
        <>
          <p className="large">{formatAddressShort(address)}</p>
          <p className="large">{doorWords(address, t)}</p>
          {address.note && <p className="note">{address.note}</p>}
        </>
      )}
      <p className="small">{order.id}</p>
    </main>
  );
}
