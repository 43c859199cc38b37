import { expect } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectAdmin } from '#tests/support/admin-client.ts';

/** Has the running host do the work of the next minute now, and waits until no payment is in one of the states. */
export async function settlePayments(database: DatabaseConnection, states: readonly string[]): Promise<void> {
  const client = await connectAdmin(database);
  const left = async () => {
    const { rowCount } = await client.query('select from payments where state = any ($1)', [states]);
    return rowCount;
  };
  // A round does no more than some hundred payments, and only as many as it gets through in its time.
  const workOn = async () => {
    const before = await left();
    if (before === 0) return 0;
    await client.query("select graphile_worker.add_job('payments', job_key => 'payments')");
    await expect.poll(left, { timeout: 30_000 }).toBeLessThan(before ?? 0);
    return left();
  };
  try {
    while ((await workOn()) !== 0);
  } finally {
    await client.end();
  }
}
