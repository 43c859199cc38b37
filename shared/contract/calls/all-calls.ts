import * as accountCalls from './account.ts';
import * as addressCalls from './addresses.ts';
import * as applicationCalls from './applications.ts';
import * as basketCalls from './baskets.ts';
import * as botCheckCalls from './bot-check.ts';
import type { Call } from './call.ts';
import * as cardCalls from './card.ts';
import * as cockpitCalls from './cockpit.ts';
import * as creditCalls from './credits.ts';
import * as figureCalls from './figures.ts';
import * as loginCodeCalls from './login-code.ts';
import * as loginMethodCalls from './login-methods.ts';
import * as officeCodeCalls from './office/codes.ts';
import * as officeFigureCalls from './office/figures.ts';
import * as officeCalls from './office/office.ts';
import * as officeOrderCalls from './office/orders.ts';
import * as officePartnerCalls from './office/partners.ts';
import * as officePeopleCalls from './office/people.ts';
import * as officeRestaurantCalls from './office/restaurants.ts';
import * as officeSettingCalls from './office/settings.ts';
import * as orderCalls from './orders.ts';
import * as placeCalls from './places.ts';
import * as restaurantCodeCalls from './restaurant-codes.ts';
import * as restaurantCalls from './restaurants.ts';
import * as reviewCalls from './reviews.ts';
import * as sessionCalls from './session.ts';
import * as teamCalls from './team.ts';
import * as tillCalls from './till.ts';
import * as tillRoomCalls from './till-room.ts';
import * as timesCalls from './times.ts';

/** Every call of the API by its name: what the server registers, tests walk and the documentation lists. */
export const calls = {
  ...sessionCalls,
  ...placeCalls,
  ...restaurantCalls,
  ...basketCalls,
  ...orderCalls,
  ...creditCalls,
  ...accountCalls,
  ...loginCodeCalls,
  ...loginMethodCalls,
  ...addressCalls,
  ...cockpitCalls,
  ...figureCalls,
  ...reviewCalls,
  ...cardCalls,
  ...teamCalls,
  ...timesCalls,
  ...restaurantCodeCalls,
  ...applicationCalls,
  ...botCheckCalls,
  ...tillRoomCalls,
  ...tillCalls,
  ...officeCalls,
  ...officeOrderCalls,
  ...officeRestaurantCalls,
  ...officePartnerCalls,
  ...officeCodeCalls,
  ...officeSettingCalls,
  ...officePeopleCalls,
  ...officeFigureCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
