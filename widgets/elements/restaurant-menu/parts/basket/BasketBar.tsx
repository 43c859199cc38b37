import { useMessages } from '../../../../runtime/use-messages.ts';
import { basketAtom } from '../../../../state/basket.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { valueOf } from '../../../../state/remote.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { priceText } from '../../../../ui/data/price-text.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { BasketError } from './BasketError.tsx';

/** The way to the basket where it has no column: "2 Stück · € 23,80 · Zum Warenkorb". */
export function BasketBar() {
  const t = useMessages();
  const { slug, openBasket } = useRestaurant();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  if (!basket) return null;
  const { totalQuantity: count, totalSum } = basket.orderTransport.takeaway
    ? basket.takeawayTotals
    : basket.deliveryTotals;
  const price = priceText(totalSum);

  return (
    <div className="basket-bar" part="basket-bar">
      <BasketError />
      {count > 0 && (
        <Button variant="primary" size="large" block onClick={openBasket}>
          <span className="basket-bar-words">
            <span>
              {t('common.pieces', { count })} · {price}
            </span>{' '}
            <span>{t('basket.open')}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
