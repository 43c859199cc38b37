import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { route } from '#platform/http/route.ts';
import { type Visitor, visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/office/people.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sendCopy } from '../../privacy/plugin.ts';
import { assertOperator } from '../assert-operator.ts';
import { createAccounts } from './accounts.ts';
import { findPeople, readPerson } from './find-people.ts';

/** Searches look through everybody. */
const searchesPerMinute = 60;
const changesPerMinute = 30;
const fileParams = z.object({ userId: openingId, exportId: openingId });

/** The office's room of people. */
export function accountRoutes(http: FastifyInstance, app: AppContext): void {
  route(
    http,
    calls.findPeople,
    async ({ visitor, query }) => {
      await assertOperator(app, visitor, 'people');
      return findPeople(app, query.search);
    },
    { perMinute: searchesPerMinute },
  );
  route(http, calls.getPerson, async ({ visitor, params }) => {
    const { userId } = await assertOperator(app, visitor, 'people');
    return { person: await readPerson(app, params.userId, userId) };
  });

  type Accounts = ReturnType<typeof createAccounts>;
  /** Changes something about somebody; returns them as they are then. */
  async function changed(
    { visitor, params: { userId } }: { readonly visitor: Visitor; readonly params: { readonly userId: string } },
    area: 'people' | 'deletions',
    change: (accounts: Accounts, userId: string) => Promise<void>,
  ) {
    const operator = await assertOperator(app, visitor, area);
    await change(createAccounts({ ...operator, publicUrl: app.config.publicUrl }), userId);
    return { person: await readPerson(app, userId, operator.userId) };
  }
  const limited = { perMinute: changesPerMinute };
  route(
    http,
    calls.requestPersonCopy,
    (input) => changed(input, 'people', (accounts, userId) => accounts.requestCopy(userId)),
    limited,
  );
  route(
    http,
    calls.blockPerson,
    (input) => changed(input, 'deletions', (accounts, userId) => accounts.block(userId, input.body.reason)),
    limited,
  );
  route(
    http,
    calls.unblockPerson,
    (input) => changed(input, 'deletions', (accounts, userId) => accounts.unblock(userId)),
    limited,
  );
  route(
    http,
    calls.deletePerson,
    (input) => changed(input, 'deletions', (accounts, userId) => accounts.delete(userId, input.body.email)),
    limited,
  );
  route(
    http,
    calls.keepPerson,
    (input) => changed(input, 'deletions', (accounts, userId) => accounts.keep(userId)),
    limited,
  );

  // No call of the contract: its answer is a file.
  http.get('/json/office/people/:userId/export/:exportId.zip', async (request, reply) => {
    const operator = await assertOperator(app, visitorOf(request), 'people');
    const params = z.safeParse(fileParams, request.params);
    if (!params.success) throw new DomainError('export.error.unknown');
    const { userId, exportId } = params.data;
    return sendCopy(
      reply,
      await createAccounts({ ...operator, publicUrl: app.config.publicUrl }).fetchCopy(userId, exportId),
    );
  });
}
