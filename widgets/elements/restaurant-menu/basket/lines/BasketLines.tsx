import { Fragment, useCallback, useMemo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import { basketErrorAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { useRestaurant } from '../../restaurant-context.ts';
import { useRefusalText } from '../BasketNotices.tsx';
import { BasketLine } from './BasketLine.tsx';
import { type RemovedItemState, useLineChanges } from './use-removed-item.ts';

interface BasketLinesProps {
  readonly basket: Basket;
  readonly removal: RemovedItemState;
}

/** All lines, and in its old place the one that was taken out last and can still be brought back. */
export function BasketLines({ basket, removal: { removed, remove, restore } }: BasketLinesProps) {
  const t = useMessages();
  const { slug, menu, openProduct } = useRestaurant();
  const changes = useLineChanges();
  const refusalText = useRefusalText();
  const error = useAtomValue(basketErrorAtom(slug));
  const products = useMemo(() => new Map(menu.products.map((product) => [product.id, product])), [menu]);
  // of a day that is over they are checked for now
  const isToday = basket.orderTime.dayOffset <= 0;
  const soldOut = new Set(
    menu.availabilities.availabilityProducts.filter((each) => isToday && each.soldOut).map(({ id }) => id),
  );
  const lines = basket.keys.flatMap((key) => basket.items[key] ?? []);
  // the same from render to render, so that lines that stay are not drawn anew
  const handleEdit = useCallback(
    (item: BasketItem) => {
      const product = products.get(item.productId);
      if (product) openProduct(product, item);
    },
    [products, openProduct],
  );
  const removedLine = removed && (
    <li className="basket-removed">
      <RestoreAction name={removed.item.name} onRestore={restore} />
    </li>
  );

  return (
    <ul className="basket-lines" aria-label={t('basket.lines')}>
      {lines.map((item, index) => (
        <Fragment key={item.id}>
          {removed?.index === index && removedLine}
          <BasketLine
            item={item}
            product={products.get(item.productId) ?? null}
            soldOut={soldOut.has(item.productId)}
            owned={basket.owned}
            undiscounted={basket.discountPercent > 0 && item.noDiscount}
            problem={error?.itemId === item.id ? refusalText(error) : ''}
            changes={changes}
            onRemove={remove}
            onEdit={handleEdit}
          />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && removedLine}
    </ul>
  );
}

/** What is out, and the button that brings it back. */
export function RestoreAction({
  name,
  onRestore,
}: {
  readonly name: string;
  readonly onRestore: () => void;
}) {
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
