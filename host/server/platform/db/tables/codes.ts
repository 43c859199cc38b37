import type { Generated, GeneratedAlways } from 'kysely';

export interface DiscountCodesTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: 'voucher' | 'coupon';
  value: number;
  minimum_order_cents: Generated<number>;
  maximum_uses: Generated<number | null>;
  uses: Generated<number>;
  expires_at: string | null;
  created_at: string;
}

export interface CouponRedemptionsTable {
  code_id: number;
  user_id: string;
  redeemed_at: string;
  /** of the order form that it came by */
  basket_id: string | null;
}

export interface BasketVouchersTable {
  basket_id: string;
  code_id: number;
  position: number;
}

export interface OrderVouchersTable {
  order_id: string;
  code_id: number;
  value_cents: number;
  given_back_at: string | null;
}
