import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Order, OrderItem } from '#shared/contract/orders.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { sameChoices } from '#state/basket/mutations/same-choices.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { failedPaymentAtom } from '#state/payments/failed-payment.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { useVisit } from '../page/VisitProvider.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** That a payment failed, with the way to try again, perhaps by other means. */
export function PaymentFailed() {
  const visit = useVisit();
  if (!visit?.failedOrder) return null;
  const { failedOrder, dismissFailedOrder } = visit;
  return <FailedOrder key={failedOrder} orderId={failedOrder} onDismiss={dismissFailedOrder} />;
}

function FailedOrder({ orderId, onDismiss }: { readonly orderId: string; readonly onDismiss: () => void }) {
  const t = useMessages();
  const { slug, onCheckout } = useRestaurant();
  const failed = useAtomValue(failedPaymentAtom(orderId));
  // trying again must not order other dishes
  const isBasketThere = useIsBasketThere(failed?.order, slug);
  if (!failed) return null;
  const handleRetry = () => {
    onDismiss();
    onCheckout();
  };
  const retry = (
    <Button variant="primary" onClick={handleRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <DismissibleNotice
      level="alert"
      title={t('restaurant.paymentFailed.title')}
      onDismiss={onDismiss}
      dismissLabel={t('common.dismiss')}
      action={isBasketThere && retry}
    >
      {t(isBasketThere ? 'restaurant.paymentFailed.text' : 'restaurant.paymentFailed.empty')}
    </DismissibleNotice>
  );
}

type Line = Pick<OrderItem, 'productId' | 'flavors' | 'quantity'>;

/**
 * Whether a basket holds just what was ordered: the same products with the same flavors, as many of each. An order does
 * not name the basket that it was made of, but copies its lines; names and prices may have changed on the menu since.
 */
export function isBasketOf({ items }: Pick<Order, 'items'>, basket: Pick<Basket, 'items'>): boolean {
  const lines = Object.values(basket.items);
  return [...items, ...lines].every((dish) => quantityIn(items, dish) === quantityIn(lines, dish));
}

function quantityIn(lines: readonly Line[], { productId, flavors }: Line): number {
  return lines
    .filter((line) => line.productId === productId && sameChoices(line.flavors, flavors))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether the open basket is the one of an order that failed. The server opens it again, unless something lies in a
 * newer one: that stays, and has other dishes. Once it is known it may be changed, but not emptied. That it is another
 * one is the exception, so nothing waits for a basket that is still loading; false without an order.
 */
function useIsBasketThere(order: Order | null | undefined, slug: string): boolean {
  const remote = useAtomValue(basketAtom(slug));
  const [knownId, setKnownId] = useState<string | null>(null);
  if (!order) return false;
  const basket = valueOf(remote)?.basket;
  if (!basket) return remote.status !== 'failed';
  const exists = basket.keys.length > 0 && (basket.id === knownId || isBasketOf(order, basket));
  const nextId = exists ? basket.id : null;
  if (nextId !== knownId) setKnownId(nextId);
  return exists;
}
