import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { accountPageRepository } from '#features/accounts/profile/account-page-repository.ts';
import { cockpitOrders } from '#features/cockpit/read-cockpit.ts';
import { advanceOrders, checkUnconfirmed } from '#features/cockpit/unconfirmed-orders.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { operatorRestaurants } from '#features/operator/repositories/restaurants.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { reconcilePayments } from '#features/payments/reconcile-payments.ts';
import { anonymise } from '#features/privacy/anonymise.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { ratingRepository } from '#features/ratings/rating-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isViolation } from '#platform/db/violation.ts';
import type { AppContext } from '#server/app-context.ts';
import { ordersPerPage } from '#shared/contract/account.ts';
import { anApp } from '#tests/support/services.ts';
import { type AskedStatements, cancelledAfter } from './growth-report.ts';
import { withClient } from './with-pool.ts';

/** Who asks: a regular with their orders, somebody of a kitchen, and an order. */
interface Askers {
  readonly userId: string;
  readonly staffId: string;
  readonly restaurantId: number;
  readonly orderId: string;
  readonly now: Temporal.Instant;
}

/** A statement as it was asked. */
interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly milliseconds: number;
}

/** One of a kind that takes longer is not asked again only to be more exact. */
const longMilliseconds = 1000;
const repetitions = 5;

/** What the host asks of a database in which orders pile up; each by the use case or repository that asks it. */
function askingOf(app: AppContext, { userId, staffId, restaurantId, orderId, now }: Askers) {
  const { db } = app;
  const staff = {
    sessionHash: '',
    channelId: '',
    csrfSecret: '',
    userId: staffId,
    role: 'staff',
    partnerId: null,
    location: null,
    language: 'de',
  } as const;
  const undone = new Error('undone');
  return {
    'one order': () => orderRepository(db).read(orderId),
    'account: a page of orders': () =>
      accountPageRepository(db).orders(userId, { behind: null, limit: ordersPerPage + 1 }),
    'account: orders under way': () => orderRepository(db).activeOf(userId),
    'account: orders to rate': () => ratingRepository(db).unratedOrdersOf(userId),
    'cockpit: orders of a restaurant': () => cockpitOrders(app, staff),
    'restaurant: sum of its ratings': () => ratingRepository(db).summaryOf(restaurantId),
    'mail: the next one': () => mailRepository(db).takeDue(now.toString(), now.toString()),
    'each minute: unconfirmed': () => checkUnconfirmed(app),
    'each minute: advance': () => advanceOrders(app),
    'each minute: payments': () => reconcilePayments(app),
    'each hour: expire': () => expire(app),
    'each hour: anonymise': () => anonymise(app),
    'an account is deleted': () =>
      db
        .transaction()
        .execute(async (tx) => {
          await deletionRepository(tx).lock(userId);
          await deletionRepository(tx).deleteAccount(userId, { author: '', now: now.toString() });
          await deletionRepository(tx).forgetMailsTo('lena@mahlzeit.example', now.toString());
          // the next size asks for it too
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        }),
    'operator: list of restaurants': () => operatorRestaurants(db).list({ text: '', limit: 50 }),
  };
}

/**
 * Asks everything to see its statements, then has PostgreSQL carry them out again and report the time and pages of each,
 * without keeping what they change.
 */
export async function askAll(
  pool: pg.Pool,
  askers: Askers,
  size: Pick<AskedStatements, 'restaurants' | 'stored'>,
): Promise<AskedStatements[]> {
  let asked: Asked[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      asked.push({ text: query.sql, values: query.parameters, milliseconds: queryDurationMillis });
    },
  });
  const all: AskedStatements[] = [];
  const app = anApp(db, { clock: { now: () => askers.now } });
  for (const [what, ask] of Object.entries(askingOf(app, askers))) {
    asked = [];
    try {
      await ask();
      if (asked.every(({ milliseconds }) => milliseconds < longMilliseconds)) {
        // now that what is kept in memory is there, and what had piled up is done
        asked = [];
        await ask();
      }
      all.push({ ...size, what, ...(await explainAll(pool, asked)) });
    } catch (error) {
      if (!isViolation(error, cancelled)) throw error;
      all.push({ ...size, what, ...(await cancelledOne(pool, asked)) });
    }
  }
  return all;
}

/** PostgreSQL's word for a statement that took longer than it may. */
const cancelled = '57014';

/** Nobody knows how long it would have taken; the one that took longest is the one that was cancelled. */
async function cancelledOne(pool: pg.Pool, asked: readonly Asked[]): Promise<Explained> {
  const [longest] = asked.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (!longest) return nothing;
  const slowest = { text: longest.text, plan: await planOf(pool, 'explain', longest) };
  return { milliseconds: cancelledAfter, pages: Number.POSITIVE_INFINITY, rows: 0, statements: asked.length, slowest };
}

async function planOf(client: Pick<pg.ClientBase, 'query'>, explain: string, { text, values }: Asked): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`${explain} ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** What all of them took together, in the quickest of some rounds: whatever else the machine does makes them longer. */
async function explainAll(pool: pg.Pool, asked: readonly Asked[]): Promise<Explained> {
  const statements = asked.filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  let best: Explained | undefined;
  for (let round = 0; round < repetitions; round += 1) {
    const found = await withClient(pool, (client) => explainEach(client, statements));
    if (!best || found.milliseconds < best.milliseconds) best = found;
    if (best.milliseconds > longMilliseconds) break;
  }
  return best ?? nothing;
}

type Explained = Pick<AskedStatements, 'milliseconds' | 'pages' | 'rows' | 'statements' | 'slowest'>;
const nothing: Explained = { milliseconds: 0, pages: 0, rows: 0, statements: 0, slowest: { text: '', plan: '' } };

/** One after the other, as each rests on what those before it have changed; then all of that is undone. */
async function explainEach(client: pg.ClientBase, asked: readonly Asked[]): Promise<Explained> {
  let slowest = -1;
  let sum = nothing;
  try {
    await client.query('begin');
    for (const one of asked) {
      const plan = await planOf(client, 'explain (analyze, buffers, timing off, summary on)', one);
      const milliseconds = Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
      sum = {
        milliseconds: sum.milliseconds + milliseconds,
        pages: sum.pages + pagesIn(plan),
        rows: sum.rows + rowsIn(plan),
        statements: sum.statements + 1,
        slowest: milliseconds > slowest ? { text: one.text, plan } : sum.slowest,
      };
      slowest = Math.max(slowest, milliseconds);
    }
    return sum;
  } finally {
    await client.query('rollback');
  }
}

/** Rows that a plan returns or, where it returns none, changes: a node that changes rows reports those of the one below. */
export function rowsIn(plan: string): number {
  const counted = [...plan.matchAll(/\(actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows));
  const [first = 0, second = 0] = counted;
  return /^(Update|Delete|Insert)\b/.test(plan) ? Math.max(first, second) : first;
}

/** Pages that a plan reports for its first node, which has those of all below it. */
export function pagesIn(plan: string): number {
  const line = /Buffers: shared ([^\n]*)/.exec(plan.split(/\nPlanning/, 1)[0] ?? '')?.[1] ?? '';
  const counted = (kind: string) => Number(new RegExp(`${kind}=(\\d+)`).exec(line.replace(/temp.*/, ''))?.[1] ?? 0);
  return counted('hit') + counted('read');
}
