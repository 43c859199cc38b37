import { useMemo } from 'react';
import { useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Basket, OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import { type Blocker, hardestBlocker } from '#shared/domain/basket/basket-blockers.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { nextTimeFor } from '#shared/domain/basket/next-time.ts';
import type { MessageKey, MessageParams, Translate } from '#shared/messages/translate.ts';
import { setTimeAtom } from '#state/basket/basket-changes.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { changeBasketAtom } from '#state/basket/mutations/mutation-queue.ts';
import { confirmPreorderAtom, guideAtom, submitErrorsAtom } from '#state/checkout/guide.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { refreshSessionAtom } from '#state/sessions/session.ts';
import { priceText } from '#ui/data/price-text.ts';
import { useOrderTimes, useRestaurant } from '../restaurant-context.ts';
import { incompleteItemsOf } from './IncompleteItems.tsx';

/** What stands between this basket and checkout, evaluated anew with everything it hangs on. */
export function useGuide(basket: Basket, busy: boolean) {
  const { slug } = useRestaurant();
  const guide = useAtomValue(guideAtom(slug));
  const options = useOrderTimes();
  const evaluated = guide.count >= 0;
  return {
    blocker: hardestBlocker({ guide, basket, options, settled: !busy }),
    /** false while something is loading: nothing blocks, and nothing is known */
    evaluated,
    /** evaluated, and nothing is being saved: what blocks is sure */
    settled: !busy && evaluated,
  };
}

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
  const changeBasket = useSetAtom(changeBasketAtom);
  const setTime = useSetAtom(setTimeAtom);
  const confirmPreorder = useSetAtom(confirmPreorderAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const refreshSession = useSetAtom(refreshSessionAtom);

  const { takeaway } = basket.orderTransport;
  const immediate = options[takeaway ? 'takeaway' : 'delivery'][0]?.[0]?.value === '';

  const action = (key: MessageKey, run: () => unknown, params?: MessageParams): BlockerAction => ({
    label: t(key, params),
    run: () => void run(),
  });
  /** Picking it up, where that is a way out: offered, and at some time of these days. */
  const pickUp = (days: OrderTimeOptions['takeaway'] = options.takeaway): BlockerAction[] => {
    if (takeaway || !menu.details.takeaway || days.every((day) => day.length === 0)) return [];
    return [action('basket.block.takeaway', () => changeBasket({ slug, kind: 'transport', transport: 'takeaway' }))];
  };
  const takeOut = () => {
    const missing = itemsOf(basket).filter(({ available }) => !available);
    for (const { id } of missing) void changeBasket({ slug, kind: 'remove', itemId: id });
    say(t('basket.block.takenOut', { names: namesText(missing, lang, t) }));
  };
  const otherTime = (): BlockerAction[] => {
    if (!nextTime) return [];
    const { dayOffset, time } = nextTime;
    const choose = () => setTime({ slug, dayOffset, time });
    if (time === null) return [action('basket.block.otherTime.asap', choose)];
    const day = t(dayOffset === 0 ? 'order.day.today' : 'order.day.tomorrow');
    return [action('basket.block.otherTime', choose, { day, time })];
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
  const retry = () => Promise.all([refreshSession(), reloadRestaurant(slug), reloadBasket(slug)]);
  const setAsap = () => setTime({ slug, dayOffset: 0, time: null });

  const otherTimes = action('basket.block.editTime', editTime);
  const changeAddress = action('basket.block.changeAddress', screen.openAddress);
  const actionsOf: Record<Blocker, () => readonly BlockerAction[]> = {
    technicalError: () => [action('basket.block.retry', retry)],
    missingAddress: () => [action('basket.block.missingAddress.action', screen.openAddress)],
    missingCity: () => [action('basket.block.missingCity.action', screen.openCity)],
    invalidAddress: () => [changeAddress],
    outOfRange: () => [changeAddress, ...pickUp()],
    closed: () => [...pickUp(), action('basket.block.otherRestaurants', () => navigate('/restaurants'))],
    closedForTheDay: () => [
      ...otherTime(),
      otherTimes,
      ...pickUp([options.takeaway[basket.orderTime.dayOffset] ?? []]),
    ],
    invalidOrderTime: () => [...otherTime(), otherTimes],
    emptyBasket: () => [action('basket.block.toMenu', screen.goToMenu)],
    unavailableItems: () => [action('basket.block.takeOut', takeOut), ...otherTime()],
    incompleteItems: () => [action('basket.block.incompleteItems.action', complete)],
    unconfirmedPreorder: () => [
      action('basket.block.unconfirmedPreorder.action', confirm),
      ...(immediate ? [action('basket.block.asap', setAsap)] : []),
      otherTimes,
    ],
    belowMinimum: () => [action('basket.block.belowMinimum.action', screen.goToMenu), ...pickUp()],
    // the checkout says what was wrong, and is where it is solved
    failedSubmission: () => [action('basket.block.failedSubmission.action', screen.onCheckout)],
    notOwner: () => [action('basket.block.notOwner.action', () => reloadBasket(slug))],
  };
  return (blocker) => actionsOf[blocker]();
}

/** Another order time at which all of the basket is to be had; null where there is none, and where the chosen one will do. */
function useNextTime(basket: Basket): OrderTime | null {
  const { menu } = useRestaurant();
  const options = useOrderTimes();
  const now = useAtomValue(nowAtom);
  const { sanities, orderTransport, orderTime } = basket;
  const isNeeded = !sanities.itemsAvailable || !sanities.orderTime;
  const days = options[orderTransport.takeaway ? 'takeaway' : 'delivery'];
  return useMemo(() => {
    if (!isNeeded) return null;
    return nextTimeFor({ items: itemsOf(basket), menu, days, chosen: orderTime, now });
  }, [basket, menu, days, orderTime, isNeeded, now]);
}

const dayKeys = ['order.day.today', 'order.day.tomorrow'] as const;

/** They say no more than that something failed. */
const vagueKeys: readonly string[] = ['order.error.failed', 'request.error.failed'];

/** What blocks, each in one sentence. */
export function useBlockerText(basket: Basket): (blocker: Blocker) => string {
  const { lang, texts } = useWidget();
  const { t, knows } = texts;
  const { slug, menu } = useRestaurant();
  const { technicalError } = useAtomValue(guideAtom(slug));
  const submitErrors = useAtomValue(submitErrorsAtom(slug));
  const { name } = menu.details;
  const { dayOffset, time } = basket.orderTime;
  const items = itemsOf(basket);
  const timeText = () =>
    t('basket.time.at', {
      day: t(dayOffset === 0 ? 'common.today' : 'common.tomorrow'),
      time: time ?? '',
    });

  return (blocker) => {
    switch (blocker) {
      case 'technicalError':
        return t(`basket-guide-state.${technicalError ?? 'unknown'}.message`);
      case 'closedForTheDay':
        return t('basket-guide-state.closedForTheDay.message', {
          name,
          day: t(dayKeys[dayOffset] ?? dayKeys[0]),
        });
      case 'unavailableItems': {
        const missing = items.filter(({ available }) => !available);
        const gone = missing.every(({ productId }) => !menu.products.some(({ id }) => id === productId));
        const names = namesText(missing, lang, t);
        return t(`basket-guide-state.${gone ? 'goneItems' : 'unavailableItems'}.message`, { names });
      }
      case 'incompleteItems': {
        const names = namesText(incompleteItemsOf(basket), lang, t);
        return t('basket-guide-state.incompleteItems.message', { names });
      }
      case 'invalidOrderTime':
        if (dayOffset < 0) return t('basket-guide-state.invalidOrderTime.over');
        return time === null
          ? t('basket-guide-state.invalidOrderTime.asap')
          : t('basket-guide-state.invalidOrderTime.message', { time: timeText() });
      case 'unconfirmedPreorder':
        return t('basket-guide-state.unconfirmedPreorder.message', { time: timeText() });
      case 'belowMinimum':
        return t('basket-guide-state.belowMinimum.message', { price: priceText(basket.shortfall) });
      case 'failedSubmission': {
        const said = submitErrors.find((key) => knows(key) && !vagueKeys.includes(key));
        const reason = said !== undefined && knows(said) ? t(said) : '';
        return t('basket-guide-state.failedSubmission.message', { reason }).trim();
      }
      default:
        return t(`basket-guide-state.${blocker}.message`, { name });
    }
  };
}

const most = 3;

/** "Suppe, Brot und Bier", of many "Suppe, Brot, Bier und 4 weitere"; each name once. */
export function namesText(items: readonly { readonly name: string }[], lang: string, t: Translate): string {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length <= most + 1) return new Intl.ListFormat(lang === 'en' ? 'en-GB' : 'de-AT').format(names);
  return t('basket.block.names', { names: names.slice(0, most).join(', '), count: names.length - most });
}
