import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../host/server/seed/seeded-random.ts';
import type { HostProcess } from '../support/host-process.ts';
import { type Attempt, findShop } from './order-attempt.ts';
import { startLoad } from './order-load.ts';

export interface KillPlan {
  start(): Promise<HostProcess>;
  /** kills the database's processes; left out where it is not the host's own */
  killDatabase?: () => void;
}

/** Rounds of each test: `FAULT_ROUNDS`, 2 unless set. */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 2);

const seed = process.env['FAULT_SEED'] ?? String(Date.now());

/**
 * Orders under load, kills the host at a random moment and in every second round its database too, starts it
 * again, and goes on; `rounds` times. At the end everybody gets an answer and asks once more.
 */
export async function killInRounds({ start, killDatabase }: KillPlan): Promise<Attempt[]> {
  process.stdout.write(`killing ${rounds} times; to repeat: FAULT_SEED=${seed} FAULT_ROUNDS=${rounds}\n`);
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let host = await start();
  const load = startLoad(host.url, await findShop(host.url));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await load.acknowledged(5 + upTo(40));
      await load.submitting();
      await pause(upTo(30));
      const databaseToo = round % 2 === 0;
      const databaseFirst = random() < 0.5;
      if (databaseToo && databaseFirst) killDatabase?.();
      await host.kill();
      if (databaseToo && !databaseFirst) killDatabase?.();
      host = await start();
    }
    await load.acknowledged(5);
    await load.finish();
    await Promise.all(load.attempts.map((attempt) => attempt.submit()));
    const cutOff = load.attempts.reduce((sum, attempt) => sum + attempt.cutOff, 0);
    process.stdout.write(`${load.attempts.length} orders, ${cutOff} submissions without an answer\n`);
    return [...load.attempts];
  } finally {
    await host.stop();
  }
}
