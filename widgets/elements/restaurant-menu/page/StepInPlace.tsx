import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { ourHref } from '#runtime/navigation/navigate.ts';
import { failedOrderIn } from '#runtime/order-flow/failed-order.ts';
import { type OrderStep, stepOfHref } from '#runtime/order-flow/order-steps.ts';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { isOwnUnpaid } from '#shared/domain/orders/unpaid-order.ts';
import { cancelCheckoutAtom } from '#state/checkout/guide.ts';
import { useSetAtom, useStore } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { RestaurantView } from '../restaurant-context.ts';
import { useVisit } from './VisitProvider.tsx';

export interface StepInPlaceProps {
  readonly slug: string;
  readonly view: RestaurantView;
  readonly step: Exclude<OrderStep, { kind: 'menu' }>;
  /** goes to another one */
  readonly onStep: (step: OrderStep) => void;
}

/** Inline, in the menu's place: the checkout or the order's state, with the way back. */
export function StepInPlace({ slug, view, step, onStep }: StepInPlaceProps) {
  const t = useMessages();
  const comeBackFrom = useVisit()?.comeBackFrom;
  const store = useStore();
  const cancelCheckout = useSetAtom(cancelCheckoutAtom);

  /** Leaving the checkout is no loss: what was typed and chosen stays. */
  const handleBack = () => {
    if (step.kind === 'checkout') cancelCheckout(slug);
    else {
      const order = valueOf(store.get(activeOrderAtom(step.orderId)));
      comeBackFrom?.(order && isOwnUnpaid(order) ? order.id : null);
    }
    onStep({ kind: 'menu' });
  };

  const handleNavigate = (event: CustomEvent<ElementEvents['fo-navigate']>) => {
    const href = ourHref(event.detail);
    const next = stepOfHref(href, slug);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.kind === 'order' && next.kind === 'menu') comeBackFrom?.(failedOrderIn(new URL(href)));
    onStep(next);
  };

  return (
    <>
      <Button variant="quiet" icon="back" onClick={handleBack}>
        {t(view === 'basket' ? 'basket.back' : 'restaurant.backToMenu')}
      </Button>
      <InnerElement
        key={step.kind}
        {...(step.kind === 'checkout'
          ? { tag: 'fo-checkout' as const, attributes: { slug, flow: 'inline' } }
          : { tag: 'fo-order-status' as const, attributes: { 'order-id': step.orderId, flow: 'inline' } })}
        listeners={{ 'fo-navigate': handleNavigate }}
        loading={<Skeleton lines={6} />}
        failedText={t('common.failed')}
        passSlots
      />
    </>
  );
}
