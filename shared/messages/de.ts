import { accountDe } from './de/account.ts';
import { basketDe } from './de/basket.ts';
import { checkoutDe } from './de/checkout.ts';
import { cockpitDe } from './de/cockpit.ts';
import { commonDe } from './de/common.ts';
import { embedDe } from './de/embed.ts';
import { errorsDe } from './de/errors.ts';
import { guideDe } from './de/guide.ts';
import { kitchensDe } from './de/kitchens.ts';
import { mailDe } from './de/mail.ts';
import { menuDe } from './de/menu.ts';
import { orderDe } from './de/order.ts';
import { restaurantDe } from './de/restaurant.ts';
import { restaurantHeadDe } from './de/restaurant-head.ts';
import { searchDe } from './de/search.ts';
import { siteDe } from './de/site.ts';

/** All texts of the product in Austrian German: one file per screen, keys `area.name`. */
export const de = {
  ...commonDe,
  ...errorsDe,
  ...kitchensDe,
  ...searchDe,
  ...restaurantDe,
  ...restaurantHeadDe,
  ...menuDe,
  ...basketDe,
  ...guideDe,
  ...checkoutDe,
  ...orderDe,
  ...cockpitDe,
  ...accountDe,
  ...mailDe,
  ...siteDe,
  ...embedDe,
} as const;
