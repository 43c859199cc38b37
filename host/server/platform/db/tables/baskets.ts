import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';

/** A line behind a "this basket" link; `unitPrice` in cents as it was when it was shared. */
export interface SharedLine {
  productId: number;
  name: string;
  quantity: number;
  flavors: FlavorChoice[];
  flavorNames: string[];
  unitPrice: number;
}

export interface BasketsTables {
  baskets: {
    id: string;
    restaurant_id: number;
    session_hash: string | null;
    user_id: string | null;
    version: Generated<number>;
    comment: Generated<string>;
    transport: Transport;
    wanted_on: string | null;
    wanted_at: string | null;
    edited_item_id: string | null;
    consumed_at: string | null;
    brought_by: Generated<string | null>;
    restaurant_code_id: Generated<number | null>;
    told_menu_version: Generated<number | null>;
    /** it has become an order, perhaps one that came to nothing */
    is_ordered: Generated<boolean>;
    created_at: string;
    changed_at: string;
    /** the day of `changed_at` in UTC */
    changed_on: GeneratedAlways<string>;
  };

  basket_items: {
    id: string;
    basket_id: string;
    product_id: number | null;
    name: string;
    quantity: number;
    flavors: JSONColumnType<FlavorChoice[]>;
    comment: Generated<string>;
    position: number;
    known_price_cents: Generated<number | null>;
  };

  basket_change_keys: {
    basket_id: string;
    key: string;
    request_hash: string;
    created_at: string;
  };

  shared_baskets: {
    id: string;
    restaurant_id: number;
    contents_hash: string;
    contents: JSONColumnType<SharedLine[]>;
    expires_at: string;
  };

  discount_codes: {
    id: GeneratedAlways<number>;
    code: string;
    kind: 'voucher' | 'coupon';
    value: number;
    minimum_order_cents: Generated<number>;
    maximum_uses: Generated<number | null>;
    uses: Generated<number>;
    expires_at: string | null;
    created_at: string;
  };

  coupon_redemptions: {
    code_id: number;
    user_id: string;
    redeemed_at: string;
    /** of the order form that it came by */
    basket_id: string | null;
  };

  basket_vouchers: {
    basket_id: string;
    code_id: number;
    position: number;
  };

  order_vouchers: {
    order_id: string;
    code_id: number;
    value_cents: number;
    given_back_at: string | null;
  };
}
