import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import type { Deletions } from './deletions.ts';
import type { Exports } from './exports.ts';

const fileParams = z.object({ userId: openingId, exportId: openingId });

/** The copy of what is held of a person, and the deletion of an account. */
export function registerDataRightsRoutes(
  app: FastifyInstance,
  { exports, deletions }: { exports: Exports; deletions: Deletions },
): void {
  route(app, calls.requestExport, ({ visitor, params }) => exports.request(visitor, params.userId), {
    perMinute: 10,
  });
  route(app, calls.getExport, ({ visitor, params }) => exports.state(visitor, params.userId));
  route(app, calls.getDeletion, ({ visitor, params }) => deletions.preview(visitor, params.userId));
  route(
    app,
    calls.requestDeletion,
    ({ visitor, params, body }) => deletions.request(visitor, params.userId, body.password),
    { perMinute: 10 },
  );
  route(app, calls.cancelDeletion, ({ visitor, params }) => deletions.cancel(visitor, params.userId));

  // No call of the contract: its answer is a file. It is for its owner alone and kept by nobody on the way.
  app.get('/json/user/:userId/export/:exportId.zip', async (request, reply) => {
    const params = z.safeParse(fileParams, request.params);
    if (!params.success) throw new DomainError('export.error.unknown');
    const { userId, exportId } = params.data;
    const { bytes, requestedAt, parts } = await exports.fetch(visitorOf(request), userId, exportId);
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="mahlzeit-${viennaDay(requestedAt)}.zip"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(parts, { objectMode: false }));
  });
}
