import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { orderPages } from '#shared/domain/orders/order-pages.ts';
import { cancelCheckoutAtom } from '#state/checkout/guide.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { H1, H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { FilledView } from '../checkout.atoms.ts';
import { ConfirmPage, LegalFacts } from '../confirm/ConfirmPage.tsx';
import { OrderAction } from '../confirm/OrderAction.tsx';
import { ContactPage } from '../contact/ContactPage.tsx';
import { PaymentPage } from '../payment/PaymentPage.tsx';
import { FoldedSummary, OrderSummary } from '../summary/OrderSummary.tsx';
import { BasketNotices } from './BasketNotices.tsx';
import { CheckoutContext, useCheckout } from './checkout-context.ts';
import { type CheckoutError, listedText } from './checkout-errors.ts';
import { type FocusRequest, useCheckoutScreen } from './use-checkout-screen.ts';

const pageViews = { contact: ContactPage, payment: PaymentPage, confirm: ConfirmPage };

/**
 * The three pages with the order next to them. On the last page the order becomes the receipt that ends in the
 * button, so that items, total, address and time stand right above it (§ 8 FAGG).
 */
export function Wizard({ slug, view }: { readonly slug: string; readonly view: FilledView }) {
  const t = useMessages();
  const linkTo = useLink();
  const { flow } = useWidget();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);
  const { screen, unlocked, listed, focus } = useCheckoutScreen(slug, view);
  const placeRef = useRef<HTMLDivElement>(null);
  useRequestedFocus(placeRef, focus);
  const Page = pageViews[screen.page];
  const isLast = screen.page === 'confirm';
  const restaurant = view.restaurant.name;
  const { totals } = view;

  return (
    <CheckoutContext value={screen}>
      <div ref={placeRef} className="checkout fo-stack-5">
        <header className="checkout-header fo-stack-3 fo-start">
          {flow === 'navigate' && (
            <LinkButton variant="quiet" icon="back" {...linkTo(`/restaurant/${slug}`, () => cancelCheckout(slug))}>
              {t('checkout.back', { restaurant })}
            </LinkButton>
          )}
          <H1 className="checkout-title">{t('checkout.title', { restaurant })}</H1>
          <CheckoutSteps unlocked={unlocked} />
        </header>
        <div className="checkout-columns fo-stack-5">
          {!isLast && <FoldedSummary totals={totals} />}
          <div className="checkout-main fo-stack-5">
            <BasketNotices />
            <ErrorSummary errors={listed} />
            {screen.passed && <PassedPages />}
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

/** That pages were passed, to the eye and, as nobody asked for this page, to readers with where they are. */
function PassedPages() {
  const t = useMessages();
  const { page } = useCheckout();
  const [said, setSaid] = useState('');
  const text = t('checkout.passed');
  const announced = `${t(`checkout.step.${page}`)}. ${text}`;
  // readers announce what changes in a region that was there before
  useEffect(() => {
    const timer = setTimeout(() => setSaid(announced));
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <>
      <p className="fo-quiet">{text}</p>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

/** What is to be put right outside the form stands above the list of errors, so it comes first. */
const selectors = { errors: '[data-focus="basket"], [data-focus="errors"]', page: '[data-focus="page"]' };

/**
 * Moves the focus to where it was asked for, once what is meant stands on the page. A new page and its errors are read
 * from the steps on, so that nobody has to find the beginning.
 */
function useRequestedFocus(place: RefObject<HTMLElement | null>, request: FocusRequest | null): void {
  useEffect(() => {
    if (!request) return;
    const selector =
      request.to === 'field' ? `[name="${request.field}"], [data-field="${request.field}"]` : selectors[request.to];
    const target = place.current?.querySelector<HTMLElement>(selector);
    target?.focus({ preventScroll: true });
    if (request.to === 'field') target?.scrollIntoView?.({ block: 'nearest' });
    else place.current?.querySelector('[part="steps"]')?.scrollIntoView?.({ block: 'start' });
  }, [place, request]);
}

/** What is still wrong, each with the way to its field. Takes the focus when it comes. */
function ErrorSummary({ errors }: { readonly errors: readonly CheckoutError[] }) {
  const t = useMessages();
  const { focusError, failure, order, page, sending } = useCheckout();
  const titleId = useId();
  if (errors.length === 0) return null;
  // only where the order's button, with all that it obliges to, stands too
  const canRetry = page === 'confirm' && (failure?.offline || failure?.retryable);
  return (
    <section className="errors fo-stack-1" part="errors" aria-labelledby={titleId} tabIndex={-1} data-focus="errors">
      <H2 id={titleId} className="errors-title">
        {t('checkout.errors.title')}
      </H2>
      <ul>
        {errors.map((error) => {
          const text = listedText(error, page, t);
          return (
            <li key={`${error.field ?? ''} ${text}`}>
              {error.field === null ? (
                text
              ) : (
                <button type="button" className="errors-link" onClick={() => focusError(error)}>
                  {text}
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

/** Three labels with a line. Unlocked pages can be gone to; locked ones say so. */
function CheckoutSteps({ unlocked }: { readonly unlocked: number }) {
  const t = useMessages();
  const { page, goTo, sending } = useCheckout();
  const current = orderPages.indexOf(page);
  return (
    <nav className="steps" part="steps" aria-label={t('checkout.steps')}>
      <ol>
        {orderPages.map((step, index) => {
          const state = index === current ? 'current' : index < current ? 'done' : 'later';
          const label = t(`checkout.step.${step}`);
          return (
            <li key={step} className={`step step-${state}`}>
              {index !== current && index <= unlocked ? (
                <button type="button" disabled={sending} onClick={() => goTo(step)}>
                  {label}
                  {state === 'done' && <VisuallyHidden>, {t('checkout.step.done')}</VisuallyHidden>}
                </button>
              ) : (
                <span aria-current={state === 'current' ? 'step' : undefined}>
                  {label}
                  {state !== 'current' && <VisuallyHidden>, {t('checkout.step.locked')}</VisuallyHidden>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
