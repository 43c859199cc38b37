import { useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { useCheckout } from './checkout-context.ts';
import type { CheckoutFault } from './checkout-errors.ts';

/** What is still wrong, each with the way to its field (spec section 8). Takes the focus when it comes. */
export function ErrorSummary({ faults }: { readonly faults: readonly CheckoutFault[] }) {
  const t = useMessages();
  const { mend, failure, order, page, sending } = useCheckout();
  const titleId = useId();
  if (faults.length === 0) return null;
  // only where the order's button, with all that it obliges to, stands too
  const canRetry = page === 'confirm' && (failure?.offline || failure?.retryable);
  return (
    <section className="errors" part="errors" aria-labelledby={titleId} tabIndex={-1} data-focus="errors">
      <h2 id={titleId} className="errors-title">
        {t('checkout.errors.title')}
      </h2>
      <ul>
        {faults.map((fault) => {
          const words = 'said' in fault.text ? fault.text.said : t(fault.text.key, fault.text.params);
          return (
            <li key={`${fault.field ?? ''} ${words}`}>
              {fault.field === null ? (
                words
              ) : (
                <button type="button" className="errors-link" onClick={() => mend(fault)}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {canRetry && (
        <Button variant="secondary" busy={sending} onClick={order}>
          {t('checkout.errors.retry')}
        </Button>
      )}
    </section>
  );
}
