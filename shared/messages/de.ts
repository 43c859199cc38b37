import { accountDe } from './de/account.ts';
import { basketDe } from './de/basket.ts';
import { checkoutDe } from './de/checkout.ts';
import { cockpitDe } from './de/cockpit.ts';
import { codesDe } from './de/codes.ts';
import { commonDe } from './de/common.ts';
import { demoDe } from './de/demo.ts';
import { embedDe } from './de/embed.ts';
import { errorsDe } from './de/errors.ts';
import { factsDe } from './de/facts.ts';
import { favouritesDe } from './de/favourites.ts';
import { guideDe } from './de/guide.ts';
import { kitchensDe } from './de/kitchens.ts';
import { listDe } from './de/list.ts';
import { mailDe } from './de/mail.ts';
import { mealDe } from './de/meal.ts';
import { menuDe } from './de/menu.ts';
import { miniDe } from './de/mini.ts';
import { moneyDe } from './de/money.ts';
import { orderDe } from './de/order.ts';
import { orderButtonDe } from './de/order-button.ts';
import { ratingDe } from './de/rating.ts';
import { restaurantDe } from './de/restaurant.ts';
import { restaurantHeadDe } from './de/restaurant-head.ts';
import { searchDe } from './de/search.ts';
import { shellDe } from './de/shell.ts';
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
  ...miniDe,
  ...guideDe,
  ...checkoutDe,
  ...orderDe,
  ...orderButtonDe,
  ...cockpitDe,
  ...accountDe,
  ...mailDe,
  ...siteDe,
  ...embedDe,
  ...factsDe,
  ...demoDe,
  ...ratingDe,
  ...codesDe,
  ...moneyDe,
  ...mealDe,
  ...favouritesDe,
  ...listDe,
  ...shellDe,
} as const;
