import { useId, useState } from 'react';
import { VoucherNote } from '#runtime/codes/VoucherNote.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { FlavorNames } from '#runtime/parts/FlavorNames.tsx';
import type { Totals } from '#shared/contract/baskets.ts';
import { Price } from '#ui/data/Price.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ReceiptLines } from '#ui/receipt/ReceiptLines.tsx';
import { ReceiptSums } from '#ui/receipt/ReceiptSums.tsx';
import { H2 } from '#ui/text/Heading.tsx';
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
  const langOf = useTextLanguage();
  const { view, form, page } = useCheckout();
  const { items, linePrices, transport } = view;
  return (
    <div className="summary-body fo-stack-4">
      <div className="fo-stack-1">
        <H2 className="summary-title">{view.restaurant.name}</H2>
        <p>
          {t(transport === 'delivery' ? 'checkout.address.deliver' : 'checkout.address.pickUp')}{' '}
          {placeText(view, form.fields)}
        </p>
        <p>{timeText(view, t)}</p>
      </div>
      <ReceiptLines
        label={t('checkout.summary.title')}
        quantityLabel={(count) => t('checkout.summary.quantity', { count })}
        insteadOf={t('menu.insteadOf')}
        lines={items.map((item, index) => ({
          id: item.id,
          quantity: item.quantity,
          name: <span lang={langOf()}>{item.name}</span>,
          flavors: item.flavorNames.length > 0 && <FlavorNames item={item} />,
          comment: item.comment,
          cents: linePrices[index]?.asked ?? item.price,
          struck: linePrices[index]?.struck ?? null,
        }))}
      />
      <ReceiptSums rows={summaryRows({ ...view, totals, largeTotal, tip: givenTip(form) }, t)} />
      {/* there it stands with the vouchers */}
      {page !== 'payment' && <VoucherNote basket={view.basket} className="fo-quiet fo-small" />}
    </div>
  );
}

/** The order next to the form; on a narrow page it folds above it into one line with its sum. */
export function FoldedSummary({ totals }: { readonly totals: Totals }) {
  const t = useMessages();
  const { form } = useCheckout();
  const bodyId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section
      className={open ? 'summary summary-folding summary-open' : 'summary summary-folding'}
      part="summary"
      aria-label={t('checkout.summary.title')}
    >
      <button
        type="button"
        className="summary-fold fo-line"
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" />
        <span>{t(open ? 'checkout.summary.hide' : 'checkout.summary.show')}</span>
        <strong>
          <Price cents={totals.remainingAmount + givenTip(form)} />
        </strong>
      </button>
      <div id={bodyId} className="summary-content">
        <OrderSummary totals={totals} />
      </div>
    </section>
  );
}
