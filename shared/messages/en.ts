import account from './account/en.json' with { type: 'json' };
import application from './application/en.json' with { type: 'json' };
import basket from './basket/en.json' with { type: 'json' };
import cardRoom from './card-room/en.json' with { type: 'json' };
import cardRules from './card-rules/en.json' with { type: 'json' };
import checkout from './checkout/en.json' with { type: 'json' };
import cockpit from './cockpit/en.json' with { type: 'json' };
import cockpitPanel from './cockpit-panel/en.json' with { type: 'json' };
import codes from './codes/en.json' with { type: 'json' };
import common from './common/en.json' with { type: 'json' };
import type { de } from './de.ts';
import demo from './demo/en.json' with { type: 'json' };
import embed from './embed/en.json' with { type: 'json' };
import errors from './errors/en.json' with { type: 'json' };
import facts from './facts/en.json' with { type: 'json' };
import favourites from './favourites/en.json' with { type: 'json' };
import figures from './figures/en.json' with { type: 'json' };
import guide from './guide/en.json' with { type: 'json' };
import invite from './invite/en.json' with { type: 'json' };
import kitchenView from './kitchen-view/en.json' with { type: 'json' };
import kitchens from './kitchens/en.json' with { type: 'json' };
import list from './list/en.json' with { type: 'json' };
import loginMethods from './login-methods/en.json' with { type: 'json' };
import mail from './mail/en.json' with { type: 'json' };
import meal from './meal/en.json' with { type: 'json' };
import menu from './menu/en.json' with { type: 'json' };
import menuValues from './menu-values/en.json' with { type: 'json' };
import mini from './mini/en.json' with { type: 'json' };
import money from './money/en.json' with { type: 'json' };
import office from './office/en.json' with { type: 'json' };
import officeAudit from './office-audit/en.json' with { type: 'json' };
import officeCodes from './office-codes/en.json' with { type: 'json' };
import officeFigures from './office-figures/en.json' with { type: 'json' };
import officeOrders from './office-orders/en.json' with { type: 'json' };
import officePartners from './office-partners/en.json' with { type: 'json' };
import officePeople from './office-people/en.json' with { type: 'json' };
import officeRestaurants from './office-restaurants/en.json' with { type: 'json' };
import officeSettings from './office-settings/en.json' with { type: 'json' };
import order from './order/en.json' with { type: 'json' };
import orderButton from './order-button/en.json' with { type: 'json' };
import rating from './rating/en.json' with { type: 'json' };
import restaurant from './restaurant/en.json' with { type: 'json' };
import restaurantCodes from './restaurant-codes/en.json' with { type: 'json' };
import restaurantHead from './restaurant-head/en.json' with { type: 'json' };
import reviews from './reviews/en.json' with { type: 'json' };
import search from './search/en.json' with { type: 'json' };
import shell from './shell/en.json' with { type: 'json' };
import signup from './signup/en.json' with { type: 'json' };
import site from './site/en.json' with { type: 'json' };
import team from './team/en.json' with { type: 'json' };
import ticket from './ticket/en.json' with { type: 'json' };
import till from './till/en.json' with { type: 'json' };
import times from './times/en.json' with { type: 'json' };

/** English texts; what is missing here is shown in German. */
export const en: Partial<Record<keyof typeof de, string>> = {
  ...account,
  ...application,
  ...basket,
  ...cardRoom,
  ...cardRules,
  ...checkout,
  ...cockpitPanel,
  ...cockpit,
  ...codes,
  ...common,
  ...demo,
  ...embed,
  ...errors,
  ...facts,
  ...favourites,
  ...figures,
  ...guide,
  ...invite,
  ...kitchenView,
  ...kitchens,
  ...list,
  ...loginMethods,
  ...mail,
  ...meal,
  ...menuValues,
  ...menu,
  ...mini,
  ...money,
  ...officeAudit,
  ...officeOrders,
  ...officeRestaurants,
  ...office,
  ...orderButton,
  ...order,
  ...rating,
  ...restaurantCodes,
  ...restaurantHead,
  ...restaurant,
  ...reviews,
  ...search,
  ...shell,
  ...signup,
  ...site,
  ...team,
  ...times,
  ...ticket,
  ...till,
  ...officeCodes,
  ...officeFigures,
  ...officePartners,
  ...officePeople,
  ...officeSettings,
};
