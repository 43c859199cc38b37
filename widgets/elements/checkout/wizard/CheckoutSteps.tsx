import { useMessages } from '#runtime/use-messages.ts';
import { orderPages } from '#shared/domain/orders/order-pages.ts';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useCheckout } from './checkout-context.ts';

/** Three words with a line. Unlocked pages can be gone to; locked ones say so. */
export function CheckoutSteps({ unlocked }: { readonly unlocked: number }) {
  const t = useMessages();
  const { page, goTo, sending } = useCheckout();
  const current = orderPages.indexOf(page);
  return (
    <nav className="steps" part="steps" aria-label={t('checkout.steps')}>
      <ol>
        {orderPages.map((step, index) => {
          const state = index === current ? 'current' : index < current ? 'done' : 'later';
          const word = t(`checkout.step.${step}`);
          return (
            <li key={step} className={`step step-${state}`}>
              {index !== current && index <= unlocked ? (
                <button type="button" disabled={sending} onClick={() => goTo(step)}>
                  {word}
                  {state === 'done' && <VisuallyHidden>, {t('checkout.step.done')}</VisuallyHidden>}
                </button>
              ) : (
                <span aria-current={state === 'current' ? 'step' : undefined}>
                  {word}
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
