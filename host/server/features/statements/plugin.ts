import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/figures.ts';
import { figuresParams, statementNumber } from '#shared/contract/figures.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay } from '../cockpit/assert-may.ts';
import { makeLastStatements } from './make-statements.ts';
import { statementCsv } from './statement-csv.ts';
import { type StoredStatement, statementRepository } from './statement-repository.ts';

const fileParams = z.extend(figuresParams, { number: statementNumber });
/** Of one restaurant: twenty years of months. */
const mostStatements = 240;

/** What a restaurant and the marketplace owe each other for a month (PRODUCT.md 24). */
export async function statementsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  // on the first days of a month, in case one was missed
  app.tasks.push({ task: 'statements', match: '23 3 1-7 * *', run: () => makeLastStatements(app) });

  route(http, calls.getStatements, async ({ visitor, params }) => {
    const { restaurantId } = await assertMay(app, visitor, params.slug, 'settlements');
    return { statements: await statementRepository(app.db).list({ restaurantId, limit: mostStatements }) };
  });

  const statementOf = async (request: FastifyRequest): Promise<StoredStatement> => {
    const params = z.safeParse(fileParams, request.params);
    if (!params.success) throw new DomainError('request.error.not-found');
    const { restaurantId } = await assertMay(app, visitorOf(request), params.data.slug, 'settlements');
    const statement = await statementRepository(app.db).read(restaurantId, params.data.number);
    if (!statement) throw new DomainError('request.error.not-found');
    return statement;
  };
  const send = (reply: FastifyReply, name: string, type: string, file: string | Buffer) =>
    reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file);

  // No calls of the contract: their answers are files.
  http.get('/json/cockpit/restaurants/:slug/statements/:number.csv', async (request, reply) => {
    const statement = await statementOf(request);
    return send(reply, `abrechnung-${statement.number}.csv`, 'text/csv; charset=utf-8', statementCsv(statement));
  });
  http.get('/json/cockpit/restaurants/:slug/statements/:number.pdf', async (request, reply) => {
    const statement = await statementOf(request);
    // what makes it is loaded when somebody wants one
    const { statementPdf } = await import('./statement-pdf.ts');
    return send(reply, `abrechnung-${statement.number}.pdf`, 'application/pdf', await statementPdf(statement));
  });
}
