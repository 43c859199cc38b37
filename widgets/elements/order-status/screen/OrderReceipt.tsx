import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { ReceiptSums } from '#ui/receipt/ReceiptSums.tsx';
import { receiptRows } from '../labels/receipt-rows.ts';
import { dateTimeWords } from '../labels/time-text.ts';

/** The receipt, folded: items, sums, VAT, how it is paid. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { items, totals, date, id } = order;
  const count = totals.totalQuantity;
  const payment = paymentMessage(order);
  return (
    <details className="receipt" part="receipt">
      <summary>
        <Icon name="chevron" />
        <span className="receipt-title">{t('order.receipt')}</span>
        <span className="fo-quiet fo-numbers">
          {t('order.receipt.summary', { count, price: priceText(totals.totalSum) })}
        </span>
      </summary>
      <div className="receipt-body">
        <ReceiptLines
          label={t('order.receipt')}
          quantityLabel={(quantity) => t('checkout.summary.quantity', { count: quantity })}
          lines={items.map(({ quantity, name, flavorNames, comment, price }, index) => ({
            id: String(index),
            quantity,
            name,
            details: [flavorNames.join(', '), comment].filter((text) => text !== ''),
            cents: price,
          }))}
        />
        <ReceiptSums rows={receiptRows(order, t)} />
        <div className="receipt-foot">
          {payment && <p>{t(payment, { method: methodOf(order, t) })}</p>}
          {date && <p>{t('order.receipt.date', { date: dateTimeWords(date, lang) })}</p>}
          <p>
            {t('order.receipt.number')} <span className="receipt-number">{id}</span>
          </p>
        </div>
      </div>
    </details>
  );
}

const methodOf = ({ paymentMethod }: Order, t: (key: MessageKey) => string) =>
  paymentMethod === null ? '' : t(`checkout.payment.${paymentMethod}`);

function paymentMessage({ paymentStatus, transport, totals }: Order): MessageKey | null {
  if (totals.remainingAmount === 0) return 'order.payment.paid';
  return paymentStatus === 'open' ? `order.payment.open.${transport}` : `order.payment.${paymentStatus}`;
}
