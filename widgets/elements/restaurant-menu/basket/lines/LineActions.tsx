import type { RefObject } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { Button } from '#ui/action/Button.tsx';
import { IconButton } from '#ui/action/IconButton.tsx';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';

export interface LineActionsProps {
  readonly item: BasketItem;
  readonly commentButtonRef: RefObject<HTMLButtonElement | null>;
  readonly onQuantityChange: (quantity: number) => void;
  readonly onRemove: () => void;
  /** none while the wish is being written, or where nothing more can be wished for */
  readonly onComment?: () => void;
  /** none where there is nothing to choose */
  readonly onEdit?: () => void;
}

/** Stepper, wish, choice and the way out of the basket. */
export function LineActions({
  item,
  commentButtonRef,
  onQuantityChange,
  onRemove,
  onComment,
  onEdit,
}: LineActionsProps) {
  const t = useMessages();
  const { name, quantity, comment } = item;
  return (
    <div className="basket-line-actions">
      <QuantityStepper
        quantity={quantity}
        max={maximumQuantity}
        onQuantityChange={(next) => (next > 0 ? onQuantityChange(next) : onRemove())}
        decreaseLabel={t('restaurant.quantity.less', { name })}
        increaseLabel={t('restaurant.quantity.more', { name })}
        quantityLabel={t('restaurant.quantity', { count: quantity })}
      />
      {onComment && (
        <Button
          ref={commentButtonRef}
          variant="quiet"
          aria-label={
            comment
              ? t('basket.line.comment.editName', { name, comment })
              : t('basket.line.comment.addName', { name })
          }
          onClick={onComment}
        >
          {t('basket.line.comment.add')}
        </Button>
      )}
      {onEdit && (
        <Button variant="quiet" aria-label={t('basket.line.editName', { name })} onClick={onEdit}>
          {t('basket.line.edit')}
        </Button>
      )}
      <IconButton icon="close" label={t('basket.line.remove', { name })} onClick={onRemove} />
    </div>
  );
}
