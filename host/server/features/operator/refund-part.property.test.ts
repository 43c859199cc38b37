import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { sum } from '#shared/domain/money.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { refundRepository } from '../payments/refund-repository.ts';
import { createOperator } from './operator.ts';
import { refundOrderTask } from './refund-order.ts';
import { refundPart } from './refund-part.ts';

const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

/** A confirmed order that was paid online: 17,50 €. */
async function anOrder(): Promise<string> {
  const visitor = await services.visitor(null);
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId, 'order-payment-type': 'creditcard', tip: 100 }));
  const { orderId } = await services.placeOrder(visitor, {
    slug: adria.slug,
    idempotencyKey: crypto.randomUUID(),
    network: '',
    body,
  });
  payments.pay(orderId);
  await services.paymentWebhook(payments.news(orderId), fakeSignature);
  await services.moveOrder({ orderId, to: 2, minutes: 30 });
  return orderId;
}

const part = fc.record({
  kind: fc.constant('part' as const),
  amount: fc.integer({ min: 1, max: 1900 }),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
});
const act = fc.oneof(
  { weight: 5, arbitrary: part },
  fc.record({ kind: fc.constantFrom('whole', 'deny', 'minute', 'provider fails', 'answer lost', 'deliver') }),
);
/** Three at a time. */
const rounds = fc.array(fc.tuple(act, act, act), { minLength: 3, maxLength: 8 });

async function perform(orderId: string, what: typeof act extends fc.Arbitrary<infer Act> ? Act : never): Promise<void> {
  const { app, db, clock } = services;
  if ('amount' in what) {
    const operator = createOperator({ actor: 'petra', clock, dryRun: false });
    const { amount, key } = what;
    await refundPart({ db, clock, operator, ids: app.ids }, { orderId, amount, key, reason: 'kalt', positions: [] });
    services.refunds.soon(orderId);
  } else if (what.kind === 'whole') await refundOrderTask(app).run({ orderId });
  else if (what.kind === 'deny') await services.moveOrder({ orderId, to: 7, reason: 'too-busy' });
  else if (what.kind === 'deliver') await services.moveOrder({ orderId, to: 5 });
  else if (what.kind === 'minute') await services.reconcilePayments();
  else if (what.kind === 'provider fails') payments.fail('refundPart', 1);
  else payments.loseAnswers(1);
}

it('no sequence of parts, wholes, denials, retries, failures and lost answers gives back more than was paid, or anything twice', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (steps) => {
      const orderId = await anOrder();
      const paid = payments.of(orderId).start.amount;
      const asked = new Map<string, number>();
      for (const acts of steps) {
        await Promise.all(
          acts.map((what) =>
            perform(orderId, what).then(
              () => 'amount' in what && asked.set(what.key, what.amount),
              (error: unknown) => {
                if (!(error instanceof DomainError)) throw error;
              },
            ),
          ),
        );
        const stored = await refundRepository(services.db).ofOrder(orderId);
        expect(sum(stored.map(({ amount }) => amount))).toBeLessThanOrEqual(paid);
        // what was answered as done is stored, once for each key
        expect(Object.fromEntries(stored.map(({ key, amount }) => [key, amount]))).toEqual(Object.fromEntries(asked));
      }
      await services.refunds.idle();
      payments.fail('refundPart', 0);
      payments.loseAnswers(0);
      await services.reconcilePayments();
      await services.refunds.idle();

      const stored = await refundRepository(services.db).ofOrder(orderId);
      const { parts, refunds } = payments.of(orderId);
      expect(stored.filter(({ doneAt }) => doneAt === null)).toEqual([]);
      expect(Object.fromEntries(parts)).toEqual(Object.fromEntries(stored.map(({ id, amount }) => [id, amount])));
      const order = await orderRepository(services.db).read(orderId);
      expect(refunds).toBe(order?.paymentStatus === 'refunded' ? 1 : 0);
      const mails = await services.db
        .selectFrom('mails')
        .select('body')
        .where('order_id', '=', orderId)
        .where('subject', 'like', 'Rückzahlung%')
        .execute();
      const rest = paid - sum(stored.map(({ amount }) => amount));
      expect(mails).toHaveLength(stored.length + (refunds > 0 && rest > 0 ? 1 : 0));
    }),
    { numRuns: 15 },
  );
}, 60_000);
