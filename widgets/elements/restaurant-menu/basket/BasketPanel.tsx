import { CodeField } from '#runtime/codes/CodeField.tsx';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { type BasketView, basketAtom } from '#state/basket/basket.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useKeyboardScroll } from '#ui/overlay/use-keyboard-scroll.ts';
import { ShareBasket } from '../copies/ShareBasket.tsx';
import { CheckoutGate } from '../guide/CheckoutGate.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketComment } from './BasketComment.tsx';
import { BasketError, WaitingChanges } from './BasketNotices.tsx';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import { BasketLines, type RemovedItemState, RestoreAction, useRemovedItem } from './lines/BasketLines.tsx';
import { OrderOptions } from './order-options/OrderOptions.tsx';
import { BasketSum, BasketTotals, OrderProgressBar } from './totals/BasketTotals.tsx';

/** The basket in each of its states; the same in the column and in the sheet. */
export function BasketPanel() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const basket = useAtomValue(basketAtom(slug));
  const reload = useSetAtom(reloadBasketAtom);
  const handleRetry = () => reload(slug);

  if (basket.status === 'failed') {
    return (
      <RetryNotice onRetry={handleRetry}>{t(basket.error.offline ? 'common.offline' : 'basket.failed')}</RetryNotice>
    );
  }
  if (basket.status !== 'ready') return <BasketSkeleton />;
  return (
    <div className="basket-panel">
      {basket.error && (
        <RetryNotice level="warning" onRetry={handleRetry}>
          {t('basket.failed')}
        </RetryNotice>
      )}
      <BasketError basket={basket.value.basket} />
      <BasketContent view={basket.value} />
    </div>
  );
}

/** How and when, what, how much it is, and the way on. Of somebody else's basket only what there is to see. */
function BasketContent({ view }: { readonly view: BasketView }) {
  const { slug } = useRestaurant();
  const { basket, pending } = view;
  const { rootRef, ...removal } = useRemovedItem(basket);
  const scrollRef = useKeyboardScroll();
  const { owned } = basket;
  const isEmpty = basket.keys.length === 0;

  return (
    <div className="basket-content" ref={rootRef}>
      <div className="basket-scroll" ref={scrollRef}>
        <OrderOptions basket={basket} />
        {isEmpty ? (
          <EmptyBasket {...removal} />
        ) : (
          <>
            <BasketLines basket={basket} removal={removal} />
            <BasketComment comment={basket.comment} owned={owned} />
            <OrderProgressBar basket={basket} />
          </>
        )}
        {/* where the sums stand that are not confirmed, and where nothing moves that is just being pressed */}
        <WaitingChanges />
        {!isEmpty && (
          <div className="basket-sums">
            <BasketTotals basket={basket} busy={pending > 0} />
            {owned && (
              <div className="basket-more">
                <CodeField slug={slug} basket={basket} name="discount-code" foldClassName="basket-fold" />
                <ShareBasket />
              </div>
            )}
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className="basket-foot">
          <BasketSum basket={basket} busy={pending > 0} />
          <CheckoutGate basket={basket} busy={pending > 0} />
        </div>
      )}
    </div>
  );
}

/** A drawing, one sentence, one action: to the menu, or back with the last line when it was just taken out. */
function EmptyBasket({ removed, restore }: Pick<RemovedItemState, 'removed' | 'restore'>) {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  return (
    <div className="basket-empty">
      <span className="basket-empty-picture">
        <Icon name={basketIcon} />
      </span>
      {/* focus comes here when the last line is taken out */}
      <h3 tabIndex={-1}>{t('basket.empty.title')}</h3>
      <p className="fo-quiet">{t('basket.empty.text')}</p>
      {removed ? (
        <p className="basket-removed">
          <RestoreAction name={removed.item.name} onRestore={restore} />
        </p>
      ) : (
        <Button onClick={goToMenu}>{t('basket.empty.action')}</Button>
      )}
    </div>
  );
}
