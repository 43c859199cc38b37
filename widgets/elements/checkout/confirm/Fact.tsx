import type { ReactNode } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OrderPage } from '#shared/domain/orders/order-pages.ts';
import { Button } from '#ui/action/Button.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

interface FactProps {
  readonly label: string;
  /** where it can be changed */
  readonly page?: OrderPage;
  readonly children: ReactNode;
}

/** One row of what is to be read before the order. */
export function Fact({ label, page, children }: FactProps) {
  const t = useMessages();
  const { goTo, sending } = useCheckout();
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <div className="fact-text">{children}</div>
        {page && (
          <Button variant="quiet" disabled={sending} onClick={() => goTo(page)}>
            <span aria-hidden="true">{t('checkout.change')}</span>
            <VisuallyHidden>{t('checkout.changeOf', { what: label })}</VisuallyHidden>
          </Button>
        )}
      </dd>
    </div>
  );
}
