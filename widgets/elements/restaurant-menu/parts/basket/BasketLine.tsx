import type { BasketItem } from '../../../../../shared/contract/baskets.ts';
import { maximumQuantity } from '../../../../../shared/contract/baskets.ts';
import type { Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { decrementAtom, incrementAtom, removeItemAtom } from '../../../../state/basket-changes.ts';
import { useSetAtom } from '../../../../state/jotai.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Price } from '../../../../ui/data/Price.tsx';
import { QuantityStepper } from '../../../../ui/form/QuantityStepper.tsx';
import { useRestaurant } from '../restaurant-context.ts';

export interface BasketLineProps {
  readonly item: BasketItem;
  /** null when the menu no longer has it; it can then only be taken out */
  readonly product: Product | null;
}

export function BasketLine({ item, product }: BasketLineProps) {
  const t = useMessages();
  const { slug, openProduct } = useRestaurant();
  const increment = useSetAtom(incrementAtom);
  const decrement = useSetAtom(decrementAtom);
  const remove = useSetAtom(removeItemAtom);
  const { id: itemId, name, quantity, price, flavorNames, comment, available, sane } = item;

  const handleQuantityChange = (next: number) => {
    if (next <= 0) void remove({ slug, itemId });
    else if (next > quantity) void increment({ slug, itemId, quantity: next - quantity });
    else void decrement({ slug, itemId, quantity: quantity - next });
  };

  return (
    <li className="basket-line">
      <div className="basket-line-words">
        <p className="basket-line-name">{name}</p>
        {flavorNames.length > 0 && <p className="basket-line-quiet">{flavorNames.join(', ')}</p>}
        {comment && <p className="basket-line-comment">„{comment}“</p>}
        {!available && <p className="basket-line-problem">{t('basket.line.unavailable')}</p>}
        {!sane && <p className="basket-line-problem">{t('basket.line.incomplete')}</p>}
      </div>
      <p className="basket-line-price">
        <Price cents={price} />
      </p>
      <div className="basket-line-actions">
        <QuantityStepper
          quantity={quantity}
          max={maximumQuantity}
          onQuantityChange={handleQuantityChange}
          decreaseLabel={
            quantity > 1 ? t('restaurant.quantity.less', { name }) : t('basket.line.remove', { name })
          }
          increaseLabel={t('restaurant.quantity.more', { name })}
          quantityLabel={t('restaurant.quantity', { count: quantity })}
        />
        {product && (
          <Button
            variant="quiet"
            aria-label={t('basket.line.editName', { name })}
            onClick={() => openProduct(product, item)}
          >
            {t('basket.line.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}
