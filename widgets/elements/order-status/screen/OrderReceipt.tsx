import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { FlavorNames } from '#runtime/parts/FlavorNames.tsx';
import { partRow, vatRows } from '#runtime/parts/receipt-rows.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { sumPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey, Translate } from '#shared/messages/translate.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { ReceiptSums, type SumRow } from '#ui/receipt/ReceiptSums.tsx';
import { dateTimeText } from '../labels/time-text.ts';

/** The receipt, folded: items, sums, VAT, how it is paid. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  const { items, totals, date, id } = order;
  const count = totals.totalQuantity;
  const payment = paymentMessage(order);
  return (
    <details className="receipt fo-fold" part="receipt">
      <summary>
        <Icon name="chevron" />
        <span className="receipt-title fo-lead">{t('order.receipt')}</span>
        <span className="fo-quiet fo-numbers">
          {t('order.receipt.summary', { count, price: priceText(totals.totalSum) })}
        </span>
      </summary>
      <div className="receipt-body fo-stack-4">
        <ReceiptLines
          label={t('order.receipt')}
          quantityLabel={(quantity) => t('checkout.summary.quantity', { count: quantity })}
          lines={items.map((item, index) => ({
            id: String(index),
            quantity: item.quantity,
            name: <span lang={langOf()}>{item.name}</span>,
            flavors: item.flavorNames.length > 0 && <FlavorNames item={item} />,
            comment: item.comment,
            cents: item.price,
          }))}
        />
        <ReceiptSums rows={receiptRows(order, t)} />
        <div className="receipt-foot fo-quiet fo-small">
          {payment && <p>{t(payment, { method: methodOf(order, t) })}</p>}
          {date && <p>{t('order.receipt.date', { date: dateTimeText(date, lang) })}</p>}
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

/** The sums of an order, labelled: what leads to the total, the tip next to it, and the VAT in it by rate. */
export function receiptRows(
  { totals, transport, tip, vat }: Pick<Order, 'totals' | 'transport' | 'tip' | 'vat'>,
  t: Translate,
): SumRow[] {
  const sums = sumPartsOf(totals, transport).map(
    (each): SumRow => ({
      ...partRow(each, t),
      ...(each.part === 'discount' && { label: t('order.receipt.discount') }),
    }),
  );
  const tips: SumRow[] = tip > 0 ? [{ id: 'tip', cents: tip, label: t('order.receipt.tip') }] : [];
  return [...sums, ...tips, ...vatRows(vat, t)];
}

/**
 * The receipt as a page to print, for whoever ordered. Not on another site: the session that is known there is not the
 * one with which the browser would open the page.
 */
export function ReceiptLink({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  const { apiBase } = useWidget();
  // on the server it is nobody's
  const isAtHome = () => parseUrl(apiBase)?.origin === globalThis.location.origin;
  if (!order.owned || !isAtHome() || order.status === orderStatus.denied || isPaymentAwaited(order)) return null;
  return (
    <LinkButton variant="quiet" className="receipt-link" {...linkTo(`/order/receipt/${order.id}`)}>
      {t('order.receipt.page')}
    </LinkButton>
  );
}
