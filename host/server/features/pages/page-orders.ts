import type { FastifyReply } from 'fastify';
import { asksForJson } from '#platform/http/asks-for-json.ts';
import type { RouteInput } from '#platform/http/route.ts';
import type { getMoreOrders } from '#shared/contract/calls/account.ts';
import { ordersPage } from '#site/pages/orders.ts';
import type { AccountPages } from '../accounts/profile/account-pages.ts';
import type { PageSender } from './page-sender.ts';

export type OrdersPageOf = (input: RouteInput<typeof getMoreOrders>) => Promise<FastifyReply> | undefined;

/**
 * `/user/orders/more` as a page, where no data is asked for: undefined then. Whoever is not logged in is sent to where
 * that is done.
 */
export function createOrdersPage({
  pages,
  accountPages,
}: {
  pages: PageSender;
  accountPages: Pick<AccountPages, 'orders'>;
}): OrdersPageOf {
  return (input) => (asksForJson(input.request) ? undefined : send(input));

  async function send({
    visitor,
    query,
    request,
    reply,
  }: RouteInput<typeof getMoreOrders>): Promise<FastifyReply> {
    // its owner's alone, and not for whoever uses the browser next
    reply.header('cache-control', 'no-store');
    if (visitor.userId === null) {
      await reply.redirect('/login');
      return reply;
    }
    const orders = await accountPages.orders(visitor, query.page);
    return pages.send(request, reply, (context) => ordersPage(context, orders));
  }
}
