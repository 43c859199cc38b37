import account from './account/de.json' with { type: 'json' };
import application from './application/de.json' with { type: 'json' };
import basket from './basket/de.json' with { type: 'json' };
import cardRoom from './card-room/de.json' with { type: 'json' };
import cardRules from './card-rules/de.json' with { type: 'json' };
import checkout from './checkout/de.json' with { type: 'json' };
import cockpit from './cockpit/de.json' with { type: 'json' };
import cockpitPanel from './cockpit-panel/de.json' with { type: 'json' };
import codes from './codes/de.json' with { type: 'json' };
import common from './common/de.json' with { type: 'json' };
import demo from './demo/de.json' with { type: 'json' };
import embed from './embed/de.json' with { type: 'json' };
import errors from './errors/de.json' with { type: 'json' };
import facts from './facts/de.json' with { type: 'json' };
import favourites from './favourites/de.json' with { type: 'json' };
import figures from './figures/de.json' with { type: 'json' };
import guide from './guide/de.json' with { type: 'json' };
import invite from './invite/de.json' with { type: 'json' };
import kitchenView from './kitchen-view/de.json' with { type: 'json' };
import kitchens from './kitchens/de.json' with { type: 'json' };
import list from './list/de.json' with { type: 'json' };
import loginMethods from './login-methods/de.json' with { type: 'json' };
import mail from './mail/de.json' with { type: 'json' };
import meal from './meal/de.json' with { type: 'json' };
import menu from './menu/de.json' with { type: 'json' };
import menuValues from './menu-values/de.json' with { type: 'json' };
import mini from './mini/de.json' with { type: 'json' };
import money from './money/de.json' with { type: 'json' };
import office from './office/de.json' with { type: 'json' };
import officeAudit from './office-audit/de.json' with { type: 'json' };
import officeCodes from './office-codes/de.json' with { type: 'json' };
import officeFigures from './office-figures/de.json' with { type: 'json' };
import officeOrders from './office-orders/de.json' with { type: 'json' };
import officePartners from './office-partners/de.json' with { type: 'json' };
import officePeople from './office-people/de.json' with { type: 'json' };
import officeRestaurants from './office-restaurants/de.json' with { type: 'json' };
import officeSettings from './office-settings/de.json' with { type: 'json' };
import order from './order/de.json' with { type: 'json' };
import orderButton from './order-button/de.json' with { type: 'json' };
import rating from './rating/de.json' with { type: 'json' };
import restaurant from './restaurant/de.json' with { type: 'json' };
import restaurantCodes from './restaurant-codes/de.json' with { type: 'json' };
import restaurantHead from './restaurant-head/de.json' with { type: 'json' };
import reviews from './reviews/de.json' with { type: 'json' };
import search from './search/de.json' with { type: 'json' };
import shell from './shell/de.json' with { type: 'json' };
import signup from './signup/de.json' with { type: 'json' };
import site from './site/de.json' with { type: 'json' };
import team from './team/de.json' with { type: 'json' };
import ticket from './ticket/de.json' with { type: 'json' };
import till from './till/de.json' with { type: 'json' };
import times from './times/de.json' with { type: 'json' };

/** All texts of the product in Austrian German: a folder per screen, keys `area.name`. */
export const de = {
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
