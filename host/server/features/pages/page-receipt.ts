import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { receiptPage } from '#site/pages/receipt.ts';
import { readReceipt } from '../orders/read-receipt.ts';
import type { PageSender } from './page-sender.ts';

/** `/order/receipt/{id}`: an order's receipt, for who ordered; nobody else learns that there is one. */
export function receiptPageRoutes(http: FastifyInstance, app: AppContext, pages: PageSender): void {
  http.get<{ Params: { id: string } }>('/order/receipt/:id', async (request, reply) => {
    const id = z.safeParse(openingId, request.params.id);
    if (!id.success) throw new DomainError('request.error.not-found');
    const receipt = await readReceipt(app, visitorOf(request), id.data);
    // its owner's alone, and not for whoever uses the browser next
    reply.header('cache-control', 'no-store');
    await pages.send(request, reply, (context) => receiptPage(context, receipt));
    return reply;
  });
}
