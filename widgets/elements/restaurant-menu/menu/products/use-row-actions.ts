import { useMemo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Product } from '#shared/contract/menu.ts';
import { putProductAtom } from '#state/basket/basket-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useWhenText } from '../../labels/use-availability-label.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import type { RowActions } from './row-actions.ts';

export function useRowActions(): RowActions {
  const t = useMessages();
  const { slug, announce, openProduct } = useRestaurant();
  const whenText = useWhenText();
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
      whenText,
    };
  }, [t, slug, announce, openProduct, put, whenText]);
}
