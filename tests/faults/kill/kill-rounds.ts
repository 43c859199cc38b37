import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import type { HostProcess } from '#tests/support/host-process.ts';
import { checkBooks } from './check-books.ts';
import { storeCodes } from './codes.ts';
import type { Attempt } from './order-attempt.ts';
import { startLoad } from './order-load.ts';
import { settlePayments } from './settle-payments.ts';

interface KillPlan {
  start(): Promise<HostProcess>;
  /** what happens in the rounds, one after the other and again */
  kinds: readonly RoundKind[];
  /** kills the database's processes */
  killDatabase?: () => void;
  /** stops the database's processes where they are; returns what lets them go on */
  freezeDatabase?: () => () => void;
  /** the connections of the next commits, so many, are cut before the answer */
  cutCommits?: (count: number) => void;
  /** the database, while a host runs */
  database(): DatabaseConnection;
}

/** The host is killed, or both are, or the database stands still, or answers to commits are lost. */
type RoundKind = 'host' | 'host and database' | 'frozen' | 'cut';

/** Rounds of each test: `FAULT_ROUNDS`, 2 unless set. */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);

const seed = process.env['FAULT_SEED'] ?? String(Date.now());

/** How long a database stands still at most, in milliseconds: shorter and longer than the host waits for it. */
const longestFreeze = 6000;
/** Commits whose answers are lost in a round, at most. */
const mostCuts = 12;

/**
 * Orders, pays and cancels under load, and round by round does what is planned at a random moment: kills the host or its
 * database and starts it again, lets the database stand still for a while, during which the host may be killed too, or cuts
 * connections between commits and their answers. Looks into the books while the load goes on, and so on; `rounds` times. At
 * the end everybody gets an answer and asks once more, and what waits to be given back is.
 */
export async function killInRounds(plan: KillPlan): Promise<Attempt[]> {
  const { start, kinds, killDatabase, freezeDatabase, cutCommits, database } = plan;
  process.stdout.write(`${rounds} rounds; to repeat: FAULT_SEED=${seed} FAULT_ROUNDS=${rounds}\n`);
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let host = await start();
  const play: Readonly<Record<RoundKind, () => Promise<void>>> = {
    async host() {
      await host.kill();
      host = await start();
    },
    async 'host and database'() {
      const databaseFirst = random() < 0.5;
      if (databaseFirst) killDatabase?.();
      await host.kill();
      if (!databaseFirst) killDatabase?.();
      host = await start();
    },
    async frozen() {
      const alsoKilled = random() < 0.3;
      const thaw = freezeDatabase?.();
      try {
        await pause(upTo(longestFreeze));
        if (alsoKilled) await host.kill();
      } finally {
        thaw?.();
      }
      if (alsoKilled) host = await start();
    },
    async cut() {
      cutCommits?.(1 + upTo(mostCuts));
    },
  };
  try {
    const load = await startLoad(host.url, await storeCodes(database(), random));
    for (let round = 0; round < rounds; round += 1) {
      await load.acknowledged(5 + upTo(25));
      await load.acting();
      await pause(upTo(30));
      await play[kinds[round % kinds.length] ?? 'host']();
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
  const sum = (count: (attempt: Attempt) => number) => attempts.reduce((total, attempt) => total + count(attempt), 0);
  const fates = Map.groupBy(attempts, ({ fate }) => fate);
  return [
    `${attempts.length} orders, ${sum(({ isMember }) => Number(isMember))} of them by members`,
    ...[...fates].map(([fate, { length }]) => `${length} ${fate}`),
    `${sum(({ cutOff }) => cutOff)} submissions without an answer`,
    `${sum(({ putOff }) => putOff)} put off`,
    `${sum(({ outrun }) => outrun)} too late for a voucher`,
  ].join(', ');
}
