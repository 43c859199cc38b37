import { memo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { Price } from '#ui/data/Price.tsx';
import { LineActions, LineFacts, LineProblems } from './LineActions.tsx';
import { LineComment, useLineComment } from './LineComment.tsx';

export interface BasketLineProps {
  readonly item: BasketItem;
  /** null when the card no longer has it; it can then only be taken out */
  readonly product: Product | null;
  /** not to be had for the rest of the chosen day */
  readonly soldOut: boolean;
  /** others only look at it */
  readonly owned: boolean;
  /** the basket has a discount, but not on this */
  readonly undiscounted: boolean;
  /** why its last change was refused; empty when it was not */
  readonly problem: string;
  readonly onQuantityChange: (item: BasketItem, quantity: number) => void;
  readonly onRemove: (item: BasketItem) => void;
  /** whether it was saved */
  readonly onComment: (item: BasketItem, comment: string) => Promise<boolean>;
  readonly onEdit: (item: BasketItem) => void;
  readonly onPriceKnown: (item: BasketItem) => void;
}

/** A line of the basket. It is drawn anew only when it, or what is known of its product, became another. */
export const BasketLine = memo(function BasketLine({
  item,
  product,
  soldOut,
  owned,
  undiscounted,
  problem,
  onQuantityChange,
  onRemove,
  onComment,
  onEdit,
  onPriceKnown,
}: BasketLineProps) {
  const t = useMessages();
  const comment = useLineComment(item, onComment);
  const { name, price, flavorNames } = item;

  return (
    // it takes the focus when the line before it is taken out
    <li className="basket-line" data-line={item.id} tabIndex={-1}>
      <div className="basket-line-words">
        <p className="basket-line-name">
          {!owned && (
            <span className="basket-line-pieces">{t('basket.line.pieces', { count: item.quantity })} </span>
          )}
          {name}
        </p>
        {flavorNames.length > 0 && <p className="basket-line-quiet">{flavorNames.join(', ')}</p>}
        {item.comment && !comment.writing && (
          <p className="basket-line-comment">{t('basket.quoted', { text: item.comment })}</p>
        )}
        <LineFacts item={item} product={product} undiscounted={undiscounted} />
      </div>
      {/* of what is no longer on the card nothing is known, nor can it be had */}
      {product && (
        <p className="basket-line-price">
          <Price cents={price} />
        </p>
      )}
      <LineProblems
        item={item}
        product={product}
        soldOut={soldOut}
        owned={owned}
        onRemove={() => onRemove(item)}
        onComplete={() => onEdit(item)}
        onPriceKnown={() => onPriceKnown(item)}
      />
      {owned && product && (
        <LineActions
          item={item}
          commentButtonRef={comment.buttonRef}
          onQuantityChange={(quantity) => onQuantityChange(item, quantity)}
          onRemove={() => onRemove(item)}
          {...(!comment.writing && { onComment: comment.open })}
          {...(product.flavorSets.length > 0 && { onEdit: () => onEdit(item) })}
        />
      )}
      {/* who was refused is elsewhere by now: said also where the wish stands there again, which shows it itself */}
      {problem && (!comment.writing || comment.writing.refused) && (
        <p className={comment.writing ? 'fo-visually-hidden' : 'basket-line-refused'} role="alert">
          {problem}
        </p>
      )}
      {comment.writing && (
        <LineComment
          comment={item.comment}
          refused={comment.writing.refused}
          problem={problem}
          onSave={comment.save}
          onCancel={comment.cancel}
        />
      )}
    </li>
  );
}, isSameLine);

/** A change that is confirmed brings its line as a new object: what it says is compared, not which one it is. */
function isSameLine(
  { item, ...before }: BasketLineProps,
  { item: itemNow, ...now }: BasketLineProps,
): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    names.every((name) => before[name] === now[name]) &&
    (item === itemNow || JSON.stringify(item) === JSON.stringify(itemNow))
  );
}
