import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { itemConflict } from '#shared/domain/menu/food-profile.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { Button } from '#ui/action/Button.tsx';
import { IconButton } from '#ui/action/IconButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';
import { conflictWords } from '../../labels/food-labels.ts';
import { useRestaurant } from '../../restaurant-context.ts';

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

interface LineProblemsProps {
  readonly item: BasketItem;
  /** null when the card no longer has it */
  readonly product: Product | null;
  /** for the rest of the chosen day */
  readonly soldOut: boolean;
  /** whether it may be changed here */
  readonly owned: boolean;
  readonly onRemove: () => void;
  readonly onComplete: () => void;
  /** the changed price is fine */
  readonly onPriceKnown: () => void;
}

/** What is wrong with a line, each as one sentence with what mends it. What is not to be had is not to be completed. */
export function LineProblems({
  item,
  product,
  soldOut,
  owned,
  onRemove,
  onComplete,
  onPriceKnown,
}: LineProblemsProps) {
  const t = useMessages();
  const { name, priceBefore, unitPrice, available, sane } = item;
  const takeOut = (
    <Button variant="quiet" aria-label={t('basket.line.takeOutName', { name })} onClick={onRemove}>
      {t('basket.line.takeOut')}
    </Button>
  );
  const problem = (sentence: string, action: ReactNode) => (
    <div className="basket-line-problem">
      <p>{sentence}</p>
      {owned && action}
    </div>
  );

  if (!product) return problem(t('basket.line.gone'), takeOut);
  if (!available) return problem(t(soldOut ? 'restaurant.soldOut' : 'basket.line.unavailable'), takeOut);
  if (!sane) {
    return problem(
      t('basket.line.incomplete'),
      <Button variant="quiet" aria-label={t('basket.line.completeName', { name })} onClick={onComplete}>
        {t('basket.line.complete')}
      </Button>,
    );
  }
  if (priceBefore === null) return null;
  return problem(
    t('basket.line.priceChanged', { before: priceText(priceBefore), now: priceText(unitPrice) }),
    <Button variant="quiet" aria-label={t('basket.line.priceKnownName', { name })} onClick={onPriceKnown}>
      {t('basket.line.priceKnown')}
    </Button>,
  );
}

interface LineFactsProps {
  readonly item: BasketItem;
  readonly product: Product | null;
  readonly undiscounted: boolean;
}

/** What else is to be known of a line: no discount, deposit, age, and what goes against the person's own profile. */
export function LineFacts({ item, product, undiscounted }: LineFactsProps) {
  const t = useMessages();
  const { flavorSets } = useRestaurant().menu;
  const profile = useAtomValue(foodProfileAtom);
  const { deposit, minimumAge } = item;
  // of what is no longer on the card nothing is known
  const sets = product ? flavorSetsOf(product, flavorSets) : [];
  const conflict = product && itemConflict(product, sets, item.flavors, profile);
  const isUndeclared =
    product && profile.allergens.length > 0 && allergensOf(product, sets, item.flavors).length === 0;
  return (
    <>
      {undiscounted && <p className="basket-line-quiet">{t('menu.undiscounted')}</p>}
      {deposit > 0 && (
        <p className="basket-line-quiet">{t('basket.line.deposit', { price: priceText(deposit) })}</p>
      )}
      {minimumAge !== null && (
        <p className="basket-line-age">{t('restaurant.minimumAge', { age: minimumAge })}</p>
      )}
      {conflict && <p className="basket-line-conflict">{conflictWords(conflict, t)}</p>}
      {isUndeclared && <p className="basket-line-conflict">{t('restaurant.allergens.none')}</p>}
    </>
  );
}
