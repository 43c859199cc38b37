import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { addCode } from '#tests/support/codes.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { addVoucher } from '../basket/changes/codes.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { paymentRepository } from './payment-repository.ts';

const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

const acts = [
  'order',
  'order with cash',
  'repeat',
  'pay',
  'decline',
  'webhook',
  'old news',
  'come back',
  'time passes',
  'minute',
  'deny',
  'confirm',
  'cancel',
  'new basket',
  'order and crash',
  'provider fails',
] as const;
type Act = (typeof acts)[number];
/** Two at a time. */
const pairs = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(...acts)), {
  minLength: 6,
  maxLength: 16,
});

const points = 400;
const voucherValue = 300;
let people = 0;

/** One person with points and a voucher, and whatever they have ordered. */
async function aWorld() {
  services.clock.set(fridayEvening);
  const id = `payer-${(people += 1)}`.padEnd(24, '-');
  const person = {
    id,
    email: `${id}@example.at`,
    name: 'Eva',
    role: 'consumer' as const,
    passwordHash: null,
  };
  await userRepository(services.db).addIfNew({
    ...person,
    newsletter: false,
    createdAt: '2026-01-01T00:00:00Z',
  });
  await services.database.pool.query('update users set balance_points = $2 where id = $1', [id, points]);
  const visitor = await services.visitor(id);
  const code = await addCode(services.db, { value: voucherValue });
  return { userId: id, visitor, code, orders: [] as string[], attempts: [] as (() => Promise<unknown>)[] };
}
type World = Awaited<ReturnType<typeof aWorld>>;

async function order(world: World, paymentType: string, crashes = false): Promise<void> {
  const { visitor, code } = world;
  const { basketCacheId: id } = await services.readBasketIdentifiers(visitor, adria.slug);
  const basket = await basketRepository(services.db).read(id);
  if (basket?.items.length === 0) {
    await services.changeBasket(visitor, id, putProduct({ productId: adria.dessert, quantity: 3 }));
    await services.changeBasket(visitor, id, addVoucher(code)).catch(refusalsOnly);
  }
  const body = orderBody.parse(anOrderForm({ basketCacheId: id, 'order-payment-type': paymentType }));
  const idempotencyKey = crypto.randomUUID();
  let isFirst = true;
  const attempt = async () => {
    const placed = await services.placeOrder(visitor, {
      slug: adria.slug,
      idempotencyKey,
      network: '',
      body,
    });
    if (isFirst && crashes) await crash(placed.orderId);
    isFirst = false;
    if (!world.orders.includes(placed.orderId)) world.orders.push(placed.orderId);
  };
  try {
    await attempt();
  } finally {
    world.attempts.push(attempt);
  }
}

async function act(world: World, what: Act): Promise<void> {
  const { visitor, orders, attempts } = world;
  const orderId = orders.at(-1);
  if (what === 'order') return order(world, 'creditcard');
  if (what === 'order with cash') return order(world, 'cash');
  if (what === 'order and crash') return order(world, 'creditcard', true);
  if (what === 'repeat') return void (await attempts.at(-1)?.());
  if (what === 'time passes') return void services.clock.advance({ minutes: 16 });
  if (what === 'minute') return services.reconcilePayments();
  if (what === 'provider fails') return payments.fail(people % 2 ? 'start' : 'expire', 1);
  if (what === 'new basket') return void (await services.readBasketIdentifiers(visitor, adria.slug));
  if (orderId === undefined) return undefined;
  if (what === 'deny') return services.moveOrder({ orderId, to: 7, reason: 'too-busy' });
  if (what === 'confirm') return services.moveOrder({ orderId, to: 2, minutes: 30 });
  if (what === 'cancel') return void (await services.cancelOrder(visitor, orderId));
  const known = payments.all().find(({ start }) => start.orderId === orderId);
  if (!known) return undefined;
  if (what === 'pay') await pay(orderId);
  else if (what === 'decline') payments.decline(orderId);
  else if (what === 'webhook') await services.paymentWebhook(payments.news(orderId), fakeSignature);
  else if (what === 'old news') await oldNews(orders);
  else await services.checkPayment(orderId);
  return undefined;
}

/** Only whoever was given the page's address pays there. */
async function pay(orderId: string): Promise<void> {
  if ((await paymentRepository(services.db).ofOrder(orderId))?.url) payments.pay(orderId);
}

/** What the provider has said long ago, of every order again. */
async function oldNews(orders: readonly string[]): Promise<void> {
  for (const { start } of payments.all().filter(({ start }) => orders.includes(start.orderId))) {
    await services.paymentWebhook(payments.news(start.orderId), fakeSignature);
  }
}

/** What a kill leaves behind between the provider's answer to a start and our note of it: nobody has the page. */
async function crash(orderId: string): Promise<void> {
  await services.database.pool.query(
    `update payments set state = 'starting', provider = null, provider_id = null, url = null
    where order_id = $1 and state = 'pending'`,
    [orderId],
  );
}

/** A refusal is an answer; anything else is an error of ours. */
function refusalsOnly(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

interface Account {
  points: number;
  spent: number;
  unspent: number;
  paidBy: number;
  baskets: number;
  open: number;
}

async function accountOf({ userId, code }: World): Promise<Account> {
  const { rows } = await services.database.pool.query<Account>(
    `select
      (select balance_points from users where id = $1) as points,
      (select coalesce(sum(credits_points + voucher_discount_cents), 0)::integer from orders
        where user_id = $1 and status <> 7) as spent,
      (select sum(value * (maximum_uses - uses))::integer from discount_codes where code = $2) as unspent,
      (select count(*)::integer from orders where user_id = $1 and not is_void) as "paidBy",
      (select count(distinct basket_id)::integer from orders where user_id = $1 and not is_void) as baskets,
      (select count(*)::integer from baskets where user_id = $1 and consumed_at is null) as open`,
    [userId, code],
  );
  const [account] = rows;
  if (!account) throw new Error('an aggregate returns one row');
  return account;
}

it('no sequence of webhook, return, time-out, denial, retry and crash ends with paid and no order, two orders, or points lost', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (steps) => {
      const world = await aWorld();
      for (const [one, other] of steps) {
        await Promise.all([one, other].map((what) => act(world, what).catch(refusalsOnly)));
        const { points: left, spent, unspent, paidBy, baskets, open } = await accountOf(world);
        expect(left + spent + unspent).toBe(points + voucherValue);
        expect(paidBy).toBe(baskets);
        expect(open).toBeLessThanOrEqual(1);
      }
      await comeToAnEnd();
      for (const payment of payments.all().filter(({ start }) => world.orders.includes(start.orderId))) {
        await services.paymentWebhook(payments.news(payment.start.orderId), fakeSignature);
      }
      await comeToAnEnd();
      for (const orderId of world.orders) await expectSettled(orderId);
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Everything that waits is done: half an hour passes, and nothing fails any more. */
async function comeToAnEnd(): Promise<void> {
  payments.fail('start', 0);
  payments.fail('expire', 0);
  services.clock.advance({ minutes: 31 });
  await services.reconcilePayments();
  await services.refunds.idle();
}

async function expectSettled(orderId: string): Promise<void> {
  const stored = await orderRepository(services.db).read(orderId);
  const payment = payments.all().find(({ start }) => start.orderId === orderId);
  if (!stored) throw new Error('an order that was answered is stored');
  expect(stored.paymentStatus).not.toBe('pending');
  expect(new Set(stored.history.map(({ status }) => status)).size).toBe(stored.history.length);
  if (!payment) return;
  const isKept = stored.status !== 7;
  expect({ state: payment.state, refunds: payment.refunds, status: stored.paymentStatus }).toEqual(
    payment.state === 'paid'
      ? { state: 'paid', refunds: isKept ? 0 : 1, status: isKept ? 'paid' : 'refunded' }
      : { state: payment.state, refunds: 0, status: 'failed' },
  );
}
