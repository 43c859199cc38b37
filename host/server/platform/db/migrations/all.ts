import type { Migration } from 'kysely';
import * as marketplace from './0001-marketplace.ts';
import * as restaurants from './0002-restaurants.ts';
import * as menus from './0003-menus.ts';
import * as gazetteer from './0004-gazetteer.ts';
import * as people from './0005-people.ts';
import * as baskets from './0006-baskets.ts';
import * as orders from './0007-orders.ts';
import * as addressRegister from './0008-address-register.ts';
import * as restaurantList from './0009-restaurant-list.ts';
import * as secrets from './0010-secrets.ts';
import * as handoffs from './0011-handoffs.ts';
import * as foodFacts from './0012-food-facts.ts';
import * as codes from './0013-codes.ts';
import * as basketCopies from './0014-basket-copies.ts';
import * as priceHistory from './0015-price-history.ts';
import * as basketsOfUsers from './0016-baskets-of-users.ts';
import * as payments from './0017-payments.ts';
import * as cockpit from './0018-cockpit.ts';
import * as afterOrder from './0019-after-order.ts';
import * as testPayments from './0020-test-payments.ts';
import * as couponBaskets from './0021-coupon-baskets.ts';
import * as accounts from './0022-accounts.ts';
import * as addressBook from './0023-address-book.ts';
import * as mails from './0024-mails.ts';
import * as dataRights from './0025-data-rights.ts';
import * as audit from './0026-audit.ts';
import * as partnerLooks from './0027-partner-looks.ts';
import * as ordersOfPartners from './0028-orders-of-partners.ts';
import * as paymentProviders from './0029-payment-providers.ts';

/** Every migration by its name, in order; a published one is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '0001-marketplace': marketplace,
  '0002-restaurants': restaurants,
  '0003-menus': menus,
  '0004-gazetteer': gazetteer,
  '0005-people': people,
  '0006-baskets': baskets,
  '0007-orders': orders,
  '0008-address-register': addressRegister,
  '0009-restaurant-list': restaurantList,
  '0010-secrets': secrets,
  '0011-handoffs': handoffs,
  '0012-food-facts': foodFacts,
  '0013-codes': codes,
  '0014-basket-copies': basketCopies,
  '0015-price-history': priceHistory,
  '0016-baskets-of-users': basketsOfUsers,
  '0017-payments': payments,
  '0018-cockpit': cockpit,
  '0019-after-order': afterOrder,
  '0020-test-payments': testPayments,
  '0021-coupon-baskets': couponBaskets,
  '0022-accounts': accounts,
  '0023-address-book': addressBook,
  '0024-mails': mails,
  '0025-data-rights': dataRights,
  '0026-audit': audit,
  '0027-partner-looks': partnerLooks,
  '0028-orders-of-partners': ordersOfPartners,
  '0029-payment-providers': paymentProviders,
};
