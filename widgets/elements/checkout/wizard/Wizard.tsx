import { useRef } from 'react';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { cancelCheckoutAtom } from '#state/checkout/guide.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import type { FilledView } from '../checkout.atoms.ts';
import { ConfirmPage } from '../confirm/ConfirmPage.tsx';
import { LegalFacts } from '../confirm/LegalFacts.tsx';
import { OrderAction } from '../confirm/OrderAction.tsx';
import { ContactPage } from '../contact/ContactPage.tsx';
import { PaymentPage } from '../payment/PaymentPage.tsx';
import { FoldedSummary } from '../summary/FoldedSummary.tsx';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { BasketNotices } from './BasketNotices.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutContext } from './checkout-context.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useCheckoutScreen } from './use-checkout-screen.ts';
import { useFocusWish } from './use-focus-wish.ts';

const pageViews = { contact: ContactPage, payment: PaymentPage, confirm: ConfirmPage };

interface WizardProps {
  readonly slug: string;
  readonly view: FilledView;
}

/**
 * The three pages with the order beside them. On the last page the order becomes the receipt that ends in the button,
 * so that items, total, address and time stand right above it (§ 8 FAGG).
 */
export function Wizard({ slug, view }: WizardProps) {
  const t = useMessages();
  const linkTo = useLink();
  const { flow } = useWidget();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);
  const { screen, unlocked, listed, focus } = useCheckoutScreen(slug, view);
  const placeRef = useRef<HTMLDivElement>(null);
  useFocusWish(placeRef, focus);
  const Page = pageViews[screen.page];
  const isLast = screen.page === 'confirm';
  const restaurant = view.restaurant.name;
  const { totals } = view;

  return (
    <CheckoutContext value={screen}>
      <div ref={placeRef} className="checkout">
        <header className="checkout-header">
          {flow === 'navigate' && (
            <LinkButton
              variant="quiet"
              icon="back"
              {...linkTo(`/restaurant/${slug}`, () => cancelCheckout(slug))}
            >
              {t('checkout.back', { restaurant })}
            </LinkButton>
          )}
          <h1 className="checkout-title">{t('checkout.title', { restaurant })}</h1>
          <CheckoutSteps unlocked={unlocked} />
        </header>
        <div className={isLast ? 'checkout-columns checkout-columns-last' : 'checkout-columns'}>
          {!isLast && <FoldedSummary totals={totals} />}
          <div className="checkout-main">
            <BasketNotices />
            <ErrorSummary faults={listed} />
            <Page />
          </div>
          {isLast && (
            <section className="summary" part="summary" aria-label={t('checkout.summary.title')}>
              <OrderSummary totals={totals} largeTotal={false} />
              <LegalFacts />
              <OrderAction totals={totals} />
            </section>
          )}
        </div>
      </div>
    </CheckoutContext>
  );
}
