import {
  chmodSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { availableParallelism, freemem, loadavg, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDatabase } from '#platform/db/client.ts';
import { demoRestaurants } from '#server/seed/demo-files.ts';
import { type ChildServer, cpuSecondsOf, startHost } from '../child-server.ts';
import { findShop, type Shop } from '../customers.ts';
import { connectListeners, listenerPlan } from '../live/listener-processes.ts';
import { measureOrders } from '../scenarios.ts';
import { askAll } from './asked-statements.ts';
import {
  type AskedStatements,
  cancelledAfter,
  growthLines,
  isTooMuch,
  ordersGrowth,
  ordersTable,
  type PlacedOrders,
  statementsGrowth,
  statementsTable,
} from './growth-report.ts';
import { growTo, type Marketplace, now, openMarketplace, regular, storedOf } from './marketplace.ts';
import { grownTables } from './stored-orders.ts';
import { withPool } from './with-pool.ts';

/** Who works for two of the restaurants. */
const staffId = 'demo-staff-minji-0000005';
const rounds = 3;
const ordersPerRound = 1400;

interface Plan {
  readonly orders: readonly number[];
  readonly restaurants: readonly number[];
  readonly listeners: readonly number[];
  readonly clients: number;
  /** where the databases are kept, for another run; undefined: they are not */
  readonly folder: string | undefined;
}

/**
 * `npm run bench -- growth [--orders 0,1000000,10000000] [--restaurants 60,10000] [--listeners 0,5000] [--clients 16]`:
 * what a guest's order costs, and what the host asks of its database, as more and more is stored. Ten million orders
 * take tens of gigabytes and an hour; what does not fit on the disk is left out, and said. `--folder DIR` keeps the
 * databases there: another run begins with what they hold, and can only add to it.
 */
export async function benchGrowth(args: readonly string[]): Promise<void> {
  const plan = planOf(args);
  say(`load of the machine: ${loadOfMachine()} on ${availableParallelism()} cores, Node ${process.version}`);
  const placed: PlacedOrders[] = [];
  const asked: AskedStatements[] = [];
  for (const restaurants of plan.restaurants) {
    const folder = folderOf(plan, restaurants);
    const marketplace = await openMarketplace(join(folder, 'data'), restaurants);
    try {
      let measured: number | undefined;
      for (const orders of plan.orders) {
        await growTo(marketplace, orders);
        // the disk has room for no more, or there are more in a database that was kept
        if (marketplace.added === measured) continue;
        measured = marketplace.added;
        asked.push(...(await askStatements(marketplace)));
        placed.push(...(await placeOrders(marketplace, plan)));
        // as it goes, since it takes long
        say(`load of the machine: ${loadOfMachine()}`);
        say(`\n${ordersTable(placed)}\n\n${statementsTable(asked)}\n`);
      }
    } finally {
      await marketplace.database.stop();
      if (plan.folder === undefined) rmSync(folder, { recursive: true, force: true });
    }
  }
  sayGrowth(placed, asked);
}

function folderOf(plan: Plan, restaurants: number): string {
  const folder =
    plan.folder === undefined
      ? mkdtempSync(join(realpathSync(tmpdir()), 'fo-bench-'))
      : join(plan.folder, `${restaurants}-restaurants`);
  mkdirSync(folder, { recursive: true });
  // The database's user must get in, also when root measures.
  chmodSync(folder, 0o755);
  return folder;
}

function planOf(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '0,1000000,10000000' },
      restaurants: { type: 'string', default: '60,10000' },
      listeners: { type: 'string', default: '0,5000' },
      clients: { type: 'string', default: '16' },
      folder: { type: 'string' },
    },
  });
  const numbers = (text: string) =>
    text
      .split(',')
      .map(Number)
      .toSorted((a, b) => a - b);
  const plan = {
    orders: numbers(values.orders),
    restaurants: numbers(values.restaurants),
    listeners: numbers(values.listeners),
    clients: Number(values.clients),
    folder: values.folder,
  };
  const all = [...plan.orders, ...plan.restaurants, ...plan.listeners, plan.clients];
  const fewest = demoRestaurants().length;
  if (!all.every((each) => Number.isInteger(each) && each >= 0) || plan.restaurants.some((each) => each < fewest)) {
    throw new Error(
      `Say whole numbers, of restaurants ${fewest} at least: \`npm run bench -- growth --orders 0,1000000\`.`,
    );
  }
  return plan;
}

/** What the host asks of this database, while nobody else asks anything. */
async function askStatements({ database, restaurants, ...marketplace }: Marketplace): Promise<AskedStatements[]> {
  const { pool, close } = createDatabase(database.connection, {
    max: 4,
    log: { warn: () => undefined },
    statementTimeoutMilliseconds: cancelledAfter,
  });
  try {
    const { rows } = await pool.query<{ id: string; restaurantId: number }>(
      `select orders.id, staff.restaurant_id as "restaurantId"
       from orders join restaurant_staff staff on staff.user_id = $1
       where orders.user_id = $2 order by placed_at desc limit 1`,
      [staffId, regular.userId],
    );
    const [row] = rows;
    if (!row) throw new Error('the regular has no order');
    const askers = {
      userId: regular.userId,
      staffId,
      restaurantId: row.restaurantId,
      orderId: row.id,
      now: Temporal.Instant.from(now),
    };
    return await askAll(pool, askers, { restaurants, stored: storedOf(marketplace) });
  } finally {
    await close();
  }
}

/** Orders by guests, without and with listeners. */
async function placeOrders(marketplace: Marketplace, plan: Plan): Promise<PlacedOrders[]> {
  const { dataDir, database, restaurants } = marketplace;
  const { clients } = plan;
  const stored = storedOf(marketplace);
  await withPool(database.connection, (pool) => readIndexes(pool, join(dataDir, 'postgres')));
  const lines: PlacedOrders[] = [];
  const host = await startHost(dataDir);
  try {
    const shop = await findShop(host.port);
    // a host that has just started takes longer
    await measureOrders(host.port, shop, { clients, orders: ordersPerRound });
    for (const listeners of plan.listeners) {
      const plans = Array.from({ length: listeners }, (_, index) => listenerPlan(index));
      const processes = listeners > 0 ? await connectListeners(host.port, plans) : [];
      try {
        const found: Pick<PlacedOrders, 'figures' | 'cpuMilliseconds'>[] = [];
        for (let round = 0; round < rounds; round += 1) {
          found.push(await measureRound(host, shop, { clients, databasePid: database.pid }));
        }
        // what disturbs makes a round slower, never faster
        const [best] = found.toSorted((a, b) => b.figures.perSecond - a.figures.perSecond);
        const cpuMilliseconds = Math.min(...found.map((each) => each.cpuMilliseconds));
        if (best) lines.push({ restaurants, stored, listeners, figures: best.figures, cpuMilliseconds });
      } finally {
        for (const each of processes) each.kill();
      }
      await withPool(database.connection, completeOurs);
    }
  } finally {
    await host.stop();
  }
  return lines;
}

/** One round, with what it takes of the processor: the host's time, and that of all the database's processes. */
async function measureRound(
  host: ChildServer,
  shop: Shop,
  { clients, databasePid }: { clients: number; databasePid: number },
): Promise<Pick<PlacedOrders, 'figures' | 'cpuMilliseconds'>> {
  let cpuSeconds = 0;
  const now = () => cpuSecondsOf(host.pid) + cpuSecondsOfAll(databasePid);
  let milliseconds = 0;
  const figures = await measureOrders(host.port, shop, {
    clients,
    orders: ordersPerRound,
    onBegin() {
      cpuSeconds = now();
      milliseconds = performance.now();
    },
    onEnd() {
      cpuSeconds = now() - cpuSeconds;
      milliseconds = performance.now() - milliseconds;
    },
  });
  const orders = (figures.perSecond * milliseconds) / 1000;
  return { figures, cpuMilliseconds: (1000 * cpuSeconds) / orders };
}

/** A process with its children: PostgreSQL has one for each connection. */
function cpuSecondsOfAll(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const secondsOf = (each: number) => {
    try {
      return cpuSecondsOf(each);
    } catch {
      // one that looks after the tables has ended meanwhile
      return 0;
    }
  };
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + secondsOf(each), 0);
}

/** The load's own orders are over, so that the next size finds as many under way as this one. */
const completeOurs = (pool: pg.Pool) =>
  pool.query(`
    with completed as (
      update orders set status = 6, status_since = placed_at, version = version + 1
      where status = 1 and contact ->> 'email' = 'bench@example.at' and reminded_at is null
      returning id, placed_at)
    insert into order_moves (order_id, status, moved_at)
    select id, 6, placed_at from completed`);

/** Where the system has room for them, indexes are in its memory, as those of a server are that has run for a while. */
async function readIndexes(pool: pg.Pool, clusterDir: string): Promise<void> {
  const { rows } = await pool.query<{ path: string; size: string }>(
    `select pg_relation_filepath(indexrelid) as path, pg_relation_size(indexrelid) as size
     from pg_index join pg_class on pg_class.oid = indrelid where relname = any ($1)`,
    [[...grownTables, 'users']],
  );
  const bytes = rows.reduce((sum, { size }) => sum + Number(size), 0);
  say(`indexes: ${(bytes / 1e9).toFixed(1)} GB; memory free for them: ${(freemem() / 1e9).toFixed(1)} GB`);
  for (const { path } of rows) {
    const folder = join(clusterDir, dirname(path));
    // beyond a gigabyte a file goes on in others
    const files = readdirSync(folder).filter(
      (file) => file === basename(path) || file.startsWith(`${basename(path)}.`),
    );
    for (const file of files) await finished(createReadStream(join(folder, file), { highWaterMark: 1 << 20 }).resume());
  }
}

function sayGrowth(placed: readonly PlacedOrders[], asked: readonly AskedStatements[]): void {
  const ofStatements = statementsGrowth(asked);
  say('Nothing grows faster than the logarithm of what is stored:\n');
  say(growthLines(ordersGrowth(placed)).join('\n'));
  const tooMuch = ofStatements.filter(isTooMuch);
  say(`\nof ${ofStatements.length} growths of what is asked, by pages, ${tooMuch.length} are too much`);
  for (const growth of tooMuch) {
    const { last } = growth;
    const took = last.milliseconds >= cancelledAfter ? 'cancelled' : `${last.milliseconds.toFixed(0)} ms`;
    say(`\n${growthLines([growth]).join('')}; ${took}, of ${last.statements} statements the slowest:`);
    say(`${last.slowest.text.replaceAll(/\s+/g, ' ').slice(0, 700)}\n${last.slowest.plan}`);
  }
}

const loadOfMachine = () => (loadavg()[0] ?? 0).toFixed(1);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
