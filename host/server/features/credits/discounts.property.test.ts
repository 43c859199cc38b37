import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '#platform/http/visitor.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { addCode } from '#tests/support/codes.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { addVoucher, redeemCoupon, removeVouchers } from '../basket/changes/codes.ts';
import { decrementItem } from '../basket/changes/item-editing.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

/** What one of the two does next; `which` picks a voucher, a coupon or an order. */
const step = fc.record({
  act: fc.oneof(
    { weight: 18, arbitrary: fc.constantFrom('order', 'voucher', 'deny') },
    { weight: 4, arbitrary: fc.constantFrom('put', 'take', 'remove', 'coupon') },
    { weight: 1, arbitrary: fc.constant('expire') },
  ),
  which: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Both at a time. */
const steps = fc.array(fc.tuple(step, step), { minLength: 10, maxLength: 24 });

const vouchers = [
  { value: 300, maximumUses: 1 },
  { value: 4000, maximumUses: 6 },
  { value: 900, maximumUses: 2, minimumOrderValue: 1000 },
  { value: 2100, maximumUses: 6 },
];
const coupons = [
  { value: 700, maximumUses: null },
  { value: 150, maximumUses: 1 },
];

let people = 0;

async function aWorld() {
  const codes = await Promise.all(vouchers.map((options) => addCode(services.db, options)));
  const couponCodes = await Promise.all(coupons.map((options) => addCode(services.db, { kind: 'coupon', ...options })));
  const visitors = await Promise.all([aPerson(), aPerson()]);
  const orders = new Map<Visitor, string[]>(visitors.map((visitor) => [visitor, []]));
  return { codes, couponCodes, visitors, orders };
}

async function aPerson(): Promise<Visitor> {
  const id = `property-${(people += 1)}`.padEnd(24, '-');
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
  return services.visitor(id);
}

type World = Awaited<ReturnType<typeof aWorld>>;

async function act(world: World, visitor: Visitor, { act: what, which }: Step) {
  const { basketCacheId: id } = await services.readBasketIdentifiers(visitor, adria.slug);
  const isEmpty = (await basketRepository(services.db).read(id))?.items.length === 0;
  const put = () => services.changeBasket(visitor, id, putProduct({ productId: adria.dessert, quantity: which + 1 }));
  const code = world.codes[which] ?? '';
  if (what === 'put' || (isEmpty && what === 'order')) await put();
  if (what === 'take') {
    const line = (await basketRepository(services.db).read(id))?.items[0];
    if (line) await services.changeBasket(visitor, id, decrementItem(line.id));
  } else if (what === 'voucher') await services.changeBasket(visitor, id, addVoucher(code));
  else if (what === 'remove') await services.changeBasket(visitor, id, removeVouchers);
  else if (what === 'coupon') {
    await services.changeBasket(visitor, id, redeemCoupon(world.couponCodes[which % 2] ?? ''));
  } else if (what === 'order') {
    const body = orderBody.parse(anOrderForm({ basketCacheId: id }));
    const placed = await services.placeOrder(visitor, {
      slug: adria.slug,
      idempotencyKey: id,
      network: '',
      body,
    });
    world.orders.get(visitor)?.push(placed.orderId);
  } else if (what === 'deny') {
    const orders = world.orders.get(visitor) ?? [];
    const [orderId] = orders.splice(which % Math.max(1, orders.length), 1);
    if (orderId !== undefined) await services.moveOrder({ orderId, to: 7 });
  } else if (what === 'expire') {
    await services.database.pool.query('update discount_codes set expires_at = $1 where code = $2', [
      services.clock.now().toString(),
      code,
    ]);
  }
}

/** A refusal is an answer; anything else is an error of ours. */
async function tryTo(world: World, visitor: Visitor, wanted: Step): Promise<void> {
  try {
    await act(world, visitor, wanted);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

interface Account {
  unspent: number;
  points: number;
  paid: number;
  charged: number;
  strayed: number;
  miscounted: number;
}

/** Where every cent of the world is, straight from the tables. */
async function accountOf({ codes, visitors }: World): Promise<Account> {
  const { rows } = await services.database.pool.query<Account>(
    `select
      (select sum(value * (maximum_uses - uses))::integer from discount_codes where code = any ($1)) as unspent,
      (select sum(balance_points)::integer from users where id = any ($2)) as points,
      (select coalesce(sum(voucher_discount_cents + credits_points), 0)::integer from orders
        where user_id = any ($2) and status <> 7) as paid,
      (select coalesce(sum(value), 0)::integer from coupon_redemptions
        join discount_codes on discount_codes.id = code_id where user_id = any ($2)) as charged,
      (select count(*)::integer from users where id = any ($2) and balance_points <>
        (select coalesce(sum(amount_points), 0) from credit_transactions where user_id = users.id)) as strayed,
      (select count(*)::integer from discount_codes as codes where code = any ($1) and uses <>
        (select count(*) from order_vouchers where code_id = codes.id and given_back_at is null)) as miscounted`,
    [codes, visitors.map(({ userId }) => userId)],
  );
  const [account] = rows;
  if (!account) throw new Error('an aggregate returns one row');
  return account;
}

/** An order paid with a voucher and with points, whose voucher has expired when it is denied: all of it becomes points. */
const expiredVoucherWithPoints = (['put', 'coupon', 'voucher', 'order', 'expire', 'deny'] as const).map(
  (what): [Step, Step] => [
    { act: what, which: 0 },
    { act: 'put', which: 1 },
  ],
);

it('whatever two people do at a time, no cent of a voucher and no point is lost or doubled', async () => {
  const inVouchers = vouchers.reduce((total, { value, maximumUses }) => total + value * maximumUses, 0);
  await fc.assert(
    fc.asyncProperty(steps, async (pairs) => {
      const world = await aWorld();
      const [first, second] = world.visitors;
      for (const [mine, theirs] of pairs) {
        if (first && second) await Promise.all([tryTo(world, first, mine), tryTo(world, second, theirs)]);
        const { unspent, points, paid, charged, strayed, miscounted } = await accountOf(world);
        expect(unspent + points + paid).toBe(inVouchers + charged);
        expect({ strayed, miscounted }).toEqual({ strayed: 0, miscounted: 0 });
      }
    }),
    { numRuns: 12, examples: [[expiredVoucherWithPoints]] },
  );
}, 60_000);
