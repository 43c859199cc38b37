import type { FastifyInstance } from 'fastify';
import { ordersPageOf } from '#features/pages/page-orders.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { getCreditBalance, getCreditTransactions } from '#shared/contract/calls/credits.ts';
import { accountPages } from './account-pages.ts';
import { favourites } from './favourites.ts';
import { profile } from './profile.ts';

/** Profile, favourites, points and orders of the own account. */
export function profileRoutes(http: FastifyInstance, app: AppContext): void {
  const { pages } = app;

  route(http, calls.getUserSettings, async ({ visitor, params }) => ({
    settings: await profile(app).settings(visitor, params.userId),
  }));
  route(http, calls.saveProfile, async ({ visitor, body }) => ({
    user: await profile(app).save(visitor, body),
  }));

  route(http, calls.getFavourites, async ({ visitor, params }) => ({
    restaurants: await favourites(app).of(visitor, params.userId),
  }));
  route(http, calls.addFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites(app).add(visitor, params.userId, body.slug),
  }));
  route(http, calls.removeFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites(app).remove(visitor, params.userId, body.slug),
  }));

  route(http, getCreditBalance, ({ visitor, params }) => accountPages(app).balance(visitor, params.userId));
  route(http, getCreditTransactions, ({ visitor, params, query }) =>
    accountPages(app).transactions(visitor, params.userId, query.page),
  );

  route(
    http,
    calls.getMoreOrders,
    ({ visitor, query }) => accountPages(app).orders(visitor, query.page),
    pages && { page: (input) => ordersPageOf(app, pages, input) },
  );
}
