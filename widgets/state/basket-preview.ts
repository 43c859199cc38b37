import type { Basket, BasketItem, OrderTime, Totals } from '../../shared/contract/baskets.ts';
import type { Transport } from '../../shared/contract/orders.ts';

/**
 * What a change will surely do to a basket, shown until the server's answer is there. Each says how it will be, not
 * by how much it changes: applied to a basket that already has the change, it changes nothing.
 */
export type BasketPreview = (basket: Basket) => Basket;

/** The line has `quantity` pieces; none takes it out. Sums in money wait for the server, which alone knows them. */
export const previewQuantity =
  (itemId: string, quantity: number): BasketPreview =>
  (basket) => {
    const item = basket.items[itemId];
    if (!item) return basket;
    const { [itemId]: _, ...others } = basket.items;
    const stays = quantity > 0;
    return withPieces(
      {
        ...basket,
        items: stays ? { ...basket.items, [itemId]: withQuantity(item, quantity) } : others,
        keys: stays ? basket.keys : basket.keys.filter((key) => key !== itemId),
      },
      Math.max(quantity, 0) - item.quantity,
    );
  };

export const previewCleared: BasketPreview = (basket) =>
  withPieces({ ...basket, items: {}, keys: [] }, -basket.deliveryTotals.totalQuantity);

export const previewTime =
  (orderTime: OrderTime): BasketPreview =>
  (basket) => ({ ...basket, orderTime });

export const previewTransport =
  (transport: Transport): BasketPreview =>
  (basket) => ({
    ...basket,
    orderTransport: { takeaway: transport === 'takeaway', delivery: transport === 'delivery' },
  });

function withQuantity(item: BasketItem, quantity: number): BasketItem {
  return {
    ...item,
    quantity,
    price: item.unitPrice * quantity,
    deposit: Math.round(item.deposit / item.quantity) * quantity,
  };
}

function withPieces(basket: Basket, more: number): Basket {
  const counted = (totals: Totals): Totals => ({ ...totals, totalQuantity: totals.totalQuantity + more });
  return {
    ...basket,
    deliveryTotals: counted(basket.deliveryTotals),
    takeawayTotals: counted(basket.takeawayTotals),
  };
}
