import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Order, OrderItem } from '#shared/contract/orders.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { sameChoices } from '#state/basket/mutations/same-choices.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { failedPaymentAtom } from '#state/payments/failed-payment.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useVisit } from '../page/VisitProvider.tsx';
import { useBasket, useRestaurant } from '../restaurant-context.ts';
import { restaurantStateAtom, transportAtom } from './services.atoms.ts';

/** What a person has to know before choosing: a payment that failed, and whether one can order here at all. */
export function RestaurantNotices() {
  useAskedTransport();
  return (
    <div className="states fo-stack-3">
      <PaymentFailed />
      <StateNotice />
    </div>
  );
}

/**
 * Who chose takeaway on the way here gets it, once, while the basket is empty: what is in a basket was put there for
 * the transport that it has, and that stays the person's own choice.
 */
function useAskedTransport(): void {
  const visit = useVisit();
  const { slug, menu } = useRestaurant();
  const basket = useBasket();
  const filled = basket ? basket.keys.length > 0 : null;
  const transport = useAtomValue(transportAtom(slug));
  const changeBasket = useSetAtom(changeBasketAtom);
  const { takeaway } = menu.details;
  useEffect(() => {
    if (filled === null || !visit?.takeTakeaway()) return;
    if (filled || !takeaway || transport === 'takeaway') return;
    void changeBasket({ slug, kind: 'transport', transport: 'takeaway' });
  }, [visit, filled, takeaway, transport, changeBasket, slug]);
}

/** That a payment failed, with the way to try again, perhaps by other means. */
function PaymentFailed() {
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

/**
 * Why nothing can be ordered here at all, or not to this address, and the ways on: another address, takeaway, other
 * restaurants. Nothing where all is well.
 */
function StateNotice() {
  const t = useMessages();
  const linkTo = useLink();
  const { slug, menu, openAddress } = useRestaurant();
  const state = useAtomValue(restaurantStateAtom(slug));
  const place = useAtomValue(placeAtom);
  const isFilled = (useBasket()?.keys.length ?? 0) > 0;
  const changeBasket = useSetAtom(changeBasketAtom);
  const { name, offline } = menu.details;
  const notice = (level: 'info' | 'warning', text: string, actions: ReactNode) => (
    <Notice level={level} action={<div className="state-actions fo-line fo-gap-2">{actions}</div>}>
      {text}
    </Notice>
  );

  if (offline || state?.isShut) {
    const others = <LinkButton {...linkTo('/restaurants')}>{t('restaurant.state.others')}</LinkButton>;
    return notice('info', t(`restaurant.state.${offline ? 'offline' : 'closed'}.text`), others);
  }
  if (state?.kind !== 'outOfRange') return null;
  const text = place
    ? t('restaurant.state.outOfRange.text', { name, place: place.text })
    : t('restaurant.state.outOfRange.nowhere', { name });
  const said = notice(
    'warning',
    text,
    <>
      <Button onClick={openAddress}>{t('restaurant.state.address')}</Button>
      {state.other !== null && (
        <Button onClick={() => void changeBasket({ slug, kind: 'transport', transport: 'takeaway' })}>
          {t('restaurant.state.takeaway.choose')}
        </Button>
      )}
      <LinkButton variant="quiet" {...linkTo('/restaurants')}>
        {t('restaurant.state.region')}
      </LinkButton>
    </>,
  );
  // a basket with something in it says the same, with the same ways on: it does where it stands beside the menu
  return isFilled ? <div className="state-in-basket">{said}</div> : said;
}
