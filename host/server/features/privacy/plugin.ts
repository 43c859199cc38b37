import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { anonymise } from './anonymise.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { deletions } from './deletions.ts';
import { type FinishedCopy, personalExports } from './exports.ts';
import { makeExports } from './make-exports.ts';

const fileParams = z.object({ userId: openingId, exportId: openingId });

/** The copy of what is held of a person, the deletion of an account, and what goes by time alone. */
export async function privacyPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push(
    { task: 'exports', match: everyMinute, run: () => makeExports(app) },
    { task: 'deletions', match: '*/10 * * * *', run: () => deleteAccounts(app) },
    { task: 'anonymise', match: '41 * * * *', run: () => anonymise(app) },
  );
  route(http, calls.requestExport, ({ visitor, params }) => personalExports(app).request(visitor, params.userId), {
    perMinute: 10,
  });
  route(http, calls.getExport, ({ visitor, params }) => personalExports(app).state(visitor, params.userId));
  route(http, calls.getDeletion, ({ visitor, params }) => deletions(app).preview(visitor, params.userId));
  route(
    http,
    calls.requestDeletion,
    ({ visitor, params, body }) => deletions(app).request(visitor, params.userId, body.password),
    { perMinute: 10 },
  );
  route(http, calls.cancelDeletion, ({ visitor, params }) => deletions(app).cancel(visitor, params.userId));

  // No call of the contract: its answer is a file. It is for its owner alone and kept by nobody on the way.
  http.get('/json/user/:userId/export/:exportId.zip', async (request, reply) => {
    const params = z.safeParse(fileParams, request.params);
    if (!params.success) throw new DomainError('export.error.unknown');
    const { userId, exportId } = params.data;
    return sendCopy(reply, await personalExports(app).fetch(visitorOf(request), userId, exportId));
  });
}

/** A finished copy as a file. */
export const sendCopy = (reply: FastifyReply, { bytes, requestedAt, parts }: FinishedCopy) =>
  reply
    .header('content-type', 'application/zip')
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="mahlzeit-${viennaDay(requestedAt)}.zip"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(parts, { objectMode: false }));
