import { createContext, useContext, useMemo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Product } from '#shared/contract/menu.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useAvailabilityLabel } from '../../labels/availability-label.ts';
import { useRestaurant } from '../../restaurant-context.ts';

/** What a row can do and say; the same from render to render, so that no row is drawn for its sake. */
interface RowActions {
  /** puts one into the basket and tells readers of it; a refusal is said at the basket */
  readonly add: (product: Product) => void;
  /** opens the choice of its flavors */
  readonly choose: (product: Product) => void;
  /** when it is to be had, where it is not at the chosen time */
  readonly availabilityLabel: (product: Product) => string;
}

export const RowActionsContext = createContext<RowActions | null>(null);

export function useRowActionsOfList(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions)
    throw new Error('A product row was rendered outside MenuArea, which tells it what it can do.');
  return actions;
}

export function useRowActions(): RowActions {
  const t = useMessages();
  const { slug, announce, openProduct } = useRestaurant();
  const availabilityLabel = useAvailabilityLabel();
  const put = useSetAtom(putProductAtom);

  return useMemo(() => {
    const add = async (product: Product) => {
      const outcome = await put({ slug, productId: product.id });
      if (!outcome.ok) return;
      const count = outcome.value.deliveryTotals.totalQuantity;
      announce(t('restaurant.added', { name: product.name, count }));
    };
    return {
      add: (product) => void add(product),
      choose: (product) => openProduct(product),
      availabilityLabel,
    };
  }, [t, slug, announce, openProduct, put, availabilityLabel]);
}
