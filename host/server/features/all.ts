import { staffSecondFactor } from './accounts/login-methods/staff-hook.ts';
import { accountsPlugin } from './accounts/routes.ts';
import { addressBookPlugin } from './address-book/routes.ts';
import { addressSearchPlugin } from './address-search/routes.ts';
import { applicationsPlugin } from './applications/plugin.ts';
import { basketPlugin } from './basket/routes.ts';
import { botCheckPlugin } from './bot-check/plugin.ts';
import { cardPlugin } from './card/plugin.ts';
import { cockpitPlugin } from './cockpit/plugin.ts';
import { complaintsPlugin } from './complaints/plugin.ts';
import { creditsPlugin } from './credits/routes.ts';
import { figuresPlugin } from './figures/plugin.ts';
import { mailsPlugin } from './mails/plugin.ts';
import { operatorPlugin } from './operator/plugin.ts';
import { ordersPlugin } from './orders/routes.ts';
import { partnersPlugin } from './partners/plugin.ts';
import { paymentsPlugin } from './payments/plugin.ts';
import { privacyPlugin } from './privacy/plugin.ts';
import { ratingsPlugin } from './ratings/routes.ts';
import { restaurantCodesPlugin } from './restaurant-codes/plugin.ts';
import { restaurantsPlugin } from './restaurants/routes.ts';
import { sessionsPlugin } from './sessions/plugin.ts';
import { statementsPlugin } from './statements/plugin.ts';
import { tillPlugin } from './till/plugin.ts';
import { webhooksPlugin } from './webhooks/plugin.ts';

/** The features with calls or jobs of their own, in the order in which they are registered. */
export const features = [
  // before the forms that it checks
  botCheckPlugin,
  staffSecondFactor,
  sessionsPlugin,
  accountsPlugin,
  addressBookPlugin,
  addressSearchPlugin,
  restaurantsPlugin,
  basketPlugin,
  creditsPlugin,
  ordersPlugin,
  paymentsPlugin,
  ratingsPlugin,
  complaintsPlugin,
  cockpitPlugin,
  restaurantCodesPlugin,
  figuresPlugin,
  statementsPlugin,
  cardPlugin,
  applicationsPlugin,
  partnersPlugin,
  privacyPlugin,
  operatorPlugin,
  tillPlugin,
  webhooksPlugin,
  mailsPlugin,
];
