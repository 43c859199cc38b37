import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { Totals } from '#shared/contract/baskets.ts';
import { priceText } from '#ui/data/price-text.ts';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { ReceiptSums } from '#ui/receipt/ReceiptSums.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { givenTip } from '../wizard/sendable-form.ts';
import { placeText, summaryRows, timeText } from './summary-text.ts';

interface OrderSummaryProps {
  readonly totals: Totals;
  /** false where the sum follows below, right above the button */
  readonly largeTotal?: boolean;
}

/** What is being ordered, where it goes and when, and what it costs. */
export function OrderSummary({ totals, largeTotal = true }: OrderSummaryProps) {
  const t = useMessages();
  const { view, form } = useCheckout();
  const { items, transport } = view;
  return (
    <div className="summary-body">
      <div className="summary-where">
        <h2 className="summary-title">{view.restaurant.name}</h2>
        <p>
          {t(transport === 'delivery' ? 'checkout.address.deliver' : 'checkout.address.pickUp')}{' '}
          {placeText(view, form.fields)}
        </p>
        <p>{timeText(view, t)}</p>
      </div>
      <ReceiptLines
        label={t('checkout.summary.title')}
        quantityLabel={(count) => t('checkout.summary.quantity', { count })}
        lines={items.map(({ id, quantity, name, flavorNames, comment, price }) => ({
          id,
          quantity,
          name,
          details: [flavorNames.join(', '), comment].filter((text) => text !== ''),
          cents: price,
        }))}
      />
      <ReceiptSums rows={summaryRows({ ...view, totals, largeTotal, tip: givenTip(form) }, t)} />
      <VoucherNote voucher={view.basket.voucher} className="summary-note" />
      {transport === 'delivery' && totals.shortfall > 0 && (
        <p className="summary-note">
          {t('checkout.summary.shortfall', { price: priceText(totals.shortfall) })}
        </p>
      )}
    </div>
  );
}
