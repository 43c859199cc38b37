import type { Basket } from '../../../../../shared/contract/baskets.ts';
import type { MessageKey } from '../../../../../shared/messages/translate.ts';
import { reloadBasketAtom } from '../../../../state/basket.ts';
import { chooseTransportAtom, removeItemAtom, setTimeAtom } from '../../../../state/basket-changes.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { orderTimesAtom } from '../../../../state/order-time.ts';
import { reloadRestaurantAtom } from '../../../../state/restaurant.ts';
import { useRestaurant } from '../restaurant-context.ts';
import type { Blocker } from './blockers.ts';

export interface BlockerAction {
  /** its word */
  readonly key: MessageKey;
  readonly run: () => void;
}

/** What mends a blocker, the main way first. */
export function useBlockerActions(
  blocker: Blocker,
  basket: Basket,
  onEditTime: () => void,
): readonly BlockerAction[] {
  const screen = useRestaurant();
  const { slug, menu } = screen;
  const options = useAtomValue(orderTimesAtom(slug));
  const chooseTransport = useSetAtom(chooseTransportAtom);
  const removeItem = useSetAtom(removeItemAtom);
  const setTime = useSetAtom(setTimeAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);

  const items = Object.values(basket.items);
  const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
  const immediate = options?.[transport][0]?.[0]?.value === '';

  const removeUnavailable = () => {
    for (const { id } of items.filter(({ available }) => !available)) void removeItem({ slug, itemId: id });
  };
  const completeItem = () => {
    const item = items.find(({ sane }) => !sane);
    const product = menu.products.find(({ id }) => id === item?.productId);
    if (product && item) screen.openProduct(product, item);
  };
  const reload = () => {
    void reloadRestaurant(slug);
    void reloadBasket(slug);
  };

  const actions: Partial<Record<Blocker, readonly BlockerAction[]>> = {
    missingAddress: [{ key: 'basket.block.missingAddress.action', run: screen.openAddress }],
    missingCity: [{ key: 'basket.block.missingCity.action', run: screen.openCity }],
    invalidAddress: [{ key: 'basket.block.invalidAddress.action', run: screen.openAddress }],
    outOfRange: [
      { key: 'basket.block.outOfRange.action', run: screen.openAddress },
      ...(menu.details.takeaway
        ? [
            {
              key: 'basket.block.outOfRange.takeaway' as const,
              run: () => void chooseTransport({ slug, transport: 'takeaway' }),
            },
          ]
        : []),
    ],
    closedForTheDay: [{ key: 'basket.block.closedForTheDay.action', run: onEditTime }],
    unavailableItems: [{ key: 'basket.block.unavailableItems.action', run: removeUnavailable }],
    incompleteItems: [{ key: 'basket.block.incompleteItems.action', run: completeItem }],
    invalidOrderTime: [{ key: 'basket.block.invalidOrderTime.action', run: onEditTime }],
    unconfirmedPreorder: [
      { key: 'basket.block.unconfirmedPreorder.action', run: screen.onCheckout },
      ...(immediate
        ? [
            {
              key: 'basket.block.unconfirmedPreorder.asap' as const,
              run: () => void setTime({ slug, dayOffset: 0, time: null }),
            },
          ]
        : []),
      { key: 'basket.block.unconfirmedPreorder.edit', run: onEditTime },
    ],
    belowMinimum: [{ key: 'basket.block.belowMinimum.action', run: screen.goToMenu }],
    technicalError: [{ key: 'basket.block.technicalError.action', run: reload }],
  };
  return actions[blocker] ?? [];
}
