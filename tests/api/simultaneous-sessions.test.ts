import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { addVoucher } from '#features/basket/changes/codes.ts';
import { basketRepository } from '#features/basket/repositories/basket-repository.ts';
import { moveSession } from '#features/sessions/move-session.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { addCode } from '../support/codes.ts';
import { anOrderForm } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '../support/services.ts';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

const waiting = () => waitingForLocks(services.database.pool);

describe('a session that ends while it is used', () => {
  it('gets no basket any more, and is to be fetched anew', async () => {
    const visitor = await services.visitor();
    await sessionRepository(services.db).remove(visitor.sessionHash);
    await expect(services.readBasketIdentifiers(visitor, adria.slug)).rejects.toMatchObject({
      key: 'request.error.csrf',
    });
  });
});

describe('two logins of one user at the same time', () => {
  it('keep one basket where both guests had one', async () => {
    const userId = 'eva-0000000000000000000000';
    const createdAt = '2026-01-01T00:00:00Z';
    const person = { email: 'eva@example.at', name: 'Eva', role: 'consumer', passwordHash: null } as const;
    await userRepository(services.db).addIfNew({ id: userId, ...person, newsletter: false, createdAt });
    const one = await services.visitor();
    const other = await services.visitor();
    await services.readBasketIdentifiers(one, adria.slug);
    const { basketCacheId } = await services.readBasketIdentifiers(other, adria.slug);
    const product = { productId: adria.dessert, quantity: 1 };
    await services.changeBasket(other, basketCacheId, (contents) => ({
      ...contents,
      items: [
        {
          id: 'line-000000000000000000000',
          ...product,
          name: 'Tiramisu',
          flavors: [],
          comment: '',
          position: 1,
          knownPrice: null,
        },
      ],
    }));

    const logIn =
      ({ sessionHash }: Visitor) =>
      async (tx: Db) => {
        await basketRepository(tx).lockForMove({ fromSession: sessionHash, userIds: [userId] });
        await basketRepository(tx).adopt({
          fromSession: sessionHash,
          toSession: sessionHash,
          userId,
          now: createdAt,
        });
      };
    const [adopted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = services.db.transaction().execute(async (tx) => {
      await logIn(one)(tx);
      adopted.resolve();
      await mayCommit.promise;
    });
    await adopted.promise;
    const second = services.db.transaction().execute(logIn(other));
    await expect.poll(waiting).toBe(1);
    mayCommit.resolve();
    await Promise.all([first, second]);

    const current = await services.readBasketIdentifiers({ ...other, userId, role: 'consumer' }, adria.slug);
    expect(current.basketCacheId).toBe(basketCacheId);
  });
});

describe('logins and logouts at the same time', () => {
  it('never wait for one another in a circle, whoever was logged in before', async () => {
    const [one, other] = ['mara-000000000000000000000', 'nora-000000000000000000000'];
    const move = (userIds: string[]) => async () => {
      const { sessionHash: fromSession } = await services.visitor();
      await services.db.transaction().execute((tx) => basketRepository(tx).lockForMove({ fromSession, userIds }));
    };
    const moves = Array.from({ length: 20 }, () => [move([one, other]), move([other, one])]).flat();
    await Promise.all(moves.map((each) => each()));
  });

  it('nor do those who open and change baskets, order and use codes meanwhile', async () => {
    const { db, database } = services;
    const userIds = ['olga-000000000000000000000', 'pia-0000000000000000000000'];
    for (const id of userIds) {
      await userRepository(db).addIfNew({
        id,
        email: `${id}@example.at`,
        name: 'Olga',
        newsletter: false,
        role: 'consumer',
        passwordHash: null,
        createdAt: '2026-01-01T00:00:00Z',
      });
    }
    const code = await addCode(db, { maximumUses: null });
    const assertDomainError = (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    };

    /** A browser whose session is replaced again and again, and shops in two pages all the time. */
    async function aBrowser(number: number): Promise<void> {
      let visitor = await services.visitor();
      for (let round = 0; round < 8; round += 1) {
        const userId = [...userIds, null][(round + number) % 3] ?? null;
        const next = await services.visitor(userId);
        const ended = visitor;
        const shop = async () => {
          const { basketCacheId } = await services.readBasketIdentifiers(ended, adria.slug);
          await services.changeBasket(ended, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
          await services.changeBasket(ended, basketCacheId, addVoucher(code));
          const body = orderBody.parse(anOrderForm({ basketCacheId }));
          const placed = { slug: adria.slug, idempotencyKey: `${number} ${round}`, network: '', body };
          if (round % 3 === 2) await services.placeOrder(ended, placed);
        };
        const replace = () =>
          db.transaction().execute(async (tx) => {
            if (!(await sessionRepository(tx).lock(ended.sessionHash))) return;
            await moveSession(services.app, tx, {
              fromSession: ended.sessionHash,
              fromChannel: ended.channelId,
              toSession: next.sessionHash,
              userId,
              previousUserId: ended.userId,
            });
            await sessionRepository(tx).remove(ended.sessionHash);
          });
        await Promise.all([shop().catch(assertDomainError), replace(), shop().catch(assertDomainError)]);
        visitor = next;
      }
    }
    await Promise.all(Array.from({ length: 6 }, (_, number) => aBrowser(number)));
    const { rows } = await database.pool.query(
      'select uses, (select count(*)::integer from order_vouchers where code_id = codes.id) as spent from discount_codes as codes where code = $1',
      [code],
    );
    expect(rows[0].uses).toBe(rows[0].spent);
  });
});
