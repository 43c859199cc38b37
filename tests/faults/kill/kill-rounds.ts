import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from '../../../host/server/db/connection.ts';
import { seededRandom } from '../../../host/server/seed/seeded-random.ts';
import type { HostProcess } from '../../support/host-process.ts';
import { checkBooks } from './check-books.ts';
import { storeCodes } from './codes.ts';
import type { Attempt } from './order-attempt.ts';
import { startLoad } from './order-load.ts';
import { settlePayments } from './settle-payments.ts';

export interface KillPlan {
  start(): Promise<HostProcess>;
  /** kills the database's processes; left out where it is not the host's own */
  killDatabase?: () => void;
  /** the database, while a host runs */
  database(): DatabaseConnection;
}

/** Rounds of each test: `FAULT_ROUNDS`, 2 unless set. */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);

const seed = process.env['FAULT_SEED'] ?? String(Date.now());

/**
 * Orders, pays and cancels under load, kills the host at a random moment and in every second round its database too,
 * starts it again, looks into the books while the load goes on, and so on; `rounds` times. At the end everybody gets an
 * answer and asks once more, and what waits to be given back is.
 */
export async function killInRounds({ start, killDatabase, database }: KillPlan): Promise<Attempt[]> {
  process.stdout.write(`killing ${rounds} times; to repeat: FAULT_SEED=${seed} FAULT_ROUNDS=${rounds}\n`);
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let host = await start();
  try {
    const load = await startLoad(host.url, await storeCodes(database(), random));
    for (let round = 1; round <= rounds; round += 1) {
      await load.acknowledged(5 + upTo(25));
      await load.acting();
      await pause(upTo(30));
      const databaseToo = round % 2 === 0;
      const databaseFirst = random() < 0.5;
      if (databaseToo && databaseFirst) killDatabase?.();
      await host.kill();
      if (databaseToo && !databaseFirst) killDatabase?.();
      host = await start();
      await checkBooks(database());
    }
    await load.acknowledged(5);
    await load.finish();
    await Promise.all(load.attempts.map((attempt) => attempt.submit()));
    await settlePayments(database(), ['refunding']);
    process.stdout.write(`${summaryOf(load.attempts)}\n`);
    return [...load.attempts];
  } finally {
    await host.stop();
  }
}

function summaryOf(attempts: readonly Attempt[]): string {
  const sum = (count: (attempt: Attempt) => number) =>
    attempts.reduce((total, attempt) => total + count(attempt), 0);
  const fates = Map.groupBy(attempts, ({ fate }) => fate);
  return [
    `${attempts.length} orders, ${sum(({ isMember }) => Number(isMember))} of them by members`,
    ...[...fates].map(([fate, { length }]) => `${length} ${fate}`),
    `${sum(({ cutOff }) => cutOff)} submissions without an answer`,
    `${sum(({ outrun }) => outrun)} too late for a voucher`,
  ].join(', ');
}
