import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/figures.ts';
import { figuresParams, figuresQuery } from '#shared/contract/figures.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { figuresCsv } from './figures-csv.ts';
import { readFigures } from './read-figures.ts';

/** What a restaurant took in a day, week or month (PRODUCT.md 23). */
export async function figuresPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(http, calls.getFigures, ({ visitor, params, query }) => readFigures(app, visitor, params.slug, query));

  // No call of the contract: its answer is a file.
  http.get('/json/cockpit/restaurants/:slug/figures.csv', async (request, reply) => {
    const params = z.safeParse(figuresParams, request.params);
    if (!params.success) throw new DomainError('restaurant.error.unknown');
    const query = z.safeParse(figuresQuery, request.query);
    if (!query.success) throw new DomainError('request.error.invalid');
    const figures = await readFigures(app, visitorOf(request), params.data.slug, query.data);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.data.slug}-${figures.from}-${figures.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(figuresCsv(figures));
  });
}
