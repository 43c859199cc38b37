import type { FastifyReply } from 'fastify';
import { asksForJson } from '#platform/http/asks-for-json.ts';
import type { RouteInput } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import type { getMoreOrders } from '#shared/contract/calls/account.ts';
import { ordersPage } from '#site/pages/orders.ts';
import { accountPages } from '../accounts/profile/account-pages.ts';
import type { PageSender } from './page-sender.ts';

type Input = RouteInput<typeof getMoreOrders>;

/**
 * `/user/orders/more` as a page, where no data is asked for: undefined then. Whoever is not logged in is sent to where
 * that is done.
 */
export const ordersPageOf = (app: AppContext, pages: PageSender, input: Input): Promise<FastifyReply> | undefined =>
  asksForJson(input.request) ? undefined : sendOrders(app, pages, input);

async function sendOrders(
  app: AppContext,
  pages: PageSender,
  { visitor, query, request, reply }: Input,
): Promise<FastifyReply> {
  // its owner's alone, and not for whoever uses the browser next
  reply.header('cache-control', 'no-store');
  if (visitor.userId === null) {
    await reply.redirect('/login');
    return reply;
  }
  const orders = await accountPages(app).orders(visitor, query.page);
  return pages.send(request, reply, (context) => ordersPage(context, orders));
}
