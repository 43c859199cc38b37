import type { DatabaseConnection } from '#platform/db/connection.ts';
import { runStatement } from '#tests/support/admin-client.ts';

/** Codes that people come with. */
export interface Codes {
  /** a voucher that several try to redeem: at the same time, or once it has been given back */
  aVoucher(): string;
  /** a coupon that nobody else has */
  aCoupon(): string;
}

const howMany = 6000;
/** How many of those who come one after the other try the same vouchers. */
const together = 3;

/**
 * Stores codes that are redeemable once: vouchers of 3, 9 and 60 €, so that some pay a part of an order and some leave
 * something over, and coupons of 700 points.
 */
export async function storeCodes(connection: DatabaseConnection, random: () => number): Promise<Codes> {
  await runStatement(
    connection,
    `insert into discount_codes (code, kind, value, created_at)
      select kind || '-' || number, kind,
        case when kind = 'coupon' then 700 else (array[300, 900, 6000])[1 + number % 3] end,
        '2026-11-20T12:00:00Z'
      from generate_series(0, ${howMany - 1}) as number, unnest(array['voucher', 'coupon']) as kind`,
  );
  let vouchers = 0;
  let coupons = 0;
  return {
    aVoucher() {
      const first = Math.floor(vouchers / together);
      vouchers += 1;
      return `voucher-${first + Math.floor(random() * together)}`;
    },
    aCoupon() {
      coupons += 1;
      return `coupon-${coupons}`;
    },
  };
}
