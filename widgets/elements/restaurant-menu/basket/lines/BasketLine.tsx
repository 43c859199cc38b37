import { memo } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { FlavorNames } from '#runtime/parts/FlavorNames.tsx';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { maximumQuantity } from '#shared/contract/values/basket-limits.ts';
import { allergensOf, flavorSetsOf } from '#shared/domain/menu/flavor-rules.ts';
import { itemConflict } from '#shared/domain/menu/food-profile.ts';
import { percentOff, reducedPrice } from '#shared/domain/menu/shown-price.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { unchanged } from '#state/core/unchanged.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { Button } from '#ui/action/Button.tsx';
import { IconButton } from '#ui/action/IconButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { ReducedPrice } from '#ui/data/ReducedPrice.tsx';
import { QuantityStepper } from '#ui/form/QuantityStepper.tsx';
import { conflictLabel } from '../../labels/food-labels.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { sameFields } from '../../same-fields.ts';
import { LineComment, useLineComment } from './LineComment.tsx';

/** What can be done to a line; each returns whether it worked. */
export interface LineChanges {
  readonly setQuantity: (item: BasketItem, quantity: number) => Promise<boolean>;
  readonly remove: (item: BasketItem) => Promise<boolean>;
  readonly comment: (item: BasketItem, comment: string) => Promise<boolean>;
  /** the price as it is now is fine */
  readonly finish: (item: BasketItem) => Promise<boolean>;
}

interface BasketLineProps {
  readonly item: BasketItem;
  /** null when the menu no longer has it; it can then only be taken out */
  readonly product: Product | null;
  /** not to be had for the rest of the chosen day */
  readonly soldOut: boolean;
  /** others only look at it */
  readonly owned: boolean;
  /** taken off in the basket, as far as discounts hold for it */
  readonly percent: number;
  /** cents: what the line asks, and what is struck beside it */
  readonly asked: number;
  readonly struck: number | null;
  /** why its last change was refused; empty when it was not */
  readonly problem: string;
  readonly changes: LineChanges;
  readonly onRemove: (item: BasketItem) => void;
  readonly onEdit: (item: BasketItem) => void;
}

/** A line of the basket. It is drawn anew only when it, or what is known of its product, became another. */
export const BasketLine = memo(function BasketLine(line: BasketLineProps) {
  const { item, product, owned, problem, changes, asked, struck } = line;
  const t = useMessages();
  const langOf = useTextLanguage();
  const comment = useLineComment(item, changes.comment);
  const { writing } = comment;
  const { name, quantity, flavorNames } = item;

  return (
    // it takes the focus when the line before it is taken out
    <li className="basket-line" data-line={item.id} tabIndex={-1}>
      <div className="basket-line-text">
        <p className="basket-line-name fo-strong fo-numbers">
          {!owned && `${t('basket.line.pieces', { count: quantity })} `}
          <span lang={langOf()}>{name}</span>
        </p>
        {flavorNames.length > 0 && (
          <p className="fo-quiet">
            <FlavorNames item={item} />
          </p>
        )}
        {item.comment && !writing && (
          <p className="basket-line-comment fo-as-typed">{t('basket.quoted', { text: item.comment })}</p>
        )}
        <LineFacts {...line} />
      </div>
      {/* of what is no longer on the menu nothing is known, nor can it be had */}
      {product && (
        <p className="basket-line-price fo-strong fo-numbers">
          <ReducedPrice asked={asked} struck={struck} insteadOf={t('menu.insteadOf')} />
        </p>
      )}
      <LineProblem {...line} />
      {owned && product && <LineActions {...line} product={product} comment={comment} />}
      {/* who was refused is elsewhere by now: said also where the comment stands there again, which shows it itself */}
      {problem && (!writing || writing.refused) && (
        <p className={writing ? 'fo-visually-hidden' : 'basket-line-refused'} role="alert">
          {problem}
        </p>
      )}
      {writing && <LineComment comment={item.comment} refused={writing.refused} problem={problem} state={comment} />}
    </li>
  );
}, isSameLine);

/** A change that is confirmed brings its line as a new object: what it says is compared, not which one it is. */
function isSameLine(before: BasketLineProps, after: BasketLineProps): boolean {
  return sameFields(before, { ...after, item: unchanged(before.item, after.item) });
}

/** What else is to be known of a line: no discount, deposit, age, and what goes against the person's own profile. */
function LineFacts({ item, product, percent }: BasketLineProps) {
  const t = useMessages();
  const { flavorSets } = useRestaurant().menu;
  const profile = useAtomValue(foodProfileAtom);
  const { deposit, minimumAge } = item;
  // of what is no longer on the menu nothing is known
  const sets = product ? flavorSetsOf(product, flavorSets) : [];
  const conflict = product && itemConflict(product, sets, item.flavors, profile);
  const isUndeclared = product && profile.allergens.length > 0 && allergensOf(product, sets, item.flavors).length === 0;
  return (
    <>
      {percent > 0 && item.noDiscount && <p className="fo-quiet">{t('menu.undiscounted')}</p>}
      {deposit > 0 && <p className="fo-quiet">{t('basket.line.deposit', { price: priceText(deposit) })}</p>}
      {minimumAge !== null && <p className="basket-line-age">{t('restaurant.minimumAge', { age: minimumAge })}</p>}
      {conflict && <p className="basket-line-conflict fo-attention">{conflictLabel(conflict, t)}</p>}
      {isUndeclared && <p className="basket-line-conflict fo-attention">{t('restaurant.allergens.none')}</p>}
    </>
  );
}

/** What is wrong with a line, as one sentence with what solves it. What is not to be had is not to be completed. */
function LineProblem({ item, product, percent, soldOut, owned, changes, onRemove, onEdit }: BasketLineProps) {
  const t = useMessages();
  const { name, available, sane, priceBefore, unitPrice } = item;
  const problem = (sentence: string, action: 'takeOut' | 'complete' | 'priceKnown', solve: () => void) => (
    <div className="basket-line-problem fo-line fo-spread">
      <p>{sentence}</p>
      {owned && (
        <Button variant="quiet" aria-label={t(`basket.line.${action}Name`, { name })} onClick={solve}>
          {t(`basket.line.${action}`)}
        </Button>
      )}
    </div>
  );
  if (!product || !available) {
    const sentence = soldOut ? 'restaurant.soldOut' : 'basket.line.unavailable';
    return problem(t(product ? sentence : 'basket.line.gone'), 'takeOut', () => onRemove(item));
  }
  if (!sane) return problem(t('basket.line.incomplete'), 'complete', () => onEdit(item));
  if (priceBefore === null) return null;
  const shown = (cents: number) => priceText(reducedPrice(cents, percentOff(item, percent)));
  const prices = { before: shown(priceBefore), now: shown(unitPrice) };
  return problem(t('basket.line.priceChanged', prices), 'priceKnown', () => void changes.finish(item));
}

interface LineActionsProps extends Pick<BasketLineProps, 'item' | 'changes' | 'onRemove' | 'onEdit'> {
  readonly product: Product;
  readonly comment: ReturnType<typeof useLineComment>;
}

/** Stepper, comment (unless it is being written), choice (where there is one) and the way out of the basket. */
function LineActions({ item, product, changes, comment, onRemove, onEdit }: LineActionsProps) {
  const t = useMessages();
  const { name, quantity } = item;
  const { writing, buttonRef, open } = comment;
  return (
    <div className="basket-line-actions fo-line">
      <QuantityStepper
        quantity={quantity}
        max={maximumQuantity}
        onQuantityChange={(next) => (next > 0 ? void changes.setQuantity(item, next) : onRemove(item))}
        decreaseLabel={t('restaurant.quantity.less', { name })}
        increaseLabel={t('restaurant.quantity.more', { name })}
        quantityLabel={t('restaurant.quantity', { count: quantity })}
      />
      {!writing && (
        <Button
          ref={buttonRef}
          variant="quiet"
          aria-label={
            item.comment
              ? t('basket.line.comment.editName', { name, comment: item.comment })
              : t('basket.line.comment.addName', { name })
          }
          onClick={open}
        >
          {t('basket.line.comment.add')}
        </Button>
      )}
      {product.flavorSets.length > 0 && (
        <Button variant="quiet" aria-label={t('basket.line.editName', { name })} onClick={() => onEdit(item)}>
          {t('basket.line.edit')}
        </Button>
      )}
      <IconButton icon="close" label={t('basket.line.remove', { name })} onClick={() => onRemove(item)} />
    </div>
  );
}
