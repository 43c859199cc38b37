import type { Basket } from '../../../../../shared/contract/baskets.ts';
import type { Product } from '../../../../../shared/contract/menu.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { basketAtom } from '../../../../state/basket.ts';
import { putProductAtom } from '../../../../state/basket-changes.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { valueOf } from '../../../../state/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';

export interface AddProduct {
  /** puts one piece into the basket and tells readers of it; a refusal is said at the basket */
  readonly add: () => void;
  /** pieces of it in the basket, whatever their flavors */
  readonly inBasket: number;
}

export function useAddProduct(product: Product): AddProduct {
  const t = useMessages();
  const { slug, announce } = useRestaurant();
  const put = useSetAtom(putProductAtom);
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;

  const add = async () => {
    const outcome = await put({ slug, productId: product.id });
    if (!outcome.ok) return;
    const count = outcome.value.deliveryTotals.totalQuantity;
    announce(t('restaurant.added', { name: product.name, count }));
  };
  return { add: () => void add(), inBasket: basket ? piecesOf(basket, product.id) : 0 };
}

function piecesOf(basket: Basket, productId: number): number {
  return Object.values(basket.items)
    .filter((item) => item.productId === productId)
    .reduce((pieces, item) => pieces + item.quantity, 0);
}
