import type { FastifyInstance } from 'fastify';
import type { OrdersPageOf } from '#features/pages/page-orders.ts';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { getCreditBalance, getCreditTransactions } from '#shared/contract/calls/credits.ts';
import type { AccountPages } from './account-pages.ts';
import type { Favourites } from './favourites.ts';
import type { Profile } from './profile.ts';

export interface AccountServices {
  profile: Profile;
  favourites: Favourites;
  accountPages: AccountPages;
  /** undefined where the site is not built: then there is data alone */
  ordersPage: OrdersPageOf | undefined;
}

/** Profile, favourites, points and orders of the own account (spec section 7). */
export function registerAccountRoutes(app: FastifyInstance, services: AccountServices): void {
  const { profile, favourites, accountPages, ordersPage } = services;

  route(app, calls.getUserSettings, async ({ visitor, params }) => ({
    settings: await profile.settings(visitor, params.userId),
  }));
  route(app, calls.saveProfile, async ({ visitor, body }) => ({ user: await profile.save(visitor, body) }));

  route(app, calls.getFavourites, async ({ visitor, params }) => ({
    restaurants: await favourites.of(visitor, params.userId),
  }));
  route(app, calls.addFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites.add(visitor, params.userId, body.slug),
  }));
  route(app, calls.removeFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites.remove(visitor, params.userId, body.slug),
  }));

  route(app, getCreditBalance, ({ visitor, params }) => accountPages.balance(visitor, params.userId));
  route(app, getCreditTransactions, ({ visitor, params, query }) =>
    accountPages.transactions(visitor, params.userId, query.page),
  );

  route(
    app,
    calls.getMoreOrders,
    ({ visitor, query }) => accountPages.orders(visitor, query.page),
    ordersPage && { page: ordersPage },
  );
}
