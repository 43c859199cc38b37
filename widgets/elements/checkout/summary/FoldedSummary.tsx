import { useId, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Totals } from '#shared/contract/baskets.ts';
import { Price } from '#ui/data/Price.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { givenTip } from '../wizard/sendable-form.ts';
import { OrderSummary } from './OrderSummary.tsx';

/** The order beside the form; on a narrow page it folds above it into one line with its sum. */
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
        className="summary-fold"
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
