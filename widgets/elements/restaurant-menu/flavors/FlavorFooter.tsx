import { useMessages } from '#runtime/use-messages.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';

export interface FlavorFooterProps {
  readonly name: string;
  readonly quantity: number;
  /** cents for one piece */
  readonly unitPrice: number;
  /** a line of the basket is changed, not a new one added */
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onQuantityChange: (quantity: number) => void;
  readonly onSubmit: () => void;
}

/** How many, and the one button, which says what it costs and follows the choice. */
export function FlavorFooter(props: FlavorFooterProps) {
  const { name, quantity, unitPrice, isEdit, busy, onQuantityChange, onSubmit } = props;
  const t = useMessages();
  const price = priceText(unitPrice * quantity);
  return (
    <div className="flavor-footer">
      <QuantityStepper
        quantity={quantity}
        min={1}
        max={maximumQuantity}
        onQuantityChange={onQuantityChange}
        decreaseLabel={t('restaurant.quantity.less', { name })}
        increaseLabel={t('restaurant.quantity.more', { name })}
        quantityLabel={t('restaurant.quantity', { count: quantity })}
      />
      <Button variant="primary" size="large" busy={busy} onClick={onSubmit}>
        {t(isEdit ? 'restaurant.flavors.change' : 'restaurant.flavors.add', { price })}
      </Button>
    </div>
  );
}
