import { useMemo } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useNavigate, useWidget } from '#runtime/widget-context.ts';
import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { nextTimeFor } from '#shared/domain/basket/next-time.ts';
import { chooseTransportAtom, removeItemAtom, setTimeAtom } from '#state/basket/basket-changes.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { confirmPreorderAtom } from '#state/checkout/guide.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import { useOrderTimes, useRestaurant } from '../restaurant-context.ts';
import type { Blocker } from './blockers.ts';
import { incompleteItemsOf } from './IncompleteItems.tsx';
import { namesText } from './use-blocker-text.ts';

interface BlockerAction {
  readonly label: string;
  readonly run: () => void;
}

/** What the gate around the blockers does for them. */
interface GateControl {
  /** shows the times to choose from */
  readonly editTime: () => void;
  /** to checkout, once all that is under way is saved */
  readonly goOn: () => void;
  /** says what an action did, together with what comes next */
  readonly say: (text: string) => void;
}

/** What solves each blocker, the main way first. */
export function useBlockerActions(
  basket: Basket,
  { editTime, goOn, say }: GateControl,
): (blocker: Blocker) => readonly BlockerAction[] {
  const t = useMessages();
  const { lang } = useWidget();
  const navigate = useNavigate();
  const screen = useRestaurant();
  const { slug, menu } = screen;
  const options = useOrderTimes();
  const nextTime = useNextTime(basket);
  const chooseTransport = useSetAtom(chooseTransportAtom);
  const removeItem = useSetAtom(removeItemAtom);
  const setTime = useSetAtom(setTimeAtom);
  const confirmPreorder = useSetAtom(confirmPreorderAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const refreshSession = useSetAtom(refreshSessionAtom);

  const { takeaway } = basket.orderTransport;
  const immediate = options[takeaway ? 'takeaway' : 'delivery'][0]?.[0]?.value === '';

  /** Picking it up, where that is a way out: offered, and at some time of these days. */
  const pickUp = (days: OrderTimeOptions['takeaway'] = options.takeaway): BlockerAction[] => {
    if (takeaway || !menu.details.takeaway || days.every((day) => day.length === 0)) return [];
    const run = () => void chooseTransport({ slug, transport: 'takeaway' });
    return [{ label: t('basket.block.takeaway'), run }];
  };
  const takeOut = () => {
    const missing = itemsOf(basket).filter(({ available }) => !available);
    for (const { id } of missing) void removeItem({ slug, itemId: id });
    say(t('basket.block.takenOut', { names: namesText(missing, lang, t) }));
  };
  const otherTime = (): BlockerAction[] => {
    if (!nextTime) return [];
    const { dayOffset, time } = nextTime;
    const day = t(dayOffset === 0 ? 'order.day.today' : 'order.day.tomorrow');
    const label =
      time === null ? t('basket.block.otherTime.asap') : t('basket.block.otherTime', { day, time });
    return [{ label, run: () => void setTime({ slug, dayOffset, time }) }];
  };
  const complete = () => {
    const item = incompleteItemsOf(basket)[0];
    const product = menu.products.find(({ id }) => id === item?.productId);
    if (product && item) screen.openProduct(product, item);
  };
  const confirm = () => {
    confirmPreorder(slug);
    goOn();
  };
  const retry = () => {
    void refreshSession();
    void reloadRestaurant(slug);
    void reloadBasket(slug);
  };

  const editTimeAction: BlockerAction = { label: t('basket.block.editTime'), run: editTime };
  const changeAddress: BlockerAction = { label: t('basket.block.changeAddress'), run: screen.openAddress };
  const asap: BlockerAction = {
    label: t('basket.block.asap'),
    run: () => void setTime({ slug, dayOffset: 0, time: null }),
  };
  const actionsOf: Record<Blocker, () => readonly BlockerAction[]> = {
    technicalError: () => [{ label: t('basket.block.retry'), run: retry }],
    missingAddress: () => [{ label: t('basket.block.missingAddress.action'), run: screen.openAddress }],
    missingCity: () => [{ label: t('basket.block.missingCity.action'), run: screen.openCity }],
    invalidAddress: () => [changeAddress],
    outOfRange: () => [changeAddress, ...pickUp()],
    closed: () => [
      ...pickUp(),
      { label: t('basket.block.otherRestaurants'), run: () => void navigate('/restaurants') },
    ],
    closedForTheDay: () => [editTimeAction, ...pickUp([options.takeaway[basket.orderTime.dayOffset] ?? []])],
    invalidOrderTime: () => [editTimeAction],
    emptyBasket: () => [{ label: t('basket.block.toMenu'), run: screen.goToMenu }],
    unavailableItems: () => [{ label: t('basket.block.takeOut'), run: takeOut }, ...otherTime()],
    incompleteItems: () => [{ label: t('basket.block.incompleteItems.action'), run: complete }],
    unconfirmedPreorder: () => [
      { label: t('basket.block.unconfirmedPreorder.action'), run: confirm },
      ...(immediate ? [asap] : []),
      editTimeAction,
    ],
    belowMinimum: () => [{ label: t('basket.block.belowMinimum.action'), run: screen.goToMenu }, ...pickUp()],
    // the checkout says what was wrong, and is where it is solved
    failedSubmission: () => [{ label: t('basket.block.failedSubmission.action'), run: screen.onCheckout }],
    notOwner: () => [{ label: t('basket.block.notOwner.action'), run: () => void reloadBasket(slug) }],
  };
  return (blocker) => actionsOf[blocker]();
}

/** Another order time at which all of the basket is to be had; null where there is none, or where none is needed. */
function useNextTime(basket: Basket): OrderTime | null {
  const { menu } = useRestaurant();
  const options = useOrderTimes();
  const now = useAtomValue(nowAtom);
  const { sanities, orderTransport, orderTime } = basket;
  const days = options[orderTransport.takeaway ? 'takeaway' : 'delivery'];
  return useMemo(() => {
    if (sanities.itemsAvailable) return null;
    return nextTimeFor({ items: itemsOf(basket), menu, days, chosen: orderTime, now });
  }, [basket, menu, days, orderTime, sanities.itemsAvailable, now]);
}
