import type { Basket, BasketItem, Totals } from '#shared/contract/baskets.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { Transport, VatLine, WantedTime } from '#shared/contract/orders.ts';
import type { PaymentType, RestaurantDetails } from '#shared/contract/restaurants.ts';
import { chosenTotals, itemsOf } from '#shared/domain/basket/basket-state.ts';
import { shownLinesOf } from '#shared/domain/basket/line-discounts.ts';
import { wantedTimeOf } from '#shared/domain/basket/stored-basket.ts';
import type { ShownPrice } from '#shared/domain/menu/shown-price.ts';
import { offeredPaymentTypes, payableTypes } from '#shared/domain/orders/offered-payment-types.ts';
import { basketVat, minimumAgeOf } from '#shared/domain/orders/order-snapshot.ts';
import { isOffered } from '#shared/domain/time/delivery-slots.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { isToConfirmAtom } from '#state/basket/basket-notices.ts';
import { savedAddressOf } from '#state/checkout/checkout-known.ts';
import { orderTimesAtom } from '#state/checkout/order-time.ts';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import { bothOf, loading, mapRemote, type Remote, valueOf } from '#state/core/remote/remote.ts';
import { type RestaurantMenu, restaurantAtom } from '#state/restaurants/restaurant.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { type Blocker, blockerOf } from './wizard/blockers.ts';

/** All that the wizard shows apart from what the person types. */
export interface CheckoutView {
  readonly restaurant: RestaurantDetails;
  readonly menu: RestaurantMenu;
  readonly basket: Basket;
  readonly items: readonly BasketItem[];
  /** of each item: what is asked for it, and what is struck beside it */
  readonly linePrices: readonly ShownPrice[];
  /** of the chosen transport; null: the basket is empty */
  readonly totals: Totals | null;
  readonly vat: readonly VatLine[];
  readonly transport: Transport;
  /** the basket's time as it is ordered for, also should the day end meanwhile */
  readonly wantedTime: WantedTime;
  readonly location: Location | null;
  /** how to find the door of the saved address; empty without one */
  readonly note: string;
  readonly paymentTypes: readonly PaymentType[];
  /** years; null: nothing in the basket asks for an age */
  readonly minimumAge: number | null;
  /** the hardest of what can't be put right in the form; null: nothing */
  readonly blocker: Blocker | null;
}

/** A view of a basket with something in it. */
export type FilledView = CheckoutView & { readonly totals: Totals };

export const isFilled = (view: CheckoutView | undefined): view is FilledView =>
  view !== undefined && view.totals !== null;

/** What is being ordered; live as long as it is read. The chosen time is checked anew each minute. */
export const checkoutViewAtom = family((slug) =>
  atom((get): Remote<CheckoutView> => {
    const options = get(orderTimesAtom(slug));
    const location = get(locationAtom);
    const isToConfirm = get(isToConfirmAtom(slug));
    const note = savedAddressOf(get(currentSessionAtom))?.note ?? '';
    const now = get(nowAtom);
    const both = bothOf(get(restaurantAtom(slug)), get(basketAtom(slug)));
    const settings = get(settingsAtom);
    // what can be paid online must not come in later; without settings only payment on delivery is offered
    if (both.status === 'ready' && isPending(settings)) return loading;
    const { onlinePaymentTypes: online = [], minimumOnlinePayment: minimumOnline = 0 } = valueOf(settings) ?? {};
    return mapRemote(both, ([menu, { basket }]): CheckoutView => {
      const transport = basket.orderTransport.takeaway ? 'takeaway' : 'delivery';
      const orderTimes = options ?? menu.details.orderTimeOptions;
      const isTimeOffered = isOffered(orderTimes, transport, basket.orderTime, now);
      const items = itemsOf(basket);
      const totals = chosenTotals(basket);
      return {
        restaurant: menu.details,
        menu,
        basket,
        items,
        linePrices: shownLinesOf(items, basket, (id) => menu.products.find((product) => product.id === id)),
        totals,
        vat: basketVat(basket, {
          products: [...menu.products],
          flavorSets: [...menu.flavorSets],
          availabilities: menu.availabilities,
        }),
        transport,
        wantedTime: wantedTimeOf(basket.orderTime, now),
        location,
        note,
        paymentTypes: payableTypes(offeredPaymentTypes(menu.details.paymentTypes, online), {
          amount: totals?.remainingAmount ?? 0,
          minimumOnline,
        }),
        minimumAge: minimumAgeOf(items),
        blocker: blockerOf({
          restaurant: menu.details,
          basket,
          location,
          orderTimes,
          isTimeOffered,
          isTimeReset: isToConfirm(basket.orderTime),
        }),
      };
    });
  }),
);
