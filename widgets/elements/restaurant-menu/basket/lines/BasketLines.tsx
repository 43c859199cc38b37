import { Fragment, useCallback, useMemo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { basketErrorAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { useRefusalWords } from '../BasketError.tsx';
import { BasketLine } from './BasketLine.tsx';
import type { RemovedItem } from './use-removed-item.ts';
import { useLineChanges } from './use-removed-item.ts';

export interface BasketLinesProps {
  readonly basket: Basket;
  /** the line that was taken out last and can still be brought back */
  readonly removed: RemovedItem | null;
  readonly onRemove: (item: BasketItem) => void;
  readonly onRestore: () => void;
}

/** All lines, and in its old place the one that was just taken out. */
export function BasketLines({ basket, removed, onRemove, onRestore }: BasketLinesProps) {
  const t = useMessages();
  const { slug, menu, openProduct } = useRestaurant();
  const changes = useLineChanges();
  const wordsOf = useRefusalWords();
  const fault = useAtomValue(basketErrorAtom(slug));
  const products = useMemo(() => new Map(menu.products.map((product) => [product.id, product])), [menu]);
  // of a day that is over they are judged for now
  const isToday = basket.orderTime.dayOffset <= 0;
  const soldOut = new Set(
    menu.availabilities.availabilityProducts.filter((each) => isToday && each.soldOut).map(({ id }) => id),
  );
  const lines = basket.keys.flatMap((key) => basket.items[key] ?? []);

  // each stays the same from render to render, so that lines that stay are not drawn anew
  const handleQuantityChange = useCallback(
    (item: BasketItem, quantity: number) => void changes.setQuantity(item, quantity),
    [changes],
  );
  const handlePriceKnown = useCallback((item: BasketItem) => void changes.finish(item), [changes]);
  const handleEdit = useCallback(
    (item: BasketItem) => {
      const product = products.get(item.productId);
      if (product) openProduct(product, item);
    },
    [products, openProduct],
  );

  return (
    <ul className="basket-lines" aria-label={t('basket.lines')}>
      {lines.map((item, index) => (
        <Fragment key={item.id}>
          {removed?.index === index && <RemovedLine item={removed.item} onRestore={onRestore} />}
          <BasketLine
            item={item}
            product={products.get(item.productId) ?? null}
            soldOut={soldOut.has(item.productId)}
            owned={basket.owned}
            undiscounted={basket.discountPercent > 0 && item.noDiscount}
            problem={fault?.itemId === item.id ? wordsOf(fault) : ''}
            onQuantityChange={handleQuantityChange}
            onRemove={onRemove}
            onComment={changes.comment}
            onEdit={handleEdit}
            onPriceKnown={handlePriceKnown}
          />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && <RemovedLine item={removed.item} onRestore={onRestore} />}
    </ul>
  );
}

interface RemovedLineProps {
  readonly item: BasketItem;
  readonly onRestore: () => void;
}

/** In place of a line that was taken out: the way back. */
function RemovedLine({ item: { name }, onRestore }: RemovedLineProps) {
  return (
    <li className="basket-removed">
      <RestoreAction name={name} onRestore={onRestore} />
    </li>
  );
}

interface RestoreActionProps {
  readonly name: string;
  readonly onRestore: () => void;
}

/** What is out, and the button that brings it back. */
export function RestoreAction({ name, onRestore }: RestoreActionProps) {
  const t = useMessages();
  return (
    <>
      <span>{t('basket.line.removed', { name })}</span>
      <Button variant="quiet" aria-label={t('basket.line.restoreName', { name })} onClick={onRestore}>
        {t('basket.line.restore')}
      </Button>
    </>
  );
}
