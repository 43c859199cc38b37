import { useMemo } from 'react';
import { CodeField } from '#runtime/codes/CodeField.tsx';
import type { BasketView } from '#state/basket/basket.ts';
import { useKeyboardScroll } from '#ui/overlay/use-keyboard-scroll.ts';
import { ShareBasket } from '../copies/ShareBasket.tsx';
import { CheckoutGate } from '../guide/CheckoutGate.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketComment } from './BasketComment.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { BasketLines } from './lines/BasketLines.tsx';
import { useRemovedItem } from './lines/use-removed-item.ts';
import { PlaceLine } from './order-options/PlaceLine.tsx';
import { TimeSelect } from './order-options/TimeSelect.tsx';
import { TransportSwitch } from './order-options/TransportSwitch.tsx';
import { BasketSum } from './totals/BasketSum.tsx';
import { BasketTotals } from './totals/BasketTotals.tsx';
import { OrderProgressBar } from './totals/OrderProgressBar.tsx';
import { WaitingChanges } from './WaitingChanges.tsx';

/** How and when, what, how much it is, and the way on. Of somebody else's basket only what there is to see. */
export function BasketContent({ view }: { readonly view: BasketView }) {
  const { slug } = useRestaurant();
  const { basket, pending } = view;
  const { removed, remove, restore, rootRef } = useRemovedItem(basket);
  const scrollRef = useKeyboardScroll();
  const { owned, orderTime } = basket;
  const isEmpty = basket.keys.length === 0;
  const { takeaway } = basket.orderTransport;
  // its parts as they are, so that what depends on them alone stays when a sum changes
  const { dayOffset, time } = orderTime;
  const chosen = useMemo(() => ({ dayOffset, time }), [dayOffset, time]);

  return (
    <div className="basket-content" ref={rootRef}>
      <div className="basket-scroll" ref={scrollRef}>
        <div className="basket-how">
          <TransportSwitch basket={basket} />
          <PlaceLine takeaway={takeaway} owned={owned} />
          <TimeSelect takeaway={takeaway} chosen={chosen} owned={owned} />
        </div>
        {isEmpty ? (
          <EmptyBasket removed={removed} onRestore={restore} />
        ) : (
          <>
            <BasketLines basket={basket} removed={removed} onRemove={remove} onRestore={restore} />
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
