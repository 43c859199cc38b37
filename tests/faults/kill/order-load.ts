import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Codes } from './codes.ts';
import { aGuest, aMember, type Customer } from './customers.ts';
import { UntrueRefusal } from './insist.ts';
import { type Attempt, type OrderRequest, prepareAttempt, submitUntilAcknowledged } from './order-attempt.ts';
import { liveThrough } from './order-fate.ts';
import { findShops } from './shops.ts';

/** Customers who order one after the other without end, and pay, cancel or go away. */
interface OrderLoad {
  readonly attempts: readonly Attempt[];
  /** Waits until that many orders more than now have been acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Waits until the next order is sent, or what becomes of it begins. */
  acting(): Promise<void>;
  /** Lets everyone finish the order they are at. @throws the first failure that no retry explains */
  finish(): Promise<void>;
}

const guests = 6;
/** Each is in front of two browsers. */
const members = 3;
/** Baskets that a guest fills before ordering them, so that most of the load is orders. */
const basketsInARow = 3;
const retryAfterMilliseconds = 50;

/** Starts the load; every third order is sent twice at a time. The host has to be up until the load has started. */
export async function startLoad(url: string, codes: Codes): Promise<OrderLoad> {
  const shops = await findShops(url);
  const people: Customer[] = [];
  for (let member = 1; member <= members; member += 1) {
    people.push(...(await aMember(url, shops, `member-${member}`)));
  }
  const attempts: Attempt[] = [];
  const progress = new EventEmitter();
  const state = { acknowledged: 0, finishing: false };

  async function guest(index: number): Promise<void> {
    const shop = shops[index % 2 === 0 ? 0 : 1];
    while (!state.finishing) {
      const filled: Attempt[] = [];
      for (let basket = 0; basket < basketsInARow; basket += 1) {
        const attempt = await prepared(() => aGuest(url, shop));
        if (attempt) filled.push(attempt);
      }
      for (const attempt of filled) await order(attempt);
    }
  }

  /** Has one basket at a time: the next one is begun when it is certain what became of the order. */
  async function member(customer: Customer): Promise<void> {
    while (!state.finishing) {
      const attempt = await prepared(() => Promise.resolve(customer));
      if (attempt) await order(attempt);
    }
  }

  async function order(attempt: Attempt): Promise<void> {
    attempts.push(attempt);
    const submitted = submitUntilAcknowledged(attempt, attempts.length % 3 === 0);
    progress.emit('acting');
    const placed = await submitted;
    state.acknowledged += 1;
    progress.emit('acknowledged');
    const lived = liveThrough(attempt, placed);
    progress.emit('acting');
    attempt.fate = await lived;
  }

  /** Until an attempt is ready: what fails before the order is begun again. */
  async function prepared(come: () => Promise<Customer>): Promise<Attempt | undefined> {
    const request = anOrderRequest(codes);
    while (!state.finishing) {
      try {
        const customer = await come();
        return await prepareAttempt(customer, customer.isMember ? request : { ...request, coupon: undefined });
      } catch (error) {
        if (error instanceof UntrueRefusal) throw error;
        // The host is down or coming up.
        await pause(retryAfterMilliseconds);
      }
    }
    return undefined;
  }

  const all = Promise.all([...Array.from({ length: guests }, (_, index) => guest(index)), ...people.map(member)]);
  // Reported by `acknowledged`, `acting` and `finish`.
  all.catch(() => {});
  return {
    attempts,
    async acknowledged(more) {
      const goal = state.acknowledged + more;
      while (state.acknowledged < goal) await Promise.race([once(progress, 'acknowledged'), all]);
    },
    async acting() {
      await Promise.race([once(progress, 'acting'), all]);
    },
    async finish() {
      state.finishing = true;
      await all;
    },
  };
}

/** More than half come with a voucher, half with a coupon; by the digits of a key that is theirs alone. */
function anOrderRequest(codes: Codes): OrderRequest {
  const key = crypto.randomUUID();
  return {
    key,
    voucher: (key[3] ?? '') < 'a' ? codes.aVoucher() : undefined,
    coupon: (key[4] ?? '') < '8' ? codes.aCoupon() : undefined,
  };
}
