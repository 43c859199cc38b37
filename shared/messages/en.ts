import type { de } from './de.ts';
import { accountEn } from './en/account.ts';
import { basketEn } from './en/basket.ts';
import { checkoutEn } from './en/checkout.ts';
import { cockpitEn } from './en/cockpit.ts';
import { codesEn } from './en/codes.ts';
import { commonEn } from './en/common.ts';
import { demoEn } from './en/demo.ts';
import { embedEn } from './en/embed.ts';
import { errorsEn } from './en/errors.ts';
import { factsEn } from './en/facts.ts';
import { favouritesEn } from './en/favourites.ts';
import { guideEn } from './en/guide.ts';
import { kitchensEn } from './en/kitchens.ts';
import { listEn } from './en/list.ts';
import { mailEn } from './en/mail.ts';
import { mealEn } from './en/meal.ts';
import { menuEn } from './en/menu.ts';
import { miniEn } from './en/mini.ts';
import { moneyEn } from './en/money.ts';
import { orderEn } from './en/order.ts';
import { orderButtonEn } from './en/order-button.ts';
import { ratingEn } from './en/rating.ts';
import { restaurantEn } from './en/restaurant.ts';
import { restaurantHeadEn } from './en/restaurant-head.ts';
import { searchEn } from './en/search.ts';
import { shellEn } from './en/shell.ts';
import { siteEn } from './en/site.ts';

/** English texts; what is missing here is shown in German. */
export const en: Partial<Record<keyof typeof de, string>> = {
  ...commonEn,
  ...errorsEn,
  ...kitchensEn,
  ...searchEn,
  ...restaurantEn,
  ...restaurantHeadEn,
  ...menuEn,
  ...basketEn,
  ...miniEn,
  ...guideEn,
  ...checkoutEn,
  ...orderEn,
  ...orderButtonEn,
  ...cockpitEn,
  ...accountEn,
  ...mailEn,
  ...siteEn,
  ...embedEn,
  ...factsEn,
  ...demoEn,
  ...ratingEn,
  ...codesEn,
  ...moneyEn,
  ...mealEn,
  ...favouritesEn,
  ...listEn,
  ...shellEn,
};
