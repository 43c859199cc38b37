import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OrderPage } from '#shared/domain/orders/order-pages.ts';
import { Button } from '#ui/action/Button.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { useCheckout } from './checkout-context.ts';

interface StepFormProps {
  readonly title: string;
  readonly next: OrderPage;
  readonly nextLabel: string;
  readonly previous?: OrderPage;
  /** between title and form: what has a form of its own */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A page with fields: a real form, so that password managers and Enter work. Enter leads on, it never orders. */
export function StepForm({ title, next, nextLabel, previous, before, children }: StepFormProps) {
  const t = useMessages();
  const { goTo, redeeming } = useCheckout();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    goTo(next);
  };
  return (
    <div className="checkout-form fo-stack-5">
      <H2 className="checkout-heading" tabIndex={-1} data-focus="page">
        {title}
      </H2>
      {before}
      <form className="checkout-form fo-stack-5" method="post" noValidate onSubmit={handleSubmit} data-form="page">
        {children}
        <div className="checkout-actions">
          {previous && (
            <Button variant="quiet" onClick={() => goTo(previous)}>
              {t('common.back')}
            </Button>
          )}
          <Button type="submit" variant="primary" size="large" busy={redeeming}>
            {nextLabel}
          </Button>
        </div>
      </form>
    </div>
  );
}
