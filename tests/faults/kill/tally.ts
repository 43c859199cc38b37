import { expect } from 'vitest';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectAdmin } from '#tests/support/admin-client.ts';

interface Tally {
  spentPoints: number;
  pointsBack: number;
  vouchers: number;
  vouchersBack: number;
  leftOver: number;
}

/** Says how many orders moved points and vouchers, and makes sure that there were some: else nothing was tried. */
export async function printTally(database: DatabaseConnection): Promise<void> {
  const client = await connectAdmin(database);
  try {
    const { rows } = await client.query<Tally>(`
      select * from
        (select count(*) filter (where type = 'spend' and amount_points < 0)::int as "spentPoints",
          count(*) filter (where type = 'refund')::int as "pointsBack",
          count(*) filter (where type = 'charge-coupon')::int as "leftOver"
        from credit_transactions where order_id is not null) as booked,
        (select count(distinct order_id)::int as "vouchers",
          count(distinct order_id) filter (where given_back_at is not null)::int as "vouchersBack"
        from order_vouchers) as spent`);
    const [{ spentPoints, pointsBack, vouchers, vouchersBack, leftOver }] = rows as [Tally];
    process.stdout.write(
      `points spent by ${spentPoints} orders, given back by ${pointsBack}; ` +
        `vouchers in ${vouchers}, given back by ${vouchersBack}, with points left over in ${leftOver}\n`,
    );
    expect(spentPoints).toBeGreaterThan(0);
    expect(vouchers).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}
