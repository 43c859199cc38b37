import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { BasketError } from '../basket/BasketError.tsx';
import { WaitingChanges } from '../basket/WaitingChanges.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { useBasketSum } from './use-basket-sum.ts';

/** The way to the basket where it has no column: "2 Stück · € 23,80 · Zum Warenkorb". */
export function BasketBar() {
  const t = useMessages();
  const { openBasket } = useRestaurant();
  const { totalQuantity: count = 0, totalSum = 0 } = useBasketSum() ?? {};

  return (
    <div className="basket-bar" part="basket-bar">
      <BasketError />
      <WaitingChanges />
      {count > 0 && (
        <Button variant="primary" size="large" block aria-haspopup="dialog" onClick={openBasket}>
          <span className="basket-bar-words">
            <span>
              {t('common.pieces', { count })} · {priceText(totalSum)}
            </span>{' '}
            <span>{t('basket.open')}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
