import { useMessages } from '../../../../runtime/use-messages.ts';
import type { BasketView } from '../../../../state/basket.ts';
import { CheckoutGate } from '../guide/CheckoutGate.tsx';
import { PlaceLine } from '../how/PlaceLine.tsx';
import { TimeSelect } from '../how/TimeSelect.tsx';
import { TransportSwitch } from '../how/TransportSwitch.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketLine } from './BasketLine.tsx';
import { BasketTotals } from './BasketTotals.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { OrderProgressBar } from './OrderProgressBar.tsx';

/** How and when, what, how much it is, and the way on. */
export function BasketContent({ view }: { readonly view: BasketView }) {
  const t = useMessages();
  const { menu } = useRestaurant();
  const { basket, pending } = view;
  const lines = basket.keys.flatMap((key) => basket.items[key] ?? []);

  return (
    <div className="basket-content">
      <div className="basket-how">
        <TransportSwitch basket={basket} />
        <PlaceLine basket={basket} />
        <TimeSelect basket={basket} />
      </div>
      {lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <>
          <ul className="basket-lines" aria-label={t('basket.lines')}>
            {lines.map((item) => (
              <BasketLine
                key={item.id}
                item={item}
                product={menu.products.find(({ id }) => id === item.productId) ?? null}
              />
            ))}
          </ul>
          <OrderProgressBar basket={basket} />
          <BasketTotals basket={basket} busy={pending > 0} />
          <CheckoutGate basket={basket} busy={pending > 0} />
        </>
      )}
    </div>
  );
}
