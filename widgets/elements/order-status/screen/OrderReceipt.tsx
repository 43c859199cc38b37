import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { FlavorNames } from '#runtime/parts/FlavorNames.tsx';
import { partRow, vatRows } from '#runtime/parts/receipt-rows.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { lineSum } from '#shared/domain/basket/line-sum.ts';
import { orderPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { ReceiptSums, type SumRow } from '#ui/receipt/ReceiptSums.tsx';
import { paymentText } from '../labels/payment-text.ts';
import { dateTimeText } from '../labels/time-text.ts';

/** The receipt, folded: items, sums, VAT, how it is paid. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  const { items, totals, date, id } = order;
  const count = totals.totalQuantity;
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
            cents: lineSum(item),
          }))}
        />
        <ReceiptSums rows={receiptRows(order, t)} />
        <div className="receipt-foot fo-quiet fo-small">
          <p>{paymentText(order, t)}</p>
          {date && <p>{t('order.receipt.date', { date: dateTimeText(date, lang) })}</p>}
          <p>
            {t('order.receipt.number')} <span className="receipt-number">{id}</span>
          </p>
        </div>
      </div>
    </details>
  );
}

/** The sums of an order, labelled: what leads to the total, the tip next to it, and the VAT in it by rate. */
export function receiptRows(
  { tip, vat, ...order }: Pick<Order, 'totals' | 'transport' | 'items' | 'tip' | 'vat'>,
  t: Translate,
): SumRow[] {
  const sums = orderPartsOf(order).map((each) => partRow(each, t));
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
