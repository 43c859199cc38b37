import type { Transport } from '#shared/contract/orders.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { type RestaurantState, shownState } from '#shared/domain/restaurants/restaurant-state.ts';
import { statusTransport } from '#shared/domain/restaurants/restaurant-status.ts';
import { type Services, servicesAt } from '#shared/domain/restaurants/service-now.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { restaurantAtom } from '#state/restaurants/restaurant.ts';
import { settingsAtom } from '#state/sessions/settings.ts';

/** How the person gets the food: as the basket says, until that is there as the restaurant suggests. */
export const transportAtom = family((slug) =>
  atom((get): Transport => {
    const chosen = valueOf(get(basketAtom(slug)))?.basket.orderTransport;
    if (chosen) return chosen.takeaway ? 'takeaway' : 'delivery';
    const details = valueOf(get(restaurantAtom(slug)))?.details;
    return details ? statusTransport(details) : 'delivery';
  }),
);

/** What is possible now by either transport, evaluated anew each minute; null while the restaurant is not known. */
export const servicesAtom = family((slug) =>
  atom((get): Services | null => {
    const menu = valueOf(get(restaurantAtom(slug)));
    return menu ? servicesAt(menu.details, get(nowAtom), valueOf(get(settingsAtom))?.time) : null;
  }),
);

/** What the page says of the restaurant to who wants the food in the chosen way; null while it is not known. */
export const restaurantStateAtom = family((slug) => {
  const textAtom = atom((get) => {
    const details = valueOf(get(restaurantAtom(slug)))?.details;
    const services = get(servicesAtom(slug));
    return toJson(details && services ? shownState(details, services, get(transportAtom(slug))) : null);
  });
  // as a text, so that a minute in which nothing changes draws nothing anew
  return atom((get) => JSON.parse(get(textAtom)) as RestaurantState | null);
});
